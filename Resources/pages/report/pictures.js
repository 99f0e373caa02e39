// The pictures.
const sizes = item => {
  const expected = [item.expectedWidth, item.expectedHeight], actual = [item.actualWidth, item.actualHeight];
  const whole = [Math.max(expected[0] ?? 0, actual[0] ?? 0), Math.max(expected[1] ?? 0, actual[1] ?? 0)];
  return {expected: expected[0] ? expected : actual, actual: actual[0] ? actual : expected, difference: whole};
};
const source = (item, kind) => {
  const type = kind !== 'difference' && item.baseline.endsWith('.svg') ? 'svg+xml' : 'png';
  return `data:image/${type};base64,${item[kind]}`;
};
const image = (item, kind, whole, src = source(item, kind)) => {
  const element = make('img', {src, alt: `${sides[kind]} of ${item.title}`});
  const size = sizes(item)[kind];
  const fit = (width, height) => {
    element.style.width = `${100 * width / whole[0]}%`;
    element.style.height = `${100 * height / whole[1]}%`;
  };
  if (size[0]) fit(...size); else element.style.width = '100%';
  return element;
};
// What was left out, striped.
const placed = (element, whole, left, top, width, height) => {
  element.style.left = `${100 * left / whole[0]}%`;
  element.style.top = `${100 * top / whole[1]}%`;
  element.style.width = `${100 * width / whole[0]}%`;
  element.style.height = `${100 * height / whole[1]}%`;
  return element;
};
const veils = (item, whole) => (item.ignored ?? '').split(';').filter(Boolean).map(text => {
  const [left, top, right, bottom] = text.split(',').map(Number);
  return placed(make('div', {class: 'veil', title: 'Left out of the comparison'}), whole, left, top, right - left,
    bottom - top);
});
// Numbered boxes around what has changed.
const marks = (item, whole) => (item.regions ?? []).map((region, i) => placed(
  make('div', {class: 'mark', title: region.description}, make('b', {'aria-hidden': 'true'}, i + 1)), whole,
  region.x, region.y, region.width, region.height));
// Of structures: where parts lay, dashed, and where they lie.
const moved = item => {
  const boxes = item.moves.flatMap(m => [[m.fromX, m.fromY, m.fromWidth, m.fromHeight],
    [m.toX, m.toY, m.toWidth, m.toHeight]]);
  const left = Math.min(...boxes.map(b => b[0])) - 12, top = Math.min(...boxes.map(b => b[1])) - 12;
  const whole = [Math.max(...boxes.map(b => b[0] + b[2])) + 12 - left, Math.max(...boxes.map(b => b[1] + b[3])) + 12 - top];
  return make('figure', {class: 'moved'}, make('figcaption', {}, 'What has moved',
    make('span', {class: 'quiet'}, 'dashed: the baseline')), frame(whole, ...boxes.map((b, i) => placed(
    make('div', {class: i % 2 ? 'mark' : 'mark former'}), whole, b[0] - left, b[1] - top, b[2], b[3]))));
};
const frame = (whole, ...children) => {
  const element = make('div', {class: 'frame'}, ...children);
  element.style.setProperty('--w', whole[0] || 400);
  element.style.setProperty('--h', whole[1] || 400);
  // A stale baseline's size is known only once it is shown.
  const first = children[0];
  if (!whole[0] && first) first.addEventListener('load', () => {
    element.style.setProperty('--w', first.naturalWidth);
    element.style.setProperty('--h', first.naturalHeight);
  });
  return element;
};
const figure = (item, kind, caption, note) => {
  const size = sizes(item)[kind];
  return make('figure', {}, make('figcaption', {}, caption,
    make('span', {class: 'quiet'}, note ?? (size[0] ? `${size[0]} × ${size[1]}` : ''))),
  frame(size, image(item, kind, size), ...(kind === 'difference' ? [] : veils(item, size)), ...marks(item, size)));
};
const dial = (label, low, high, value, input) => make('label', {class: 'dial'}, make('span', {}, low),
  make('input', {type: 'range', min: 0, max: 100, value, 'aria-label': label,
    oninput: event => input(event.target.value)}), make('span', {}, high));
