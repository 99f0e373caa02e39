// Scenes and templates in WebAssembly: the same files as the native command writes. RENDER_SCENE is that command.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';

const { Gloaming, GloamingError } = await import(`${process.env.GLOAMING}/gloaming.js`);
const engine = await Gloaming.load();
const root = new URL('../../', import.meta.url).pathname;
const year = readFileSync(join(root, 'Examples/year.json'));
const scenes = engine.scenes();

/** What the command writes. */
const written = (words, ending) => {
  const folder = mkdtempSync(join(tmpdir(), 'scenes-'));
  try {
    const file = join(folder, `picture.${ending}`);
    execFileSync(process.env.RENDER_SCENE, [...words, '-o', file], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** A command line of a scene without its outputs, and what it means here; null for one that asks for more than a scene. */
const meaning = (scene, line) => {
  const words = line.match(/'[^']*'|"[^"]*"|\S+/g).map((word) => word.replace(/^(['"])(.*)\1$/, '$2'));
  const rest = words.slice(scene.name.split(' ').length);
  const [plain, parameters, options] = [scene.name.split(' '), {}, {}];
  const operands = scene.parameters.filter((parameter) => parameter.operand);
  for (let i = 0; i < rest.length; i++) {
    const word = rest[i];
    if (!word.startsWith('-') || word === '-') {
      const parameter = operands.shift();
      if (!parameter) return null;
      parameters[parameter.name] = word;
      plain.push(word);
      continue;
    }
    if (word === '-o' || word === '--output') { i++; continue; }
    const name = word.replace(/^--?/, '');
    if (name === 'fps') { i++; continue; }
    if (name === 'scale') {
      options.scale = Number(rest[++i]);
      plain.push(word, rest[i]);
      continue;
    }
    const parameter = scene.parameters.find((one) => one.name === name || one.short === name);
    if (!parameter) return null;
    plain.push(word);
    let value = true;
    if (parameter.kind !== 'flag') {
      value = rest[++i];
      plain.push(value);
      if (parameter.kind === 'silhouettes') return null;
      if (['file', 'font'].includes(parameter.kind) && !parameter.values?.includes(value)) {
        // Some examples name a file of the reader's own.
        if (!existsSync(join(root, value))) return null;
        value = readFileSync(join(root, value));
      }
    }
    parameters[parameter.name] = [...(parameters[parameter.name] ?? []), value];
  }
  return { plain, parameters, options };
};

test('every scene is there, with its parameters', () => {
  const native = JSON.parse(execFileSync(process.env.RENDER_SCENE, ['scenes', '--json'])).scenes;
  assert.deepEqual(scenes, native);
  assert(scenes.length > 30);
});

for (const scene of scenes) {
  test(`${scene.name}: the command's examples are the same pixels and the same SVG`, (context) => {
    let count = 0;
    for (const line of scene.examples) {
      const means = meaning(scene, line);
      if (!means) continue;
      count++;
      const png = engine.scene(scene.name, means.parameters, { ...means.options, format: 'png' });
      assert(Buffer.from(png.bytes).equals(written(means.plain, 'png')), line);
      const { text } = engine.scene(scene.name, means.parameters, { ...means.options, format: 'svg' });
      assert.equal(text, written(means.plain, 'svg').toString(), line);
    }
    assert(count > 0, 'no example was drawn');
    context.diagnostic(`${count} of ${scene.examples.length}`);
  });
}

test('a forest is drawn from a session file, as pixels, PNG and SVG', () => {
  const pixels = engine.forest(year, { scale: 1 });
  assert.equal(pixels.data.length, pixels.width * pixels.height * 4);
  assert(Buffer.from(engine.forest(year, { format: 'png' }).bytes).equals(written(['forest', '-s', 'Examples/year.json'], 'png')));
  assert.deepEqual(engine.forest(year.toString(), { scale: 1 }).data, pixels.data);
  assert.notDeepEqual(engine.forest(year, { scale: 1, at: '2025-08-01T12:00:00Z' }).data, pixels.data);
});

test('flags are given as true, and left out as false', () => {
  const words = ['forest', '-s', 'Examples/sixty.json'];
  const sessions = readFileSync(join(root, words[2]));
  const [given, left] = [true, false].map((value) => (
    engine.scene('forest', { sessions, 'see-through': value }, { format: 'svg' }).text));
  assert.equal(given, written([...words, '--see-through'], 'svg').toString());
  assert.equal(left, written(words, 'svg').toString());
  assert.notEqual(given, left);
});

for (const motion of engine.motions()) {
  test(`${motion.name}: the command's animations are the same bytes`, () => {
    const { plain, parameters, options } = meaning({ name: motion.name, parameters: motion.parameters }, `${motion.name} ${motion.example}`);
    const few = [...plain.filter((word, i) => word !== '--scale' && plain[i - 1] !== '--scale'), '--scale', '1', '--fps', '6'];
    for (const [format, part] of [['apng', 'bytes'], ['svg', 'text']]) {
      const result = engine.motion(motion.name, parameters, { ...options, scale: 1, fps: 6, format });
      assert(result.duration > 0);
      assert(Buffer.from(result[part]).equals(written(['frames', ...few], format)), format);
    }
    const end = engine.motion(motion.name, parameters, { scale: 1 });
    assert.deepEqual(engine.motion(motion.name, parameters, { scale: 1, time: end.duration }).data, end.data);
  });
}

test('what texts lack is told as by the command', () => {
  const text = 'a\u6F22\u5B57';
  const told = (words) => spawnSync(process.env.RENDER_SCENE, [...words, '--no-system-fonts', '-o', '/dev/null'], { encoding: 'utf8' }).stderr
    .split('\n').filter((line) => line.includes(' has no ')).map((line) => line.replace(/^.*?warning: /, ''));
  const lettering = told(['lettering', '--text', text, '--format', 'svg']);
  assert.equal(lettering.length, 1);
  assert.deepEqual(engine.scene('lettering', { text }, { format: 'svg' }).diagnostics, lettering);
  assert.deepEqual(engine.scene('lettering', { text }).diagnostics, lettering);
  assert.deepEqual(engine.scene('lettering', { text: 'a' }).diagnostics, []);
  const month = told(['frames', 'month', '-s', 'Examples/year.json', '--language', 'ja', '--fps', '6', '--format', 'svg']);
  assert.equal(month.length, 1);
  for (const options of [{ format: 'svg', fps: 6 }, { format: 'apng', fps: 6, scale: 1 }, { time: 0 }]) {
    const { diagnostics } = engine.motion('month', { sessions: year, language: 'ja' }, options);
    assert.deepEqual(diagnostics.filter((line) => line.includes(' has no ')), month);
  }
});

test('zones are those of the machine', () => {
  for (const zone of ['Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'UTC', '+05:45']) {
    const here = engine.scene('calendar', { sessions: year, 'time-zone': zone }, { format: 'svg' });
    const words = ['calendar', '-s', 'Examples/year.json', '--time-zone', zone];
    assert.equal(here.text, written(words, 'svg').toString(), zone);
  }
});

test('numbers of more than 32 bits are those of the machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'numbers-'));
  try {
    const file = join(folder, 'long.json');
    writeFileSync(file, `{"sessions": [{"id": "598EB988-992C-4365-8B35-235AE3C219B5", "start": "0025-06-17T17:37:35Z",
      "end": "9025-06-18T14:19:35Z", "targetDurationHours": 1000000000.0}]}`);
    for (const name of ['forest', 'settings', 'data', 'calendar']) {
      const { text } = engine.scene(name, { sessions: readFileSync(file) }, { format: 'svg' });
      assert.equal(text, written([name, '-s', file], 'svg').toString(), name);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a template is drawn with its data', () => {
  const template = readFileSync(join(root, 'Examples/templates/card.json'));
  const data = readFileSync(join(root, 'Examples/templates/card-data.json'));
  const words = ['compose', 'Examples/templates/card.json', '--data', 'Examples/templates/card-data.json'];
  const files = { 'avatar.svg': readFileSync(join(root, 'Examples/templates/avatar.svg')) };
  const { bytes } = engine.compose(template, data, { format: 'png', files });
  assert(Buffer.from(bytes).equals(written(words, 'png')));
  assert.throws(() => engine.compose(template, data), /avatar\.svg/);
  assert.deepEqual(engine.compose(template, JSON.parse(data), { format: 'png', files }).bytes, bytes);
});

test('a template draws scenes', () => {
  const template = readFileSync(join(root, 'Examples/templates/store-page.json'));
  const data = readFileSync(join(root, 'Examples/templates/store-page-data.json'));
  const words = ['compose', 'Examples/templates/store-page.json', '--data', 'Examples/templates/store-page-data.json'];
  assert(Buffer.from(engine.compose(template, data, { format: 'png' }).bytes).equals(written(words, 'png')));
  const forest = { ...JSON.parse(data), screen: 'forest', sessions: 'a/year.json' };
  delete forest.tree;
  delete forest.tone;
  delete forest.elapsed;
  assert.throws(() => engine.compose(template, forest), /sessions: there is no file 'a\/year.json' here/);
  const page = engine.compose(template, forest, { format: 'svg', files: { 'a/year.json': year } });
  assert.match(page.text, /id="tree-/);
});

test('wrong scenes, parameters and files are errors that say what is expected', () => {
  const refused = (body, status, message) =>
    assert.throws(body, (error) => {
      assert(error instanceof GloamingError, String(error));
      assert.equal(error.status, status, error.message);
      assert.match(error.message, message);
      return true;
    });
  refused(() => engine.scene('forrest'), 64, /^there is no scene 'forrest'; did you mean 'forest'\?$/);
  refused(() => engine.scene('tree', { varient: 1 }), 64, /^tree has no parameter 'varient'; did you mean 'variant'\?$/);
  refused(() => engine.forest('{"sessions": 3}'), 65, /^sessions: .*line 1, column 14/);
  refused(() => engine.scene('forest', {}), 64, /^forest: sessions is missing$/);
  refused(() => engine.forest(year, { tier: 'gold' }), 64, /^tier: found 'gold', expected/);
  refused(() => engine.forest(year, { size: '0x3' }), 64, /^size: found '0x3', expected width and height/);
  refused(() => engine.scene('calendar', { sessions: year, 'time-zone': 'Europe/Nowhere' }), 64, /^time-zone: found 'Europe\/Nowhere'/);
  refused(() => engine.scene('calendar', { sessions: year, 'time-zone': new Uint8Array([1]) }), 65, /^time-zone: /);
  refused(() => engine.compose('{"size": [10, 10]}'), 65, /^template:1:/);
});
