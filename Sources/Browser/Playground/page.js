const $ = id => document.getElementById('page-' + id);
const root = document.documentElement;
const data = JSON.parse($('data').textContent);
const titled = name => name.replace(/-/g, ' ');

// The engine, in a worker, so that the page answers while it draws.
const worker = new Worker(URL.createObjectURL(new Blob([$('engine').textContent], {type: 'text/javascript'})));
const waiting = new Map();
let calls = 0;
worker.onmessage = ({data: {id, value, error}}) => {
  const {resolve, reject} = waiting.get(id);
  waiting.delete(id);
  if (error) reject(Object.assign(new Error(error.message), error)); else resolve(value);
};
const post = message => new Promise((resolve, reject) => {
  waiting.set(++calls, {resolve, reject});
  worker.postMessage({id: calls, ...message});
});
const call = (name, ...args) => post({call: name, args});
const compiled = async () => {
  const packed = Uint8Array.from(atob($('module').textContent), letter => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
};

// What can be drawn besides scenes: files, with the engine's own options as parameters.
const file = (name, summary, more = {}) => ({name, kind: 'file', summary, ...more});
const ofFiles = [
  {
    name: 'SVG file', app: 'Files', summary: 'an SVG file, as the engine reads it', scale: 2, ending: 'svg',
    parameters: [
      file('file', 'The SVG file.', {required: true}),
      {name: 'width', kind: 'number', minimum: 16, maximum: 2000, summary: 'Points; the height follows.'},
      {name: 'background', kind: 'color', summary: 'What is behind it.'},
      {name: 'colorScheme', kind: 'choice', values: ['light', 'dark'], default: 'light', summary: 'What its style sheets are told.'},
      {name: 'at', kind: 'number', minimum: 0, maximum: 10, summary: 'The moment of its animations, in seconds.'},
      {name: 'fonts', kind: 'font', repeatable: true, summary: 'Fonts for its texts.'},
    ],
    start: {},
    draw: (values, options) => call('render', values.file, {
      ...options, ...Object.fromEntries(['width', 'at'].filter(name => name in values).map(name => [name, Number(values[name])])),
      ...pick(values, ['background', 'colorScheme', 'fonts']),
    }),
  },
  {
    name: 'template', app: 'Files', summary: 'a template of elements, filled with data', scale: 2, ending: 'json',
    parameters: [
      file('template', 'The template, as JSON.', {required: true}), file('data', 'The data that fills it, as JSON.'),
      file('files', 'Pictures that it shows, by their names.', {repeatable: true}),
      {name: 'fonts', kind: 'font', repeatable: true, summary: 'Fonts that it names.'},
    ],
    start: {template: 'Examples/templates/card.json', data: 'Examples/templates/card-data.json',
      files: ['Examples/templates/avatar.svg']},
    draw: (values, options) => call('compose', values.template, values.data, {
      ...options, ...pick(values, ['fonts']),
      files: Object.fromEntries(listOf(values.files).map(one => [one.path, one.bytes])),
    }),
  },
];
/** A motion as a subject: its moment is a control of its own. */
const inMotion = motion => ({
  name: 'frames ' + motion.name, app: 'In motion', summary: motion.summary, scale: 2, parameters: motion.parameters, isMotion: true,
  examples: [`frames ${motion.name} ${motion.example}`],
  draw: (values, options) => call('motion', motion.name, values, {time: clock.time ?? undefined, fps: 30, ...options}),
});
const pick = (values, names) => Object.fromEntries(names.filter(name => name in values).map(name => [name, values[name]]));
const listOf = value => value === undefined ? [] : Array.isArray(value) ? value : [value];

// State: what is drawn, and the values of its parameters: texts, true, or files of the reader's own.
let subjects = [];
let subject = null;
let values = {};
const isFile = parameter => ['file', 'font', 'silhouettes'].includes(parameter.kind);
const parameterOf = name => subject.parameters.find(one => one.name === name);
/** The values that a command line of a scene gives. */
const valuesOf = (scene, line) => {
  const words = (line.match(/'[^']*'|"[^"]*"|\S+/g) ?? []).map(word => word.replace(/^(['"])(.*)\1$/, '$2'))
    .slice(scene.name.split(' ').length);
  const found = {};
  const operands = scene.parameters.filter(one => one.operand);
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (!word.startsWith('-')) {
      if (operands.length) found[operands.shift().name] = word;
      continue;
    }
    const name = word.replace(/^--?/, '');
    const parameter = scene.parameters.find(one => one.name === name || one.short === name);
    if (!parameter) i++;
    else found[parameter.name] = parameter.kind === 'flag' ? true : words[++i];
  }
  return found;
};
const startOf = one => one.start ?? valuesOf(one, one.examples[0] ?? '');
/** A value for the engine: examples by their paths become their texts. */
const handed = (parameter, value) => {
  if (Array.isArray(value)) return value.map(one => handed(parameter, one));
  if (value?.bytes) return subject.draw && parameter.name === 'files' ? {path: value.name, bytes: value.bytes} : value.bytes;
  if (!isFile(parameter) || parameter.values?.includes(value)) return value;
  const bytes = new TextEncoder().encode(data.files[value] ?? '');
  return parameter.name === 'files' ? {path: value.split('/').pop(), bytes} : bytes;
};
const drawn = options => {
  const all = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, handed(parameterOf(name), value)]));
  return subject.draw ? subject.draw(all, options) : call('scene', subject.name, all, options);
};

