// Gloaming in JavaScript: one WebAssembly module that draws the same pixels as the native command. See gloaming.d.ts.

/** Why nothing was drawn: `status` is the command's exit status, 64 for wrong options and 65 for wrong files. */
export class GloamingError extends Error {
  constructor(message, status) {
    super(message);
    this.name = 'GloamingError';
    this.status = status;
    const place = /^line (\d+), column (\d+): /.exec(message);
    if (place) [this.line, this.column] = [Number(place[1]), Number(place[2])];
  }
}

/** What an instance that has failed in itself is answered by: it is replaced, and the next picture is drawn as ever. */
const INTERNAL = 70;
/** An instance that has grown beyond this is replaced before the next picture: WebAssembly gives no memory back. */
const KEPT_BYTES = 192 << 20;

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const isContent = (value) =>
  typeof value === 'string' || value instanceof ArrayBuffer || ArrayBuffer.isView(value);
const bytesOf = (content) => {
  if (typeof content === 'string') return encoder.encode(content);
  if (content instanceof Uint8Array) return content;
  if (content instanceof ArrayBuffer) return new Uint8Array(content);
  if (ArrayBuffer.isView(content)) return new Uint8Array(content.buffer, content.byteOffset, content.byteLength);
  throw new TypeError(`found ${content === null ? 'null' : typeof content}, expected text or bytes`);
};

const zones = new Map();
/** The seconds by which a zone's clocks differ from UTC at a moment in seconds. */
const offsetOf = (format, time) => {
  const parts = Object.fromEntries(format.formatToParts(time * 1000).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second) / 1000 - time;
};
/**
 * A time zone that the module lacks: a line for each change of its clocks from 1900 to 2100, with the moment and the
 * difference from then on, both in seconds; null for what is no name of a zone.
 */
const zoneTable = (name) => {
  if (zones.has(name)) return zones.get(name);
  let format;
  try {
    if (!/^[A-Za-z]/.test(name) || name === 'UTC' || name === 'Z') return null;
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: name, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric',
      minute: 'numeric', second: 'numeric',
    });
  } catch {
    return null;
  }
  const [first, last, step] = [Date.UTC(1900) / 1000, Date.UTC(2100) / 1000, 20 * 86400];
  let offset = offsetOf(format, first);
  const lines = [`${first} ${offset}`];
  for (let from = first; from < last; from += step) {
    const later = offsetOf(format, from + step);
    if (later === offset) continue;
    let [before, after] = [from, from + step];
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (offsetOf(format, middle) === offset) before = middle;
      else after = middle;
    }
    offset = later;
    lines.push(`${after} ${offset}`);
  }
  zones.set(name, lines.join('\n'));
  return zones.get(name);
};

/** What the C library asks of a system: seeds of hash tables, which decide about no pixel; all else fails. */
const systemOf = (memory) => new Proxy({}, {
  get: (_, name) => {
    if (name === 'random_get') return (place, count) => { new Uint8Array(memory(), place, count).fill(0); return 0; };
    if (name === 'proc_exit') return () => { throw new Error('the module ended itself'); };
    return () => 52;
  },
});

export class Gloaming {
  #module;
  #exports = null;
  #fonts = [];

  constructor(module) { this.#module = module; }

  static async load(source = new URL('gloaming.wasm', import.meta.url)) {
    if (source instanceof WebAssembly.Module) return new Gloaming(source);
    if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
      return new Gloaming(await WebAssembly.compile(source));
    }
    if (typeof Response === 'function' && source instanceof Response) return Gloaming.#fromResponse(source);
    const url = new URL(source, import.meta.url);
    if (url.protocol === 'file:' && typeof process === 'object' && process.versions?.node) {
      const { readFile } = await import('node:fs/promises');
      return new Gloaming(await WebAssembly.compile(await readFile(url)));
    }
    return Gloaming.#fromResponse(await fetch(url));
  }

