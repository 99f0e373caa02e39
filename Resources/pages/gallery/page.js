const data = JSON.parse(document.getElementById('page-data').textContent);
const $ = id => document.getElementById('page-' + id);
const root = document.documentElement;
const scenes = data.scenes;
for (const scene of scenes) {
  scene.states = scene.states.map(([picture, ...moves]) => {
    const steps = scene.controls.map(control => control.start);
    for (let i = 0; i < moves.length; i += 2) steps[moves[i]] = moves[i + 1];
    return {picture, steps};
  });
  scene.text = [scene.name, scene.app, scene.summary,
    ...scene.controls.flatMap(control => [control.title, ...control.steps.map(step => step[1])])]
    .join(' ').toLowerCase();
}
// What is shown: a scene, a state of it, and what its controls are on the page.
let scene = null, state = null, fields = [];

// States.
const differences = (a, b) => a.reduce((sum, step, i) => sum + (step !== b[i] ? 1 : 0), 0);
// The drawn state that is nearest to what is wished; where a control is named, one that has its step.
const nearest = (scene, steps, control = -1) => {
  let best = null;
  for (const candidate of scene.states) {
    if (control >= 0 && candidate.steps[control] !== steps[control]) continue;
    const distance = differences(candidate.steps, steps);
    if (!best || distance < best.distance) best = {candidate, distance};
  }
  return best.candidate;
};
const words = (scene, steps) => ['render-scene', scene.name,
  ...scene.line.map(part => typeof part === 'string' ? part : scene.controls[part].steps[steps[part]][2]),
  '-o', scene.output].filter(Boolean).join(' ');
const said = (scene, wished, steps) => {
  const moved = steps.flatMap((step, i) => step === wished[i] ? []
    : [`${scene.controls[i].title} is at ${scene.controls[i].steps[step][1]}`]);
  return moved.length ? `Not drawn together, so ${moved.join(', and ')}.` : '';
};

// Addresses.
const address = (scene, steps) => {
  const query = new URLSearchParams();
  scene.controls.forEach((control, i) => {
    if (steps[i] !== control.start) query.append(control.name, control.steps[steps[i]][0]);
  });
  return '#' + scene.id + (query.size ? '?' + query : '');
};
const follow = () => {
  const [id, query] = location.hash.slice(1).split(/\?(.*)/s);
  const found = scenes.find(item => item.id === decodeURIComponent(id));
  if (!found) return showIndex();
  const asked = new URLSearchParams(query ?? '');
  const wished = found.controls.map(control => {
    const step = control.steps.findIndex(item => item[0] === asked.get(control.name));
    return step < 0 ? control.start : step;
  });
  showScene(found);
  const drawn = nearest(found, wished);
  show(drawn, said(found, wished, drawn.steps));
};