// The moment of a motion: nothing for its end. It goes on by itself only when it is asked to.
const clock = {time: null, duration: 0, isLooping: false, begin: null, control: null};
const play = () => {
  clock.begin = performance.now() - (clock.time === null || clock.time >= clock.duration ? 0 : clock.time * 1000);
  tick();
};
const pause = () => {
  clock.begin = null;
  clock.control?.show();
};
const tick = () => {
  if (clock.begin === null) return;
  const time = (performance.now() - clock.begin) / 1000;
  clock.time = clock.isLooping && clock.duration > 0 ? time % clock.duration : Math.min(time, clock.duration);
  if (time >= clock.duration && !clock.isLooping) clock.begin = null;
  clock.control?.show();
  draw();
  requestAnimationFrame(tick);
};
const clockControl = () => {
  const shown = make('output', {for: 'page-time'});
  const input = make('input', {type: 'range', id: 'page-time', min: 0, step: 0.01, oninput: () => {
    clock.begin = null;
    clock.time = Number(input.value);
    clock.control.show();
    draw();
  }});
  const button = make('button', {type: 'button', id: 'page-play', class: 'plain', onclick: () => clock.begin === null ? play() : pause()});
  clock.control = {show: () => {
    input.max = clock.duration;
    input.value = clock.time ?? clock.duration;
    shown.textContent = `${(clock.time ?? clock.duration).toFixed(2)} of ${clock.duration.toFixed(2)} s`;
    button.textContent = clock.begin === null ? 'Play' : 'Pause';
  }};
  clock.control.show();
  return make('div', {class: 'control', 'data-name': 'page-time'},
    make('div', {class: 'head'}, make('label', {class: 'name', for: 'page-time'}, 'Time'), shown), input, button);
};