  static async #fromResponse(response) {
    if (!response.ok) throw new GloamingError(`${response.url}: ${response.status} ${response.statusText}`, 66);
    const isTyped = response.headers.get('content-type')?.startsWith('application/wasm');
    const module = isTyped
      ? await WebAssembly.compileStreaming(response)
      : await WebAssembly.compile(await response.arrayBuffer());
    return new Gloaming(module);
  }

  /** How many bytes of memory are in use. */
  get memory() { return this.#exports?.memory.buffer.byteLength ?? 0; }

  render(svg, { fonts = [], files = {}, ...request } = {}) {
    return this.#draw(bytesOf(svg), fonts, Object.entries(files), request);
  }

  compose(template, data, { fonts = [], files = {}, ...request } = {}) {
    const filling = data === undefined || isContent(data) ? data : JSON.stringify(data);
    const linked = Object.entries(files);
    return this.#draw(bytesOf(template), fonts, filling === undefined ? linked : [['', filling], ...linked], {
      ...request, template: true,
    });
  }

  scene(name, parameters = {}, request = {}) {
    return this.#named({ ...request, scene: name }, parameters);
  }

  motion(name, parameters = {}, request = {}) {
    const result = this.#named({ ...request, motion: name }, parameters);
    const exports = this.#exports;
    return { ...result, duration: exports.gloaming_duration(), isLooping: exports.gloaming_loops() === 1 };
  }

  #named(request, parameters) {
    const texts = [];
    const files = [];
    for (const [key, value] of Object.entries(parameters)) {
      for (const one of Array.isArray(value) ? value : [value]) {
        if (one === undefined || one === null || one === false) continue;
        const zone = key === 'time-zone' && typeof one === 'string' ? zoneTable(one) : null;
        if (zone !== null) files.push([key, zone]);
        else if (typeof one === 'object') files.push([key, one]);
        else texts.push(key, one === true ? '' : String(one));
      }
    }
    return this.#draw(new Uint8Array(), null, files, { ...request, parameters: texts });
  }

  forest(sessions, { format, scale, dither, mode, maxPixels, ...parameters } = {}) {
    return this.scene('forest', { sessions: bytesOf(sessions), ...parameters }, { format, scale, dither, mode, maxPixels });
  }

  scenes() { return this.#table().scenes; }

  motions() { return this.#table().motions; }

  #table() {
    const exports = this.#instance();
    exports.gloaming_list();
    return JSON.parse(decoder.decode(this.#copy(exports, 'gloaming_result')));
  }

  #draw(content, fonts, files, request) {
    const linked = files.map(([path, file]) => [encoder.encode(path), bytesOf(file)]);
    try {
      const exports = this.#instance();
      if (fonts) this.#setFonts(exports, fonts);
      for (const [path, file] of linked) {
        this.#lend(exports, [path, file], (...places) => exports.gloaming_add_file(...places));
      }
      const status = this.#lend(
        exports, [encoder.encode(JSON.stringify(request)), content], (...places) => exports.gloaming_draw(...places));
      const message = decoder.decode(this.#copy(exports, 'gloaming_message'));
      if (status !== 0) throw new GloamingError(message, status);
      return this.#answer(exports, request.format ?? 'pixels', message);
    } catch (error) {
      if (error instanceof GloamingError) throw error;
      // A trap leaves memory as it was in the middle of something.
      this.#exports = null;
      this.#fonts = [];
      const reason = error instanceof RangeError ? 'it nests too deeply' : String(error?.message ?? error);
      throw new GloamingError(`it cannot be drawn here: ${reason}`, INTERNAL);
    }
  }

  #answer(exports, format, message) {
    const [width, height] = [exports.gloaming_width(), exports.gloaming_height()];
    const result = this.#copy(exports, 'gloaming_result');
    const diagnostics = message === '' ? [] : message.split('\n');
    if (format === 'svg') return { text: decoder.decode(result), diagnostics };
    if (format === 'png' || format === 'apng') return { width, height, bytes: result, diagnostics };
    return { width, height, data: new Uint8ClampedArray(result.buffer), diagnostics };
  }

  #instance() {
    if (this.#exports && this.#exports.memory.buffer.byteLength > KEPT_BYTES) this.#exports = null;
    if (!this.#exports) {
      const system = systemOf(() => exports.memory.buffer);
      const { exports } = new WebAssembly.Instance(this.#module, { wasi_snapshot_preview1: system });
      exports._initialize?.();
      this.#exports = exports;
      this.#fonts = [];
    }
    return this.#exports;
  }

  /** Hands over fonts, unless they are those that are there. */
  #setFonts(exports, fonts) {
    if (fonts.length === this.#fonts.length && fonts.every((font, i) => font === this.#fonts[i])) return;
    exports.gloaming_clear_fonts();
    this.#fonts = [];
    for (const font of fonts) {
      const status = this.#lend(exports, [bytesOf(font)], (...places) => exports.gloaming_add_font(...places));
      if (status !== 0) throw new GloamingError(decoder.decode(this.#copy(exports, 'gloaming_message')), status);
    }
    this.#fonts = [...fonts];
  }

  /** Calls a function with the places and sizes of texts in the module's memory. */
  #lend(exports, texts, body) {
    const places = texts.map((text) => {
      // Addresses have 32 bits without a sign.
      const place = exports.gloaming_allocate(text.length) >>> 0;
      if (place === 0) throw new Error('there is no memory left');
      new Uint8Array(exports.memory.buffer, place, text.length).set(text);
      return place;
    });
    const result = body(...places.flatMap((place, i) => [place, texts[i].length]));
    for (const place of places) exports.gloaming_free(place);
    return result;
  }

  #copy(exports, name) {
    return new Uint8Array(exports.memory.buffer, exports[name]() >>> 0, exports[`${name}_count`]()).slice();
  }
}