const stages = {
  side: item => make('div', {class: 'side'}, figure(item, 'expected', sides.expected),
    figure(item, 'actual', sides.actual),
    item.difference ? figure(item, 'difference', sides.difference) : null),
  slider: item => {
    const whole = sizes(item).difference, top = image(item, 'actual', whole);
    const handle = make('div', {class: 'handle'});
    const box = frame(whole, image(item, 'expected', whole), make('div', {class: 'over'}),
      ...veils(item, whole), handle);
    const over = box.querySelector('.over');
    over.style.cssText = 'position:absolute;inset:0';
    over.append(top);
    const corners = [make('span', {class: 'corner'}, sides.expected),
      make('span', {class: 'corner'}, sides.actual)];
    corners[0].style.left = '8px';
    corners[1].style.right = '8px';
    box.append(...corners);
    const set = value => {
      over.style.clipPath = `inset(0 0 0 ${value}%)`;
      handle.style.left = `${value}%`;
    };
    set(50);
    const control = dial('How much of the baseline is shown', sides.actual, sides.expected, 50, set);
    const follow = event => {
      const rect = box.getBoundingClientRect();
      const value = Math.min(Math.max((event.clientX - rect.left) / rect.width * 100, 0), 100);
      control.querySelector('input').value = value;
      set(value);
    };
    box.style.touchAction = 'pan-y';
    box.style.cursor = 'ew-resize';
    box.addEventListener('pointerdown', event => { box.setPointerCapture(event.pointerId); follow(event); });
    box.addEventListener('pointermove', event => { if (event.buttons) follow(event); });
    return make('div', {class: 'stack'}, box, control);
  },
  onion: item => {
    const whole = sizes(item).difference, top = image(item, 'actual', whole);
    const set = value => { top.style.opacity = value / 100; };
    set(50);
    return make('div', {class: 'stack'}, frame(whole, image(item, 'expected', whole), top,
      ...veils(item, whole)),
      dial('How strong the picture is over the baseline', sides.expected, sides.actual, 50, set));
  },
  blink: item => {
    const whole = sizes(item).difference;
    const pictures = [image(item, 'expected', whole), image(item, 'actual', whole)];
    const corner = make('span', {class: 'corner'});
    corner.style.left = '8px';
    let shown = 0;
    const turn = () => {
      shown = 1 - shown;
      pictures.forEach((picture, i) => { picture.style.visibility = i === shown ? 'visible' : 'hidden'; });
      corner.textContent = shown ? sides.actual : sides.expected;
    };
    shown = 1;
    turn();
    const play = make('button', {type: 'button', class: 'pill'});
    const set = isOn => {
      clearInterval(blinking);
      blinking = isOn ? setInterval(turn, 700) : null;
      play.textContent = isOn ? 'Pause' : 'Play';
    };
    play.addEventListener('click', () => set(!blinking));
    set(!matchMedia('(prefers-reduced-motion: reduce)').matches);
    const controls = make('div', {class: 'dial'}, play, make('button', {type: 'button', class: 'pill',
      onclick: () => { set(false); turn(); }}, 'Turn'));
    controls.style.justifyContent = 'center';
    return make('div', {class: 'stack'}, frame(whole, ...pictures, ...veils(item, whole), corner), controls);
  },
  difference: item => make('div', {class: 'one'}, frame(sizes(item).difference,
    image(item, 'difference', sizes(item).difference), ...marks(item, sizes(item).difference)), make('ul', {class: 'legend'},
    ...[['#d6006c', 'differs'], ['#6fa8ff', 'differs within colorTolerance'],
      ['#e0a800', 'taken for anti-aliasing'], ['#8a7fd1', 'only one picture has it'],
      ...(item.ignored ? [['repeating-linear-gradient(135deg, #7c7f8e 0 2px, #ddd 2px 4px)', 'left out']] : []),
    ].map(([color, text]) => {
      const mark = make('i');
      mark.style.background = color;
      return make('li', {}, mark, text);
    }))),
};
