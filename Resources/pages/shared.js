'use strict';
// An element with its attributes, its listeners (onclick) and what is in it.
const make = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value !== null && value !== false) element.setAttribute(name, value);
  }
  element.append(...children.filter(child => child !== null && child !== false));
  return element;
};
// The words of a search.
const wordsOf = text => text.toLowerCase().split(/\s+/).filter(Boolean);
// The value behind another one, and behind the last the first.
const cycle = (values, value) => values[(values.indexOf(value) + 1) % values.length];
// Copies a text, and says so on its button. Where pages may not write to the clipboard, what is selected is copied.
const copyText = async (text, button, select) => {
  try { await navigator.clipboard.writeText(text); } catch {
    select();
    document.execCommand('copy');
  }
  button.textContent = 'Copied';
};
// Whether a key is meant for the page: shortcuts of the browser and keys of an open dialog are not.
const isForPage = event => !event.ctrlKey && !event.metaKey && !event.altKey && !$('keys').open;