// The newest picture that was asked for is drawn next; those between are passed over.
let isBusy = false;
let isWanted = false;
const draw = () => {
  isWanted = true;
  if (!isBusy) next();
};
const next = async () => {
  isBusy = true;
  while (isWanted) {
    isWanted = false;
    const missing = subject.parameters.find(one => one.required && values[one.name] === undefined);
    if (missing) {
      fail(`Open ${titled(missing.name) === 'file' ? 'a file' : titled(missing.name)} to begin.`);
      continue;
    }
    const scale = Math.min(subject.scale, 2);
    try { show(await drawn({scale}), scale); } catch (error) { fail(error.message); }
  }
  isBusy = false;
};
const show = ({width, height, data: pixels, diagnostics, duration, isLooping}, scale) => {
  if (subject.isMotion && (clock.duration !== duration || clock.isLooping !== isLooping)) {
    [clock.duration, clock.isLooping] = [duration, isLooping];
    clock.control.show();
  }
  const canvas = $('picture');
  if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
  canvas.style.setProperty('--w', width / scale);
  canvas.style.setProperty('--h', height / scale);
  $('figure').classList.toggle('long', height > width * 2.6);
  canvas.getContext('2d').putImageData(new ImageData(pixels, width, height), 0, 0);
  canvas.setAttribute('aria-label', `${subject.summary}, ${Math.round(width / scale)} by ${Math.round(height / scale)} points`);
  canvas.hidden = false;
  $('wait').hidden = true;
  $('error').textContent = '';
  $('note').textContent = diagnostics.slice(0, 5).join('\n');
  root.dataset.drawn = String(Number(root.dataset.drawn ?? 0) + 1);
};
const fail = text => {
  $('wait').hidden = true;
  $('error').textContent = text;
  root.dataset.drawn = String(Number(root.dataset.drawn ?? 0) + 1);
};

// Changes.
const set = (name, value) => {
  if (value === undefined || value === '' || value === false) delete values[name];
  else values[name] = value;
  history.replaceState(null, '', address());
  draw();
};
/** Files of the reader's own stay here: an address holds none. */
const address = () => {
  const parts = Object.entries(values).flatMap(([name, value]) =>
    listOf(value).filter(one => typeof one !== 'object').map(one => `${encodeURIComponent(name)}=${encodeURIComponent(one)}`));
  return '#' + encodeURIComponent(subject.name) + '?' + parts.join('&');
};
const follow = () => {
  const [name, rest] = location.hash.slice(1).split('?');
  const found = subjects.find(one => one.name === decodeURIComponent(name)) ?? subjects[0];
  const start = rest === undefined ? startOf(found) : {};
  for (const part of (rest ?? '').split('&').filter(Boolean)) {
    const [key, value] = part.split('=').map(decodeURIComponent);
    const parameter = found.parameters.find(one => one.name === key);
    if (!parameter) continue;
    const one = parameter.kind === 'flag' ? true : value ?? '';
    start[key] = key in start ? [...listOf(start[key]), one] : one;
  }
  choose(found, start);
};
const choose = (found, start) => {
  [subject, values] = [found, {...start}];
  [clock.time, clock.begin, clock.duration] = [null, null, 0];
  document.title = found.name + ' – Playground';
  $('subject').value = found.name;
  $('summary').textContent = found.summary.charAt(0).toUpperCase() + found.summary.slice(1) + '.';
  $('copy').hidden = Boolean(found.draw) && !found.isMotion;
  $('apng').hidden = !found.isMotion;
  // First what makes another picture at once; the rest behind a word.
  const isNear = one => one.name in values || one.kind === 'choice' || one.kind === 'flag' || one.required
    || one.examples && one.kind !== 'zone' || found.draw;
  const near = found.parameters.filter(one => isNear(one) && one.kind !== 'scale');
  const far = found.parameters.filter(one => !isNear(one) && one.kind !== 'scale');
  $('form').replaceChildren(...(found.isMotion ? [clockControl()] : []), ...near.map(control),
    ...(far.length ? [make('details', {}, make('summary', {}, 'More options'), make('div', {}, ...far.map(control)))] : []));
  draw();
};

