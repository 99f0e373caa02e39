// The list.
const showList = s => {
  $('filters').replaceChildren(...['all', ...categories].map(filter => make('button', {
    type: 'button', class: 'pill', id: 'filter-' + filter, 'aria-pressed': String(s.filter === filter),
    onclick: () => go({filter}, true),
  }, `${capital(nameOf(filter))} ${filter === 'all' ? all.length : count(filter)}`)));
  const items = visible(s);
  $('count').textContent = items.length === 1 ? `1 ${noun}` : `${items.length} ${noun}s`;
  const rows = [];
  let suite = null;
  const seen = new Set();
  for (const item of items) {
    if (item.suite !== suite) rows.push(make('li', {}, make('h2', {}, suite = item.suite)));
    const family = familyOf(item);
    if (matrices.has(family) && !seen.has(family)) {
      seen.add(family);
      rows.push(make('li', {}, make('a', {href: address({matrix: family}), class: 'family', id: 'family-' + family,
        'aria-current': s.matrix === family ? 'true' : null},
      make('span', {class: 'sign', 'aria-hidden': 'true'}, '⊞'), make('span', {},
        make('b', {}, [item.test, item.name].filter(Boolean).join(' · ')),
        make('small', {}, `${matrices.get(family).length} variants in one table`)))));
    }
    const box = acceptable.includes(item) && make('input', {type: 'checkbox', class: 'tick',
      id: 'tick-' + item.id, 'aria-label': `Accept ${item.title}`,
      onchange: event => tick([item], event.target.checked)});
    if (box) box.checked = ticked.has(item);
    rows.push(make('li', {class: box ? 'tickable' : null}, box, make('a', {
      href: address({test: item.id, matrix: ''}), class: item.category, id: 'item-' + item.id,
      'aria-current': item.id === s.test && !s.matrix ? 'true' : null,
    }, make('span', {class: 'sign', 'aria-hidden': 'true'}, signs[item.category]),
    make('span', {}, make('b', {}, item.title), make('small', {}, line(item))))));
  }
  if (!items.length) rows.push(make('li', {class: 'empty'}, 'Nothing here.'));
  $('list').replaceChildren(...rows);
  const notes = data.staleness ? ['Stale baselines: ' + data.staleness + '.'] : [];
  if (data.notRun?.length) notes.push(`Baselines of tests that did not run: ${data.notRun.join(', ')}.`);
  $('notes').textContent = notes.join(' ');
};
const line = item => {
  if (item.outcome === 'pixelsDiffer') {
    const place = item.frame === undefined ? '' : `Frame ${item.frame}: `;
    return `${place}${number(item.differingPixels)} ${item.differingPixels === 1 ? 'pixel differs' : 'pixels differ'}`;
  }
  if (item.outcome === 'framesDiffer' && item.expectedFrames !== item.actualFrames) {
    return `${item.expectedFrames} → ${item.actualFrames} frames`;
  }
  if (item.outcome === 'sizesDiffer') {
    return `${item.expectedWidth} × ${item.expectedHeight} → ${item.actualWidth} × ${item.actualHeight}`;
  }
  return words[item.outcome] ?? item.outcome;
};
