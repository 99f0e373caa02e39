// What pixel-sums does, in WebAssembly: see README.md.
//
//   node pixel-sums.mjs FOLDER < LIST    FOLDER is what scripts/build-wasm has made
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const { Gloaming, GloamingError } = await import(pathToFileURL(`${process.argv[2]}/gloaming.js`));
const engine = await Gloaming.load();
const [font, ...paths] = readFileSync(0, 'utf8').split('\n').filter((line) => line !== '');
const fonts = [readFileSync(font)];
for (const path of paths) {
  let line;
  try {
    const { width, height, data } = engine.render(readFileSync(path), { fonts, maxPixels: 4_000_000 });
    line = `${width} x ${height} ${createHash('sha256').update(data).digest('hex').slice(0, 16)}`;
  } catch (error) {
    if (!(error instanceof GloamingError) || error.status !== 65) throw error;
    line = 'is refused';
  }
  console.log(`${path} ${line}`);
}