// Controls: one for each kind of parameter.
let fields = 0;
const control = parameter => {
  const id = 'page-field-' + ++fields;
  const hint = make('p', {class: 'hint', id: id + '-hint'}, parameter.summary.replace('; - is standard input', ''));
  const label = make('label', {class: 'name', for: id}, titled(parameter.name));
  const value = values[parameter.name];
  const attributes = {id, 'aria-describedby': id + '-hint'};
  return make('div', {class: 'control', 'data-name': parameter.name}, ...bodyOf(parameter, value, label, attributes), hint);
};
const bodyOf = (parameter, value, label, attributes) => {
  const {name, kind} = parameter;
  if (kind === 'flag') return flag(name, value, attributes);
  if (kind === 'choice') return choice(parameter, value, label, attributes);
  if (isFile(parameter)) return files(parameter, value, label, attributes);
  if ((kind === 'number' || kind === 'integer') && parameter.maximum - parameter.minimum <= 100000) {
    return slider(parameter, value, label, attributes);
  }
  return text(parameter, value, label, attributes);
};
const flag = (name, value, attributes) => {
  const input = make('input', {...attributes, type: 'checkbox', role: 'switch', onchange: () => set(name, input.checked)});
  input.checked = Boolean(value);
  return [make('label', {class: 'switch'}, make('span', {class: 'name'}, titled(name)), input)];
};
const choice = ({name, values: words, default: usual}, value, label, attributes) => {
  const all = usual && words.includes(usual) ? words : ['', ...words];
  const chosen = value ?? (words.includes(usual) ? usual : '');
  const shown = word => word === '' ? usual ?? 'none' : word;
  const picked = word => set(name, word === usual ? '' : word);
  if (all.map(shown).join('').length <= 30 && all.length <= 4) {
    const inputs = all.map(word => make('input', {type: 'radio', name: attributes.id, onchange: () => picked(word)}));
    inputs.forEach((input, i) => { input.checked = all[i] === chosen; });
    return [make('fieldset', {'aria-describedby': attributes['aria-describedby']},
      make('legend', {class: 'name'}, titled(name)),
      make('div', {class: 'segments'}, ...all.map((word, i) => make('label', {}, inputs[i], make('span', {}, shown(word))))))];
  }
  const input = make('select', {...attributes, onchange: () => picked(all[input.selectedIndex])},
    ...all.map(word => make('option', {}, shown(word))));
  input.selectedIndex = Math.max(all.indexOf(chosen), 0);
  return [label, input];
};
const slider = ({name, kind, minimum, maximum, default: usual, examples = []}, value, label, attributes) => {
  const shown = make('output', {for: attributes.id}, value ?? usual ?? '');
  // A range may be far wider than what is worth a look.
  const worth = examples.map(Number).filter(Number.isFinite);
  const top = maximum - minimum > 400 && worth.length ? Math.max(...worth, Number(value ?? usual) || 0) : maximum;
  const step = kind === 'integer' ? 1 : top - minimum <= 2 ? 0.01 : top - minimum <= 20 ? 0.1 : 1;
  const input = make('input', {...attributes, type: 'range', min: minimum, max: top, step, oninput: () => {
    shown.textContent = input.value;
    set(name, input.value);
  }});
  input.value = value ?? usual ?? minimum;
  return [make('div', {class: 'head'}, label, shown), input];
};
const text = ({name, kind, examples = [], values: words = [], default: usual}, value, label, attributes) => {
  const list = make('datalist', {id: attributes.id + '-list'},
    ...[...new Set([...words, ...examples, ...(kind === 'language' ? data.languages : [])])].map(word => make('option', {value: word})));
  const input = make('input', {...attributes, class: 'text', type: 'text', list: list.id, placeholder: usual ?? '',
    autocomplete: 'off', spellcheck: 'false', oninput: () => set(name, input.value.trim())});
  input.value = typeof value === 'string' ? value : '';
  if (kind !== 'color' && kind !== 'background') return [label, input, list];
  const picker = make('input', {type: 'color', 'aria-label': titled(name) + ', chosen by eye', oninput: () => {
    input.value = picker.value;
    set(name, picker.value);
  }});
  picker.value = /^#[0-9a-f]{6}$/i.test(value ?? usual) ? value ?? usual : '#102030';
  return [label, make('div', {class: 'color'}, input, picker), list];
};
const nameOf = value => listOf(value).map(one => one.name ?? one.split('/').pop()).join(', ');
const files = (parameter, value, label, attributes) => {
  const taken = async chosen => {
    const all = await Promise.all([...chosen].map(async one => ({name: one.name, bytes: new Uint8Array(await one.arrayBuffer())})));
    if (!all.length) return;
    const isOne = !parameter.repeatable && parameter.kind !== 'silhouettes';
    set(parameter.name, isOne ? all[0] : all.sort((a, b) => a.name < b.name ? -1 : 1));
    tell(values[parameter.name]);
  };
  const input = make('input', {...attributes, type: 'file', hidden: '', multiple: '', onchange: () => taken(input.files)});
  const open = make('button', {type: 'button', class: 'plain', 'aria-label': `Open ${titled(parameter.name)}`,
    onclick: () => input.click()}, 'Open');
  const clear = make('button', {type: 'button', class: 'icon', 'aria-label': `No ${titled(parameter.name)}`, onclick: () => {
    set(parameter.name, undefined);
    tell();
  }}, '×');
  // Of the examples those that are of its kind.
  const kind = {sessions: /Examples\/[a-z-]+\.json$/, profile: /terrain\/(?!.*pack)/, pack: /terrain\/.*pack/}[parameter.name];
  const examples = [...(parameter.values ?? []), ...Object.keys(data.files).filter(path => kind?.test(path))];
  const menu = examples.length > 1 && make('select', {'aria-label': `${titled(parameter.name)}, of the examples`, onchange: () => {
    set(parameter.name, menu.value);
    tell(menu.value || undefined);
  }}, make('option', {value: ''}, 'Examples'), ...examples.map(path => make('option', {value: path}, nameOf(path))));
  const shown = make('span', {});
  // An example is named in the menu, where there is one.
  const tell = chosen => {
    const isExample = menu && typeof chosen === 'string';
    if (menu) menu.value = isExample ? chosen : '';
    shown.textContent = isExample ? '' : chosen === undefined ? 'none' : nameOf(chosen);
  };
  tell(value);
  return [label, make('div', {class: 'file'}, menu, shown, !parameter.required && clear, open, input)];
};