// One scene.
const move = (control, step) => {
  const wished = [...state.steps];
  wished[control] = step;
  const drawn = nearest(scene, wished, control);
  history.replaceState(null, '', address(scene, drawn.steps));
  show(drawn, said(scene, wished, drawn.steps));
};
const show = (drawn, note) => {
  state = drawn;
  const [file, width, height] = data.pictures[drawn.picture];
  const picture = $('picture');
  picture.src = data.folder + '/' + file;
  picture.width = width;
  picture.height = height;
  picture.style.setProperty('--w', width);
  picture.style.setProperty('--h', height);
  picture.closest('figure').classList.toggle('long', height > width * 2.6);
  fields.forEach((field, i) => field.show(drawn.steps[i]));
  // Lines end between words alone, not behind hyphens.
  $('line').replaceChildren(...words(scene, drawn.steps).split(' ')
    .flatMap((word, i) => [...(i ? [' '] : []), make('span', {}, word)]));
  $('copy').textContent = 'Copy';
  $('note').textContent = note;
  $('reset').hidden = drawn.steps.every((step, i) => step === scene.controls[i].start);
};
const reset = () => {
  history.replaceState(null, '', '#' + scene.id);
  show(scene.states[0], '');
};
const copy = () => copyText($('line').textContent, $('copy'), () => getSelection().selectAllChildren($('line')));
// Browsers begin to load what will be shown next before it is asked for.
const expect = control => {
  for (const candidate of scene.states) {
    const others = candidate.steps.filter((step, i) => i !== control && step !== state.steps[i]);
    if (!others.length) new Image().src = data.folder + '/' + data.pictures[candidate.picture][0];
  }
};
const kinds = {
  toggle: (control, i) => {
    const input = make('input', {type: 'checkbox', role: 'switch', id: 'page-field-' + i,
      'aria-describedby': 'page-hint-' + i, onchange: () => move(i, input.checked ? 1 : 0)});
    return {
      element: make('label', {class: 'switch'}, make('span', {class: 'name'}, control.title), input),
      show: step => { input.checked = step === 1; },
    };
  },
  slider: (control, i) => {
    const value = make('output', {for: 'page-field-' + i});
    const input = make('input', {type: 'range', id: 'page-field-' + i, min: 0, max: control.steps.length - 1,
      step: 1, 'aria-describedby': 'page-hint-' + i, oninput: () => move(i, Number(input.value))});
    return {
      element: make('div', {}, make('div', {class: 'head'},
        make('label', {class: 'name', for: 'page-field-' + i}, control.title), value), input,
      make('div', {class: 'ticks', 'aria-hidden': 'true'}, ...control.steps.map(() => make('i')))),
      show: step => {
        const label = control.steps[step][1];
        input.value = step;
        input.setAttribute('aria-valuetext', label);
        input.style.setProperty('--share', step / (control.steps.length - 1));
        value.textContent = label;
      },
    };
  },
  menu: (control, i) => {
    const input = make('select', {id: 'page-field-' + i, 'aria-describedby': 'page-hint-' + i,
      onchange: () => move(i, input.selectedIndex)}, ...control.steps.map(step => make('option', {}, step[1])));
    return {
      element: make('div', {}, make('label', {class: 'name', for: 'page-field-' + i}, control.title), input),
      show: step => { input.selectedIndex = step; },
    };
  },
  segments: (control, i) => {
    const inputs = control.steps.map((step, j) => make('input', {type: 'radio', name: 'page-field-' + i,
      id: `page-field-${i}-${j}`, onchange: () => move(i, j)}));
    return {
      element: make('fieldset', {'aria-describedby': 'page-hint-' + i},
        make('legend', {class: 'name'}, control.title),
        make('div', {class: 'segments'}, ...control.steps.map((step, j) =>
          make('label', {}, inputs[j], make('span', {}, step[1]))))),
      show: step => inputs.forEach((input, j) => { input.checked = j === step; }),
    };
  },
};
const togetherText = scene => {
  const names = new Set(scene.controls.map(control => control.name));
  const title = name => scene.controls.find(control => control.name === name).title;
  const pairs = scene.together.filter(pair => pair.every(name => names.has(name)))
    .map(pair => pair.map(title).join(' with '));
  return 'Every value is drawn by itself, from the example'
    + (pairs.length ? `; ${pairs.join(', and ')} in all combinations.` : '.');
};
const link = (to, label, sign) => make('a', {href: '#' + to.id, class: 'icon', 'aria-label': `${label}: ${to.name}`,
  title: to.name}, sign);
const showScene = next => {
  root.dataset.page = 'scene';
  $('index').hidden = true;
  $('scene').hidden = false;
  const wasMenu = root.classList.contains('menu');
  closeMenu();
  if (scene === next) return;
  scene = next;
  document.title = scene.name + ' – Scenes';
  mark();
  fields = scene.controls.map((control, i) => kinds[control.kind](control, i));
  const [before, after] = [neighbour(-1), neighbour(1)];
  $('scene').replaceChildren(
    make('div', {class: 'title'}, make('h2', {tabindex: -1, id: 'page-title'}, scene.name),
      link(before, 'Previous', '‹'), link(after, 'Next', '›'), make('p', {}, scene.summary)),
    make('figure', {class: scene.ground}, make('img', {id: 'page-picture', alt: scene.summary})),
    make('form', {onsubmit: event => event.preventDefault(), 'aria-label': 'Options'},
      ...scene.controls.map((control, i) => {
        const element = make('div', {class: 'control', onpointerenter: () => expect(i), onfocusin: () => expect(i)},
          fields[i].element, make('p', {class: 'hint', id: 'page-hint-' + i}, control.hint));
        return element;
      }),
      make('p', {id: 'page-note', role: 'status'}),
      make('button', {type: 'button', id: 'page-reset', class: 'plain', onclick: reset}, 'Back to the example'),
      scene.controls.length > 0 && make('p', {class: 'hint'}, togetherText(scene))),
    make('div', {class: 'command'}, make('code', {id: 'page-line'}),
      make('button', {type: 'button', id: 'page-copy', onclick: copy}, 'Copy')));
  $('scene').classList.toggle('bare', !scene.controls.length);
  scrollTo(0, 0);
  // What was touched is hidden now.
  if (wasMenu) $('title').focus();
};
const showIndex = () => {
  root.dataset.page = 'index';
  scene = state = null;
  document.title = 'Scenes';
  $('scene').hidden = true;
  $('index').hidden = false;
  mark();
};
const mark = () => {
  for (const item of document.querySelectorAll('nav a')) {
    if (item.dataset.scene === scene?.id) {
      item.setAttribute('aria-current', 'page');
      item.scrollIntoView({block: 'nearest'});
    } else item.removeAttribute('aria-current');
  }
};

