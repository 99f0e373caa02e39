// What moves: both play from the same start, over the frame at which they part. Where motion is to be reduced they stand
// until they are asked for.
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
const fileOf = text => new Blob([Uint8Array.from(atob(text), c => c.charCodeAt(0))], {type: 'image/png'});
const playing = item => {
  const size = sizes(item);
  // Until then the frames at which they part stand there.
  const boxes = ['expected', 'actual'].map(kind => ({kind, frame: frame(size[kind],
    ...(item[kind] ? [image(item, kind, size[kind])] : []))}));
  // A player begins when a picture is first shown: both are loaded anew, and shown at once.
  const start = async () => {
    const pictures = await Promise.all(boxes.map(async ({kind}) => {
      const address = URL.createObjectURL(fileOf(item[kind + 'Motion']));
      const picture = image(item, kind, size[kind], address);
      picture.alt = `${sides[kind]} of ${item.title}, moving`;
      try { await picture.decode(); } finally { URL.revokeObjectURL(address); }
      return picture;
    }));
    boxes.forEach(({frame}, i) => frame.replaceChildren(pictures[i], ...veils(item, size[boxes[i].kind])));
    play.textContent = 'From the start';
  };
  const play = make('button', {type: 'button', class: 'pill', id: 'play', onclick: start}, 'Play');
  if (!isStill) start();
  return make('div', {class: 'motion'}, make('div', {class: 'side'}, ...boxes.map(({kind, frame}) => make('figure', {},
    make('figcaption', {}, sides[kind], make('span', {class: 'quiet'},
      item[kind + 'Frames'] === 1 ? '1 frame' : `${item[kind + 'Frames']} frames`)), frame))),
  make('p', {class: 'parting'}, play, make('span', {}, partingWords(item))));
};
const partingWords = item => {
  if (item.frame === undefined) return '';
  const count = Math.abs(item.framesLate);
  const late = count ? `, ${item.framesLate > 0 ? 'late' : 'early'} by ${count === 1 ? 'one frame' : count + ' frames'}` : '';
  return `They part at frame ${item.frame}, at ${+item.moment.toFixed(3)} s${late}:`;
};
// What moves alone, such as a new baseline.
const alone = (item, kind) => {
  const shown = make('div', {class: 'one'}, figure(item, kind, sides[kind]));
  if (!isStill || !item.baseline.endsWith('.apng')) return shown;
  const picture = shown.querySelector('img');
  const first = make('canvas', {role: 'img', 'aria-label': picture.alt});
  first.style.cssText = picture.style.cssText;
  picture.decode().then(() => {
    [first.width, first.height] = [picture.naturalWidth, picture.naturalHeight];
    first.getContext('2d').drawImage(picture, 0, 0);
    picture.replaceWith(first);
    shown.append(make('p', {class: 'parting'}, make('button', {type: 'button', class: 'pill', id: 'play',
      onclick: () => first.replaceWith(picture)}, 'Play')));
  }, () => {});
  return shown;
};
