// All of it.
const show = () => {
  const s = state();
  if (s.theme) document.documentElement.dataset.theme = s.theme;
  else delete document.documentElement.dataset.theme;
  $('theme').setAttribute('aria-label', `Colours: ${s.theme || 'as the system'}`);
  if ($('search') !== document.activeElement) $('search').value = s.search;
  document.body.dataset.page = chosen(s) || matrices.has(s.matrix) ? 'detail' : 'list';
  const worst = count('failed') ? 'failed' : count('new') ? 'new' : count('stale') ? 'stale' : 'passed';
  $('verdict').replaceChildren(make('span', {class: 'sign ' + worst, 'aria-hidden': 'true'}, signs[worst]),
    categories.filter(c => count(c)).map(c => `${count(c)} ${nameOf(c)}`).join(', ') || 'nothing recorded');
  // What had the focus is made anew.
  const focused = document.activeElement?.id;
  showList(s);
  showDetail(s);
  showTicked();
  if (focused) $(focused)?.focus({preventScroll: true});
};
const step = by => {
  const s = state(), items = visible(s);
  if (!items.length) return;
  const at = items.findIndex(item => item.id === s.test);
  const next = at < 0 ? 0 : Math.min(Math.max(at + by, 0), items.length - 1);
  go({test: items[next].id, matrix: ''}, true);
  document.querySelector('#list [aria-current]')?.scrollIntoView({block: 'nearest'});
};
addEventListener('keydown', event => {
  if (!isForPage(event)) return;
  const isField = event.target.matches('input:not([type=checkbox]), textarea');
  const s = state();
  if (event.key === 'Escape') {
    if (isField) event.target.blur();
    else go(s.matrix && s.test ? {matrix: ''} : {test: '', matrix: ''});
    return;
  }
  if (isField && (event.target.type !== 'range' || event.key.startsWith('Arrow'))) return;
  const inStage = event.target.matches('.stage');
  const actions = {
    j: () => step(1), k: () => step(-1),
    '/': () => { if (!$('search').offsetParent) go({test: ''}, true); $('search').focus(); },
    f: () => go({filter: cycle(['all', ...categories], s.filter)}, true),
    t: () => { const item = chosen(s); if (acceptable.includes(item)) tick([item], !ticked.has(item)); },
    m: () => {
      const item = chosen(s);
      if (item && matrices.has(familyOf(item))) go({matrix: s.matrix ? '' : familyOf(item)}, true);
    },
    z: () => go({zoom: cycle(zooms, s.zoom)}, true), '?': () => $('keys').showModal(),
  };
  // In the pictures, arrows scroll.
  if (!inStage) Object.assign(actions, {ArrowDown: () => step(1), ArrowUp: () => step(-1)});
  modes.forEach(([mode], i) => { actions[i + 1] = () => go({mode}, true); });
  if (actions[event.key]) { event.preventDefault(); actions[event.key](); }
});
$('search').addEventListener('input', event => go({search: event.target.value}, true));
$('theme').addEventListener('click', () => go({theme: cycle(themes, state().theme)}, true));
$('help').addEventListener('click', () => $('keys').showModal());
addEventListener('hashchange', show);
// On a wide screen the first is shown at once.
if (!state().test && all.length && matchMedia('(min-width: 761px)').matches) {
  history.replaceState(null, '', address({test: (visible(state())[0] ?? all[0]).id}));
}
show();
