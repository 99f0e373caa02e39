const data = JSON.parse(document.getElementById('data').textContent);
const all = data.snapshots.map((s, i) => ({
  ...s, id: s.baseline.replace(/\.png$/, '').replace(/(^|.*\/)__Snapshots__\//, '')
    + (s.outcome === 'duplicate' ? ':' + s.line : ''),
  title: s.test ? [s.test, s.name, s.variant].filter(Boolean).join(' · ') : s.baseline,
}));
const categories = ['failed', 'new', 'stale', 'passed'];
const nameOf = category => data.categories?.[category] ?? category;
const noun = data.noun ?? 'snapshot';
const sides = {expected: 'Baseline', actual: 'Picture', difference: 'Difference', ...data.sides};
const signs = {failed: '×', new: '+', stale: '–', passed: '✓'};
const words = {
  passed: 'Passed', recorded: 'Recorded', accepted: 'Accepted', missing: 'No baseline', misplaced: 'Misplaced',
  pixelsDiffer: 'Pixels differ', sizesDiffer: 'Sizes differ', framesDiffer: 'Frames differ',
  textDiffers: 'Text differs', unreadable: 'Unreadable baseline',
  duplicate: 'Name used twice', failed: 'Could not compare', stale: 'Stale',
  gone: 'Missing', extra: 'Extra', equal: 'Equal', tolerated: 'As near as is allowed',
};
const modes = [
  ['side', 'Side by side'], ['slider', 'Slider'], ['onion', 'Onion skin'], ['blink', 'Blink'],
  ['difference', 'Difference'],
];
const zooms = ['fit', '1', '2', '4', '8'];
const themes = ['', 'light', 'dark'];
const $ = id => document.getElementById(id);
const capital = text => text[0].toUpperCase() + text.slice(1);
const number = n => n.toLocaleString('en').replaceAll(',', '\u202f');
const count = category => all.filter(s => s.category === category).length;
let blinking = null;

// State: what is in the address, completed.
const state = () => {
  const given = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  const filter = ['all', ...categories].includes(given.filter) ? given.filter : 'all';
  return {
    test: given.test ?? '', matrix: given.matrix ?? '', search: given.search ?? '', filter,
    mode: modes.some(m => m[0] === given.mode) ? given.mode : 'side',
    zoom: zooms.includes(given.zoom) ? given.zoom : 'fit',
    theme: themes.includes(given.theme) ? given.theme : '',
  };
};
const address = changes => {
  const next = {...state(), ...changes};
  const usual = {test: '', matrix: '', search: '', filter: 'all', mode: 'side', zoom: 'fit', theme: ''};
  const kept = Object.entries(next).filter(([key, value]) => value !== usual[key]);
  return '#' + new URLSearchParams(kept);
};
const go = (changes, replacing = false) => {
  if (replacing) { history.replaceState(null, '', address(changes)); show(); }
  else location.hash = address(changes).slice(1) || 'list';
};
const visible = s => {
  const text = wordsOf(s.search);
  return all.filter(item => (s.filter === 'all' || item.category === s.filter)
    && text.every(word => (item.id + ' ' + item.title + ' ' + (words[item.outcome] ?? '') + ' '
      + (item.message ?? '')).toLowerCase().includes(word)));
};
const chosen = s => all.find(item => item.id === s.test);