// Files that are dropped or opened for the page: what they are follows from their content.
const take = async chosen => {
  for (const one of chosen) {
    const own = {name: one.name, bytes: new Uint8Array(await one.arrayBuffer())};
    const head = new TextDecoder().decode(own.bytes.slice(0, 65536));
    if (/\.(ttf|otf|ttc|woff2?)$/i.test(own.name)) {
      const parameter = subject.parameters.find(it => it.kind === 'font');
      if (parameter) set(parameter.name, parameter.repeatable ? [...listOf(values[parameter.name]), own] : own);
    } else if (/<svg[\s>]/.test(head) || /\.svgz?$/i.test(own.name)) {
      choose(subjects.find(it => it.name === 'SVG file'), {file: own});
    } else {
      let json = {};
      try { json = JSON.parse(new TextDecoder().decode(own.bytes)); } catch (error) { fail(`${own.name}: ${error.message}`); continue; }
      const [role, to] = json.sessions ? ['sessions', 'forest'] : json.content ? ['template', 'template']
        : json.ingredients ? ['pack', 'terrain ingredients'] : ['profile', 'terrain home'];
      // Where the file fits what is shown, it stays.
      const there = subject.parameters.some(it => it.name === role) ? subject : subjects.find(it => it.name === to);
      if (!there) fail(`${own.name}: found JSON of no known kind, expected sessions, a profile, a pack or a template`);
      else choose(there, {...(there === subject ? values : startOf(there)), ...(role === 'template' ? {data: undefined} : {}), [role]: own});
    }
  }
};
$('open').addEventListener('click', () => $('chooser').click());
$('chooser').addEventListener('change', () => take($('chooser').files));
addEventListener('dragover', event => { event.preventDefault(); $('figure').classList.add('dropping'); });
addEventListener('dragleave', () => $('figure').classList.remove('dropping'));
addEventListener('drop', event => {
  event.preventDefault();
  $('figure').classList.remove('dropping');
  take(event.dataTransfer.files);
});

