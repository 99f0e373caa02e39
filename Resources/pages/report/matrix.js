// All variants of one snapshot as a matrix: the axis of most values across, the next one down.
const familyOf = item => [item.suite, item.test, item.name].join('/');
const matrices = new Map();
for (const item of all.filter(item => item.circumstances)) {
  const family = familyOf(item);
  matrices.set(family, [...matrices.get(family) ?? [], item]);
}
const isMatrix = items => items.length > 2 && new Set(items.map(item => item.variant)).size === items.length;
for (const [family, items] of matrices) if (!isMatrix(items)) matrices.delete(family);
// The axes on which they differ, that of most values first. Numbers in labels sort as numbers.
const axesOf = items => {
  const axes = new Map();
  for (const {axis, label} of items.flatMap(item => item.circumstances)) {
    axes.set(axis, (axes.get(axis) ?? new Set()).add(label));
  }
  const order = new Intl.Collator('en', {numeric: true}).compare;
  return [...axes].map(([axis, labels]) => ({axis, labels: [...labels].sort(order)}))
    .filter(axis => axis.labels.length > 1).sort((a, b) => b.labels.length - a.labels.length);
};
const axisNames = {typeSize: 'type size'};
const nameOfAxis = axis => axisNames[axis.axis] ?? axis.axis;
const labelOf = (item, axis) => item.circumstances.find(c => c.axis === axis.axis)?.label ?? '';
const cell = (item, rest) => {
  const kind = item.actual ? 'actual' : 'expected', size = sizes(item)[kind];
  return make('a', {href: address({test: item.id, matrix: ''}), class: item.category,
    title: `${item.title}: ${words[item.outcome] ?? item.outcome}`},
  item[kind] ? frame(size, image(item, kind, size)) : make('span', {class: 'quiet'}, 'no picture'),
  make('span', {class: 'sign', 'aria-hidden': 'true'}, signs[item.category]),
  rest.length ? make('small', {}, rest.map(axis => labelOf(item, axis)).join(' · ')) : null);
};
// What has the same place by two axes stands there side by side, told apart by the others.
const matrixOf = items => {
  const [across, down, ...rest] = axesOf(items);
  const at = (row, column) => items.filter(item => (!down || labelOf(item, down) === row)
    && labelOf(item, across) === column);
  return make('table', {class: 'matrix'}, make('thead', {}, make('tr', {},
    make('th', {scope: 'col'}, make('small', {}, (down ? `${nameOfAxis(down)} ↓ ` : '') + `${nameOfAxis(across)} →`)),
    ...across.labels.map(text => make('th', {scope: 'col'}, text)))),
  make('tbody', {}, ...(down?.labels ?? ['']).map(row => make('tr', {}, make('th', {scope: 'row'}, row),
    ...across.labels.map(column => {
      const here = at(row, column);
      return make('td', here.length ? {} : {class: 'gap', title: 'No snapshot has these together'},
        make('div', {class: 'cells'}, ...here.map(item => cell(item, rest))));
    })))));
};
const showMatrix = family => {
  const items = matrices.get(family), first = items[0];
  $('detail').replaceChildren(
    make('a', {class: 'back', href: address({matrix: '', test: ''})}, '‹ All snapshots'),
    make('div', {class: 'title'}, make('h2', {}, [first.test, first.name].filter(Boolean).join(' · ')),
      ...categories.filter(c => items.some(item => item.category === c)).map(c => make('span', {class: 'badge ' + c},
        `${items.filter(item => item.category === c).length} ${nameOf(c)}`))),
    make('p', {class: 'quiet'}, `${items.length} variants · ${first.file}:${first.line}`),
    make('div', {class: 'stage matrices', tabindex: '0', role: 'group', 'aria-label': 'Variants'}, matrixOf(items)));
};
