// For hosts that compile modules beforehand and hand them over as imports.
import font from './font.ttf';
import { Gloaming } from './gloaming.js';
import module from './gloaming.wasm';
import { preview } from './preview.js';

const engine = new Gloaming(module);

export default { fetch: (request) => preview(engine, [font], request) };
