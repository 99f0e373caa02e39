// Examples/EdgeWorker in a plain worker: what it answers, and how it refuses.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Worker } from 'node:worker_threads';

const example = new URL('../../Examples/EdgeWorker/preview.js', import.meta.url);
/** The status and the body of the answer to an address. */
const answered = async (path) => {
  const worker = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads');
     const { readFileSync } = require('node:fs');
     Promise.all([import(workerData.engine), import(workerData.example)]).then(async ([{ Gloaming }, { preview }]) => {
       const fonts = [readFileSync('/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf')];
       const response = preview(await Gloaming.load(), fonts, new Request('https://example.org' + workerData.path));
       parentPort.postMessage({
         status: response.status, type: response.headers.get('content-type'), body: new Uint8Array(await response.arrayBuffer()) });
     });`,
    { eval: true, workerData: { engine: `${process.env.GLOAMING}/gloaming.js`, example: example.href, path } });
  try {
    return await new Promise((resolve, reject) => worker.on('message', resolve).on('error', reject));
  } finally {
    await worker.terminate();
  }
};

test('a title becomes a picture of 1200 × 630', async () => {
  const { status, type, body } = await answered('/?title=A%20grove%20%26%20its%20%3Clight%3E');
  assert.deepEqual([status, type], [200, 'image/png']);
  const size = new DataView(body.buffer, body.byteOffset + 16);
  assert.deepEqual([size.getUint32(0), size.getUint32(4)], [1200, 630]);
  // Another title, another picture; the same title, the same bytes.
  assert.notDeepEqual((await answered('/?title=Another')).body, body);
  assert.deepEqual((await answered('/?title=A%20grove%20%26%20its%20%3Clight%3E')).body, body);
});

test('no title, and one that is too long, are refused', async () => {
  for (const path of ['/', '/?title=%20', `/?title=${'x'.repeat(91)}`]) {
    const { status, body } = await answered(path);
    assert.equal(status, 400);
    assert.match(new TextDecoder().decode(body), /^found a title of \d+ characters, expected 1 to 90/);
  }
});