// What is taken along.
const say = text => { $('status').textContent = text; };
const save = async format => {
  try {
    if (subject.isMotion) say('Drawing…');
    const result = await drawn({scale: subject.scale, format});
    const type = {png: 'image/png', apng: 'image/apng', svg: 'image/svg+xml'}[format];
    const blob = new Blob([result.bytes ?? result.text], {type});
    const link = make('a', {href: URL.createObjectURL(blob), download: `${subject.name.replace(/ /g, '-')}.${format}`});
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
    say(`${link.download}, ${blob.size.toLocaleString('en')} bytes`);
  } catch (error) { fail(error.message); }
};
const hasOwn = () => Object.values(values).some(value => listOf(value).some(one => typeof one === 'object'));
const shellWord = word => /^[\w.,:/+@%-]+$/.test(word) ? word : `'${word.replace(/'/g, "'\\''")}'`;
const command = () => {
  const words = ['render-scene', ...subject.name.split(' ')];
  for (const parameter of subject.parameters) {
    for (const one of listOf(values[parameter.name])) {
      const word = shellWord(one === true ? '' : one.name ?? one);
      if (parameter.operand) words.push(word);
      else words.push('--' + parameter.name, ...(one === true ? [] : [word]));
    }
  }
  return [...words, '-o', subject.name.replace(/ /g, '-') + (subject.isMotion ? '.apng' : '.png')].join(' ');
};
const copied = async (text, what) => {
  const area = make('textarea', {'aria-hidden': 'true'});
  area.value = text;
  await copyText(text, {}, () => { document.body.append(area); area.select(); });
  area.remove();
  say(what);
};
const link = () => copied(location.href, hasOwn() ? 'The link is copied; your own files are not in it.' : 'The link is copied.');
const copyCommand = () => copied(command(), 'The command is copied.');
const reset = () => { history.replaceState(null, '', '#' + encodeURIComponent(subject.name)); choose(subject, startOf(subject)); };
const step = by => {
  const to = subjects[(subjects.indexOf(subject) + by + subjects.length) % subjects.length];
  location.hash = encodeURIComponent(to.name);
};
for (const [id, action] of [['png', () => save('png')], ['svg', () => save('svg')], ['apng', () => save('apng')],
  ['link', link], ['copy', copyCommand], ['reset', reset],
  ['keys-button', () => $('keys').showModal()]]) $(id).addEventListener('click', action);
$('subject').addEventListener('change', () => { location.hash = encodeURIComponent($('subject').value); });

// Colours and keys.
const themes = {'': 'as the system', light: 'light', dark: 'dark'};
const theme = value => {
  root.dataset.theme = value;
  $('theme').setAttribute('aria-label', 'Colours: ' + themes[value]);
  $('theme').title = 'Colours: ' + themes[value];
  $('theme').textContent = {'': '◐', light: '○', dark: '●'}[value];
};
const nextTheme = () => theme(cycle(Object.keys(themes), root.dataset.theme ?? ''));
$('theme').addEventListener('click', nextTheme);
const actions = {
  j: () => step(1), k: () => step(-1), p: () => save('png'), s: () => save('svg'), l: link, c: () => $('copy').hidden || copyCommand(), ' ': () => subject.isMotion && $('play').click(),
  o: () => $('chooser').click(), r: reset, t: nextTheme, '?': () => $('keys').showModal(),
};
document.addEventListener('keydown', event => {
  if (!isForPage(event) || !actions[event.key] || event.target.closest?.('.text, select')) return;
  // A button is pressed by the space bar.
  if (event.key === ' ' && event.target.closest?.('button, input, summary')) return;
  event.preventDefault();
  actions[event.key]();
});

theme('');
$('picture').hidden = true;
(async () => {
  try {
    await post({module: await compiled()});
    subjects = [...await call('scenes'), ...(await call('motions')).map(inMotion), ...ofFiles];
    const apps = [...new Set(subjects.map(one => one.app))];
    $('subject').replaceChildren(...apps.map(app => make('optgroup', {label: app === 'all' ? 'Type' : app},
      ...subjects.filter(one => one.app === app).map(one => make('option', {value: one.name}, one.name)))));
    addEventListener('hashchange', follow);
    follow();
  } catch (error) { fail(`The engine does not start here: ${error.message}`); }
})();
