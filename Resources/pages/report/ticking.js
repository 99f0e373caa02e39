// What is ticked, to be accepted. It is no part of the address: whoever is sent one shall decide by themselves.
const acceptable = all.filter(s => s.hasActual && ['missing', 'misplaced', 'pixelsDiffer', 'sizesDiffer',
  'framesDiffer', 'textDiffers', 'unreadable'].includes(s.outcome));
const ticked = new Set();
const quoted = text => `'${text.replaceAll("'", "'\\''")}'`;
const tick = (items, isOn) => {
  for (const item of items) { if (isOn) ticked.add(item); else ticked.delete(item); }
  show();
};
const showTicked = () => {
  const box = $('accept');
  box.hidden = !ticked.size;
  if (!ticked.size) return;
  const isAll = ticked.size === acceptable.length;
  const command = 'render-scene snapshots accept'
    + (isAll ? '' : [...ticked].map(item => ' --match ' + quoted(item.baseline)).join(''));
  const text = make('textarea', {id: 'command', readonly: '', rows: 1, 'aria-label': 'The command that accepts them',
    onfocus: event => event.target.select()});
  text.value = command;
  const copy = make('button', {type: 'button', class: 'pill', id: 'copy',
    onclick: () => copyText(command, copy, () => text.select())}, 'Copy');
  box.replaceChildren(make('b', {}, `${ticked.size} of ${acceptable.length} to accept`), text, copy,
    make('button', {type: 'button', class: 'pill', id: 'tick-all', onclick: () => tick(acceptable, !isAll)},
      isAll ? 'None' : 'All'));
};