// Search.
const found = () => {
  const asked = wordsOf($('search').value);
  return scenes.filter(item => asked.every(word => item.text.includes(word)));
};
const search = () => {
  const ids = new Set(found().map(item => item.id));
  for (const item of document.querySelectorAll('[data-scene]')) {
    (item.closest('li') ?? item).hidden = !ids.has(item.dataset.scene);
  }
  for (const list of document.querySelectorAll('nav ul, #page-index ul')) {
    const isEmpty = [...list.children].every(item => item.hidden);
    list.hidden = list.previousElementSibling.hidden = isEmpty;
  }
  const count = ids.size === 1 ? '1 scene' : `${ids.size || 'No'} scenes`;
  $('count').textContent = $('search').value.trim() ? count : '';
};
const neighbour = direction => {
  const items = found();
  const all = items.length ? items : scenes;
  const place = all.indexOf(scene);
  if (place >= 0) return all[(place + direction + all.length) % all.length];
  return direction > 0 ? all[0] : all[all.length - 1];
};
$('search').addEventListener('input', search);
$('search').addEventListener('keydown', event => {
  if (event.key === 'Enter' && found().length) {
    location.hash = found()[0].id;
    $('search').blur();
  }
  if (event.key === 'Escape') {
    $('search').value = '';
    search();
    $('search').blur();
    event.stopPropagation();
  }
});

// Menu, colours, keys.
const openMenu = isOpen => {
  root.classList.toggle('menu', isOpen);
  $('menu').setAttribute('aria-expanded', String(isOpen));
};
const closeMenu = () => openMenu(false);
$('menu').addEventListener('click', () => openMenu(!root.classList.contains('menu')));
const themes = {'': 'as the system', light: 'light', dark: 'dark'};
const theme = value => {
  root.dataset.theme = value;
  $('theme').setAttribute('aria-label', 'Colours: ' + themes[value]);
  $('theme').title = 'Colours: ' + themes[value];
  $('theme').textContent = {'': '◐', light: '○', dark: '●'}[value];
  try { localStorage.setItem('gallery-theme', value); } catch {}
};
const nextTheme = () => theme(cycle(Object.keys(themes), root.dataset.theme ?? ''));
$('theme').addEventListener('click', nextTheme);
$('keys-button').addEventListener('click', () => $('keys').showModal());
const actions = {
  '/': () => { openMenu(true); $('search').focus(); $('search').select(); },
  j: () => { location.hash = neighbour(1).id; }, k: () => { location.hash = neighbour(-1).id; },
  r: () => scene && reset(), c: () => scene && copy(), t: nextTheme, '?': () => $('keys').showModal(),
  Escape: () => { if (root.classList.contains('menu')) closeMenu(); else location.hash = ''; },
};
// Among all scenes these scroll.
actions.ArrowDown = () => scene ? actions.j() : scrollBy(0, 60);
actions.ArrowUp = () => scene ? actions.k() : scrollBy(0, -60);
document.addEventListener('keydown', event => {
  if (!isForPage(event)) return;
  const field = event.target.closest?.('input, select, textarea');
  const isText = field && (field.type === 'search' || field.tagName === 'SELECT');
  if (isText || !actions[event.key] || field && event.key.startsWith('Arrow')) return;
  event.preventDefault();
  actions[event.key]();
});

const pictureNames = item => item.states.map(drawn => data.pictures[drawn.picture][0]).join(' ');
if (data.isWatched) {
  let before = null;
  try {
    before = JSON.parse(sessionStorage.getItem('gallery-pictures'));
    sessionStorage.removeItem('gallery-pictures');
  } catch {}
  for (const item of scenes) {
    if (!before || before[item.id] === pictureNames(item)) continue;
    for (const place of document.querySelectorAll(`[data-scene="${item.id}"]`)) {
      place.classList.add('changed');
      place.title = 'Changed just now';
    }
  }
  window.galleryChanged = stamp => {
    if (stamp === data.stamp) return;
    const names = Object.fromEntries(scenes.map(item => [item.id, pictureNames(item)]));
    try { sessionStorage.setItem('gallery-pictures', JSON.stringify(names)); } catch {}
    location.reload();
  };
  setInterval(() => {
    const script = make('script', {src: `${data.folder}/${data.changes}?${Date.now()}`});
    script.onload = script.onerror = () => script.remove();
    document.head.append(script);
  }, 1000);
}

theme(themes[root.dataset.theme] ? root.dataset.theme : '');
addEventListener('hashchange', follow);
search();
follow();
