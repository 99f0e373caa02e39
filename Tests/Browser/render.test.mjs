// gloaming.js as it is used in Node: GLOAMING is the folder that scripts/build-wasm has made.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import test from 'node:test';
import { Worker } from 'node:worker_threads';
import { crc32, deflateSync } from 'node:zlib';

const folder = process.env.GLOAMING;
const { Gloaming, GloamingError } = await import(`${folder}/gloaming.js`);
const module = await WebAssembly.compile(readFileSync(`${folder}/gloaming.wasm`));
const engine = await Gloaming.load();
const dejavu = readFileSync('/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf');
const svg = (content, attributes = 'width="4" height="2"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;
const square = svg('<rect width="2" height="2" fill="#102030"/>');
const pixel = (picture, x, y) => [...picture.data.slice(4 * (y * picture.width + x), 4 * (y * picture.width + x) + 4)];
/** What is thrown, with what it says. */
const refused = (body, expected) => {
  assert.throws(body, (error) => {
    assert(error instanceof GloamingError, String(error));
    for (const [name, value] of Object.entries(expected)) {
      if (value instanceof RegExp) assert.match(error[name], value);
      else assert.equal(error[name], value, `${name} of "${error.message}"`);
    }
    return true;
  });
};

test('pixels are straight RGBA, row by row', () => {
  const picture = engine.render(square);
  assert.deepEqual([picture.width, picture.height, picture.data.length], [4, 2, 32]);
  assert.deepEqual(pixel(picture, 1, 1), [0x10, 0x20, 0x30, 255]);
  assert.deepEqual(pixel(picture, 2, 0), [0, 0, 0, 0]);
  assert.deepEqual(picture.diagnostics, []);
  const half = engine.render(svg('<rect width="4" height="2" fill="#ff8000" opacity="0.5"/>'));
  assert.deepEqual(pixel(half, 0, 0), [255, 128, 0, 128]);
});

test('text and bytes of every kind are taken', () => {
  const bytes = new TextEncoder().encode(square);
  for (const content of [square, bytes, bytes.buffer, new DataView(bytes.buffer), Buffer.from(square)]) {
    assert.equal(engine.render(content).width, 4);
  }
  for (const content of [null, undefined, 3, {}]) assert.throws(() => engine.render(content), TypeError);
});

test('size, scale and background are as asked', () => {
  const picture = engine.render(square, { width: 8, scale: 2, background: 'teal' });
  assert.deepEqual([picture.width, picture.height], [16, 8]);
  assert.deepEqual(pixel(picture, 15, 7), [0, 128, 128, 255]);
});

test('wrong options name what was found and what is expected', () => {
  refused(() => engine.render(square, { widht: 3 }), { status: 64, message: /^widht: found the number 3, expected an option:/ });
  refused(() => engine.render(square, { width: 'wide' }), { status: 64, message: /^width: found the text "wide", expected a number from/ });
  refused(() => engine.render(square, { width: -1 }), { status: 64 });
  refused(() => engine.render(square, { format: 'jpeg' }), { status: 64, message: /expected "pixels", "png", "svg", "apng"$/ });
  refused(() => engine.render(square, { background: 'blau' }), { status: 64, message: /expected a CSS colour/ });
  refused(() => engine.render(square, { languages: [1] }), { status: 64, message: /expected an array of texts/ });
});

test('wrong files are errors with a place, and the next picture is drawn', () => {
  refused(() => engine.render('<svg>\n  <g></svg>'), { status: 65, line: 2, column: 6 });
  refused(() => engine.render(''), { status: 65 });
  refused(() => engine.render(new Uint8Array(1000).fill(255)), { status: 65 });
  assert.equal(engine.render(square).width, 4);
});

test('what is left out is told', () => {
  const { diagnostics } = engine.render(svg('<script>1</script>'));
  assert.equal(diagnostics.length, 1);
  assert.match(diagnostics[0], /^line 1, column \d+: .*script/);
});

test('fonts are those of the call', () => {
  const text = svg('<text y="14" font-size="16">A</text>', 'width="16" height="16"');
  const inked = (picture) => picture.data.some((value) => value > 0);
  assert(!inked(engine.render(text)));
  assert(inked(engine.render(text, { fonts: [dejavu] })));
  assert(inked(engine.render(text, { fonts: [dejavu] })));
  assert(!inked(engine.render(text)));
  refused(() => engine.render(text, { fonts: [new Uint8Array(10)] }), { status: 65, message: /^the font cannot be read: / });
});

test('a PNG file holds the same pixels, and linked files are read', () => {
  const source = svg('<circle cx="20" cy="20" r="18" fill="#c17f3a" opacity="0.7"/>', 'width="40" height="40"');
  const direct = engine.render(source);
  for (const mode of ['fast', 'balanced', 'small']) {
    const file = engine.render(source, { format: 'png', mode });
    assert.deepEqual([...file.bytes.slice(0, 8)], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    assert.deepEqual([file.width, file.height], [40, 40]);
    const linking = svg('<image xlink:href="a/b.png" width="40" height="40"/>', 'width="40" height="40"');
    const read = engine.render(linking, { files: { 'a/b.png': file.bytes } });
    assert.deepEqual(read.data, direct.data, mode);
    assert.equal(engine.render(linking).diagnostics.length, 1);
  }
});

test('pictures whose numbers are beyond 32 bits are left out', () => {
  const number = (value) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];
  const chunk = (name, data, size = data.length) => {
    const content = [...Buffer.from(name), ...data];
    return [...number(size), ...content, ...number(crc32(Buffer.from(content)))];
  };
  const png = (side, ...chunks) => [
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...chunk('IHDR', [...number(side), ...number(side), 8, 2, 0, 0, 0]),
    ...chunk('IDAT', deflateSync(Buffer.alloc(4))), ...chunks, ...chunk('IEND', []),
  ];
  const jpeg = (side, ...segments) => [
    0xff, 0xd8, ...segments, 0xff, 0xc0, 0, 11, 8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0, 0xff, 0xd9,
  ];
  const exif = (place) => [0xff, 0xe1, 0, 24, ...Buffer.from('Exif\0\0MM\0*'), ...number(place), 0, 0, 0, 0, 0, 0, 0, 0];
  const gif = [
    ...Buffer.from('GIF89a'), 255, 255, 255, 255, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0, 255, 255, 255, 255, 0, 2, 0, 0x3b,
  ];
  const little = (value) => number(value).reverse();
  const riff = (name, data, size = data.length) => [...Buffer.from(name), ...little(size), ...data];
  const webp = (...chunks) => riff('RIFF', [...Buffer.from('WEBP'), ...chunks.flat()]);
  // A pixel on a canvas of 2²⁴ squared, and a chunk of 2³² bytes.
  const pixel = riff('VP8L', [0x2f, 0, 0, 0, 0, 0x28, 0x40, 1, 0x0a, 0x50, 0x80, 2, 0, 0], 13);
  const canvas = riff('VP8X', [2, 0, 0, 0, 255, 255, 255, 255, 255, 255]);
  const pictures = {
    sides: png(65_536), 'the largest sides': png(0x7fff_ffff), 'a size': png(1, ...chunk('tEXt', [1, 2, 3, 4], 0xffff_ff00)),
    'a size of 31 bits': png(1, ...chunk('tEXt', [1, 2, 3, 4], 0x8000_0000)), 'sides of JPEG': jpeg(65_535),
    'a place': jpeg(8, ...exif(0x8000_0000)), 'a place of 31 bits': jpeg(8, ...exif(0x7fff_fffe)), 'sides of GIF': gif,
    'sides of WebP': webp(canvas, riff('ANMF', [...Array(16).fill(0), ...pixel])), 'a size of WebP': webp(riff('abcd', [], 0xffff_ffff), pixel),
  };
  for (const [name, bytes] of Object.entries(pictures)) {
    const linking = svg('<image xlink:href="a.png" width="4" height="2"/>');
    const { diagnostics } = engine.render(linking, { files: { 'a.png': new Uint8Array(bytes) } });
    assert.equal(diagnostics.length, 1, name);
    assert.match(diagnostics[0], /a picture cannot be read: /, name);
  }
});

test('SVG is written, and is the same when it is read again', () => {
  const once = engine.render(square, { format: 'svg' });
  assert.match(once.text, /^<svg xmlns/);
  assert.equal(engine.render(once.text, { format: 'svg' }).text, once.text);
});

test('media and moments are what the file is asked with', () => {
  const dark = svg('<style>@media (prefers-color-scheme: dark) { rect { fill: white } }</style><rect width="4" height="2"/>');
  assert.deepEqual(pixel(engine.render(dark), 0, 0), [0, 0, 0, 255]);
  assert.deepEqual(pixel(engine.render(dark, { colorScheme: 'dark' }), 0, 0), [255, 255, 255, 255]);
  const moving = svg('<rect width="2" height="2"><animate attributeName="x" from="0" to="4" dur="2s"/></rect>');
  assert.deepEqual(pixel(engine.render(moving, { at: 1 }), 3, 0), [0, 0, 0, 255]);
  assert.deepEqual(pixel(engine.render(moving, { at: 1 }), 0, 0), [0, 0, 0, 0]);
});

test('limits hold as they do natively', () => {
  const huge = svg('<rect width="9" height="9"/>', 'width="9000" height="9000"');
  refused(() => engine.render(huge), { status: 65, message: /pixels/ });
  refused(() => engine.render(square, { maxPixels: 7 }), { status: 65 });
  const deep = (depth) => svg(`${'<g opacity="0.5">'.repeat(depth)}<rect width="4" height="2"/>${'</g>'.repeat(depth)}`);
  assert.equal(engine.render(deep(190)).width, 4);
  refused(() => engine.render(deep(100_000)), { status: 65 });
});

test('an instance that fails in itself is replaced', () => {
  // More than an address can name: there is no memory for it.
  const huge = svg('<rect width="9" height="9" fill="red"/>', 'width="31000" height="31000"');
  refused(() => engine.render(huge, { maxPixels: 1e9 }), { status: 70 });
  assert.deepEqual(pixel(engine.render(square), 1, 1), [0x10, 0x20, 0x30, 255]);
  assert(engine.render(svg('<text y="14">A</text>', 'width="16" height="16"'), { fonts: [dejavu] }).data.some((v) => v > 0));
});

test('memory is given back', () => {
  engine.render(square, { width: 11_000 });
  const large = engine.memory;
  engine.render(square);
  assert(large > 200e6, `${large}`);
  assert(engine.memory < 64e6, `${engine.memory}`);
  const before = engine.memory;
  for (let i = 0; i < 300; i++) engine.render(square, { width: 100, format: i % 2 ? 'png' : 'svg' });
  assert(engine.memory <= before + (1 << 20), `${before} has become ${engine.memory}`);
});

test('boxes of HTML are given back, with the layouts that they keep', () => {
  const page = `<foreignObject width="99" height="99"><div xmlns="http://www.w3.org/1999/xhtml">
    <p style="display: flex"><b>A</b></p>${'<table><tr><td>A <i>A</i></td></tr></table>'.repeat(20)}</div></foreignObject>`;
  const draw = () => engine.render(svg(page, 'width="99" height="99"'), { fonts: [dejavu] });
  for (let i = 0; i < 5; i++) draw();
  const before = engine.memory;
  for (let i = 0; i < 50; i++) draw();
  assert(engine.memory <= before + (1 << 20), `${before} has become ${engine.memory}`);
});

test('pictures do not depend on those before', () => {
  const once = new Gloaming(module);
  assert.deepEqual(once.render(square, { width: 77 }).data, engine.render(square, { width: 77 }).data);
});

test('it is required, and runs in a worker', async () => {
  const require = createRequire(import.meta.url);
  const { Gloaming: Required } = require(`${folder}/gloaming.cjs`);
  assert.equal((await Required.load()).render(square).width, 4);
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads');
     import('${folder}/gloaming.js').then(async ({ Gloaming }) => {
       const engine = await Gloaming.load();
       parentPort.postMessage(engine.render(${JSON.stringify(square)}));
     });`,
    { eval: true });
  const picture = await new Promise((resolve, reject) => worker.on('message', resolve).on('error', reject));
  await worker.terminate();
  assert.deepEqual(picture.data, engine.render(square).data);
});
