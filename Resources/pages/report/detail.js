// One snapshot.
const facts = item => {
  const pairs = [];
  if (item.differingPixels !== undefined && item.outcome !== 'sizesDiffer') {
    const total = item.expectedWidth * item.expectedHeight;
    const share = item.differingPixels / Math.max(total, 1) * 100;
    pairs.push(['Differing pixels', number(item.differingPixels),
      `${share ? share.toPrecision(2) : 0} %, ${number(item.allowedPixels)} allowed`]);
    pairs.push(['Largest distance', item.largestDistance.toFixed(4),
      `OKLab; ${item.largestChannelDifference}/255 in a channel`]);
    if (item.windowPixels) pairs.push(['Densest 16 × 16', number(item.windowPixels),
      `at ${item.windowX}, ${item.windowY}`]);
    if (item.minX !== undefined) pairs.push(['Bounds', `${item.maxX - item.minX} × ${item.maxY - item.minY}`,
      `from ${item.minX}, ${item.minY}`]);
    if (item.toleratedPixels) pairs.push(['Within tolerance', number(item.toleratedPixels), 'pixels']);
    if (item.antialiasingPixels) pairs.push(['Anti-aliasing', number(item.antialiasingPixels), 'pixels']);
  }
  if (item.expectedFrames !== undefined) {
    pairs.push(['Frames that differ', number(item.differingFrames?.length ?? 0), `of ${item.actualFrames}`]);
    if (item.framesLate) pairs.push([item.framesLate > 0 ? 'Late' : 'Early', Math.abs(item.framesLate),
      Math.abs(item.framesLate) === 1 ? 'frame' : 'frames']);
  }
  if (item.ignored) {
    const regions = item.ignored.split(';').length;
    pairs.push(['Left out', number(regions), regions === 1 ? 'region' : 'regions']);
  }
  const before = item.expectedWidth && `${item.expectedWidth} × ${item.expectedHeight}`;
  const after = item.actualWidth && `${item.actualWidth} × ${item.actualHeight}`;
  if (before && before !== after) pairs.push([after ? 'Size of the baseline' : 'Size', before, 'pixels']);
  if (after) pairs.push([before && before !== after ? 'Size of the picture' : 'Size', after, 'pixels']);
  return pairs.length ? make('dl', {class: 'facts'}, ...pairs.map(([name, value, note]) => make('div', {},
    make('dt', {}, name), make('dd', {}, value, make('small', {}, note))))) : null;
};
// Of texts: the lines that differ.
const kinds = {'-': 'gone', '+': 'come'};
const changes = item => make('pre', {class: 'lines', 'aria-label': 'Lines that differ'},
  ...item.lines.split('\n').map(text => make('span', {class: kinds[text[0]] ?? ''}, text + '\n')));
// What has changed, in words: regions of pictures, parts of structures.
const told = item => {
  const words = item.regions?.map(region => region.description) ?? item.changes ?? [];
  return words.length ? make('ol', {class: 'told', 'aria-label': 'What has changed'},
    ...words.map(text => make('li', {}, text))) : null;
};
// A message without what the list tells.
const rest = item => item.regions
  ? item.message.split('\n').filter(text => !text.startsWith('region ')).join('\n') : item.message;
const showDetail = s => {
  clearInterval(blinking);
  blinking = null;
  if (matrices.has(s.matrix)) return showMatrix(s.matrix);
  const item = chosen(s);
  const detail = $('detail');
  if (!item) {
    detail.replaceChildren(make('p', {class: 'empty'},
      all.length ? `Choose a ${noun}.` : `There are no ${noun}s yet.`));
    return;
  }
  const isPair = item.expected && item.actual;
  const offered = isPair ? modes.filter(m => m[0] !== 'difference' || item.difference) : [];
  const mode = offered.some(m => m[0] === s.mode) ? s.mode : 'side';
  const only = item.actual ? 'actual' : 'expected';
  const stage = make('div', {class: 'stage' + (s.zoom === 'fit' ? '' : ' zoomed')
    + (Number(s.zoom) > 1 ? ' sharp' : ''), tabindex: '0', role: 'group', 'aria-label': 'Pictures'});
  stage.style.setProperty('--zoom', Number(s.zoom) || 1);
  if (item.text !== undefined) stage.append(make('pre', {class: 'text'}, item.text));
  else if (isPair || item.expectedMotion) {
    if (item.expectedMotion) stage.append(playing(item));
    if (isPair) stage.append(stages[mode](item));
  }
  else if (item[only]) stage.append(alone(item, only));
  else stage.append(make('p', {class: 'empty'}, 'There is no picture.'));
  const bar = make('div', {class: 'bar'},
    isPair ? make('div', {class: 'modes', role: 'group', 'aria-label': 'Mode'}, ...offered.map(([key, name]) =>
      make('button', {type: 'button', id: 'mode-' + key, 'aria-pressed': String(mode === key),
        onclick: () => go({mode: key}, true)}, name))) : null,
    make('div', {class: 'zooms', role: 'group', 'aria-label': 'Zoom'}, ...zooms.map(zoom =>
      make('button', {type: 'button', id: 'zoom-' + zoom, 'aria-pressed': String(s.zoom === zoom),
        onclick: () => go({zoom}, true)}, zoom === 'fit' ? 'Fit' : zoom + '×'))));
  detail.replaceChildren(...[
    make('a', {class: 'back', href: address({test: ''})}, '‹ All snapshots'),
    make('div', {class: 'title'}, make('h2', {}, item.title),
      make('span', {class: 'badge ' + item.category}, words[item.outcome] ?? item.outcome),
      matrices.has(familyOf(item)) && make('a', {class: 'pill', href: address({matrix: familyOf(item)})},
        `All ${matrices.get(familyOf(item)).length} variants`),
      acceptable.includes(item) && make('button', {type: 'button', class: 'pill', id: 'tick',
        'aria-pressed': String(ticked.has(item)), onclick: () => tick([item], !ticked.has(item))},
      ticked.has(item) ? 'Ticked to accept' : 'Tick to accept')),
    make('p', {class: 'quiet'}, item.file ? `${item.file}:${item.line}` : item.baseline),
    item.text === undefined ? bar : null, told(item), item.moves ? moved(item) : null,
    item.lines ? changes(item) : null,
    item.text !== undefined && item.lines ? null : stage, facts(item),
    item.message && !item.lines ? make('pre', {}, rest(item)) : null,
  ].filter(Boolean));
};
