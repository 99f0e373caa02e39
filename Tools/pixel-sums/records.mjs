// Draws the records of a run of `render-scene batch` in WebAssembly, and compares with what that run has said of each: the
// sum of the PNG file, its warnings, or its error's text. See README.md.
//
//   node records.mjs GLOAMING FONT FOLDER …
//
// GLOAMING is what scripts/build-wasm has made. A FOLDER holds records.jsonl, results.jsonl, and the files that they name.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [place, font, ...folders] = process.argv.slice(2);
const { Gloaming, GloamingError } = await import(pathToFileURL(`${place}/gloaming.js`));
const engine = await Gloaming.load();
const fonts = [readFileSync(font)];
const lines = (path) => readFileSync(path, 'utf8').split('\n').filter((line) => line !== '').map((line) => JSON.parse(line));

/** The picture of a record, as a PNG file with what it says. */
const drawn = ({ command, options: { scale, ...options } }, file) => {
  const request = { format: 'png', scale, maxPixels: 4_000_000 };
  if (command === 'svg') return engine.render(file, { ...request, ...options, fonts });
  const kind = command.startsWith('terrain ') ? 'profile' : 'sessions';
  return engine.scene(command, { [kind]: file, ...options }, request);
};

/** What is said of a file, without its name, and without control characters, as the command has it. */
const plain = (text) => text.replace(/^(\.\/[^:]*|sessions|profile): /, '').replace(/^--/, '')
  .replace(/\n/g, '\\n').replace(/\t/g, '\\t')
  .replace(/[\0-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]/g, (one) => `\\u{${one.charCodeAt(0).toString(16)}}`);

/** What libpng says of damaged PNG files, or reads of them, has no equal here. */
const isOfDamagedPicture = (text) => text.includes('the PNG file is damaged');

/** What names the command's options has no equal here. */
const isOfOptions = (text) => text.endsWith('--fonts DIR and --font FILE give more fonts');

/** What was made of a record, as text: here and natively it is to be the same. */
const here = (record, file) => {
  try {
    const { bytes, diagnostics } = drawn(record, file);
    return [createHash('sha256').update(bytes).digest('hex'), ...diagnostics].map(plain).join('\n');
  } catch (error) {
    if (!(error instanceof GloamingError)) throw error;
    return `is refused: ${plain(error.message)}`;
  }
};
const there = ({ status, sha256, error, warnings }) =>
  (status === 'ok' ? [sha256, ...warnings.filter((one) => !isOfOptions(one))].map(plain).join('\n') : `is refused: ${plain(error)}`);

let [pictures, refused, different, damaged] = [0, 0, 0, 0];
for (const folder of folders) {
  const results = new Map(lines(`${folder}/results.jsonl`).map((result) => [result.id, result]));
  for (const record of lines(`${folder}/records.jsonl`)) {
    const result = results.get(record.id);
    const native = result ? there(result) : 'has no result';
    const made = here(record, readFileSync(`${folder}/${record.file}`));
    if (made !== native && [made, native].some(isOfDamagedPicture)) {
      damaged++;
      continue;
    }
    if (result?.status === 'ok') pictures++;
    else refused++;
    if (made === native) continue;
    different++;
    if (different <= 10) console.error(`${folder}/${record.file}\n  natively: ${native}\n  in WebAssembly: ${made}`);
  }
}
const aside = damaged > 0 ? `; ${damaged} with damaged PNG files are left aside` : '';
if (different > 0) console.error(`${different} of ${pictures + refused} drawings differ between this machine and WebAssembly${aside}`);
else if (pictures <= refused + damaged) console.error(`${pictures} drawings were drawn, and ${refused} refused${aside}`);
else console.log(`${pictures} changed files have the same PNG file here and in WebAssembly, and ${refused} are refused by both in the same words${aside}`);
process.exit(different > 0 || pictures <= refused + damaged ? 1 : 0);
