/** Text, or the bytes of a file. */
export type Content = string | Uint8Array | ArrayBuffer | ArrayBufferView;

/** How an SVG file is drawn. Whatever is left out is as the command's `svg` has it. */
export interface RenderOptions {
  /** What comes of it; straight RGBA pixels by default. */
  format?: 'pixels' | 'png' | 'svg';
  /** In points; of one side alone the other follows from the file's aspect ratio. */
  width?: number;
  /** In points. */
  height?: number;
  /** Pixels a point; 1 by default. */
  scale?: number;
  /** Whether gradients are dithered by ±½ level; true by default. */
  dither?: boolean;
  /** Any colour of CSS behind the whole picture; none by default. */
  background?: string;
  /** How time is traded for size where `format` is `png`; `balanced` by default. */
  mode?: 'fast' | 'balanced' | 'small';
  /** Fonts for texts: files as TrueType, OpenType, WOFF or WOFF2. They are read anew when they are other objects. */
  fonts?: readonly Content[];
  /** Files that the SVG file may link to, by their paths as they are written there. */
  files?: Readonly<Record<string, Content>>;
  /** The moment of animations, in seconds. */
  at?: number;
  /** How many of the file's pixels an inch is; 96 by default. */
  dpi?: number;
  /** What stands behind `#` in the file's address. */
  fragment?: string;
  /** What `currentColor` is where the file does not say it; black by default. */
  currentColor?: string;
  /** A CSS style sheet that comes before those of the file. */
  styleSheet?: string;
  /** The medium that `@media` asks about; `screen` by default. */
  media?: 'screen' | 'print';
  /** The scheme that the viewer prefers; `light` by default. */
  colorScheme?: 'light' | 'dark';
  /** Whether the viewer prefers less motion; false by default. */
  reducedMotion?: boolean;
  /** The reader's languages, the preferred one first; `en-US` by default. */
  languages?: readonly string[];
  /** The family for text that names none; `serif` by default. */
  defaultFamily?: string;
  /** The most pixels of the picture; 64,000,000 by default. */
  maxPixels?: number;
}

/** Pixels, four bytes each: red, green, blue, alpha, not multiplied by alpha; as `ImageData` takes them. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
  /** What is not drawn as the file asks, a line each. */
  diagnostics: string[];
}

/** A PNG file. */
export interface PNGFile {
  width: number;
  height: number;
  bytes: Uint8Array;
  diagnostics: string[];
}

/** SVG text. */
export interface SVGText {
  text: string;
  diagnostics: string[];
}

/** Why nothing was drawn. */
export class GloamingError extends Error {
  /** 64 for wrong options, 65 for a wrong file, 66 for a module that cannot be fetched, 70 for a failure of the module. */
  status: number;
  /** The place in the file, where there is one; from 1. */
  line?: number;
  column?: number;
}

/** The engine. One is enough for any number of pictures; it is used by one thread. */
export class Gloaming {
  /** Uses a module that is compiled already. */
  constructor(module: WebAssembly.Module);
  /**
   * Compiles the module.
   * @param source its address, bytes, a response, or a compiled module; by default `gloaming.wasm` beside this file.
   */
  static load(source?: string | URL | Response | BufferSource | WebAssembly.Module): Promise<Gloaming>;
  /** How many bytes the module's memory has; it is given back when a large picture has been drawn. */
  readonly memory: number;
  /**
   * Draws an SVG file.
   * @throws {GloamingError} and the next picture is drawn as ever.
   */
  render(svg: Content, options: RenderOptions & { format: 'png' }): PNGFile;
  render(svg: Content, options: RenderOptions & { format: 'svg' }): SVGText;
  render(svg: Content, options?: RenderOptions & { format?: 'pixels' }): Pixels;
}
