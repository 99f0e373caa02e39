/** Text, or the bytes of a file. */
export type Content = string | Uint8Array | ArrayBuffer | ArrayBufferView;

/** What comes of a drawing. */
export interface OutputOptions {
  /** Straight RGBA pixels by default. */
  format?: 'pixels' | 'png' | 'svg';
  /** Pixels a point; by default 1, for a scene the number that `scenes` tells. */
  scale?: number;
  /** Whether gradients are dithered by ±½ level; true by default. */
  dither?: boolean;
  /** How time is traded for size where `format` is `png`; `balanced` by default. */
  mode?: 'fast' | 'balanced' | 'small';
  /** The most pixels of the picture; 64,000,000 by default. */
  maxPixels?: number;
}

/** How a template is drawn. */
export interface ComposeOptions extends OutputOptions {
  /** Fonts that the template may name. */
  fonts?: readonly Content[];
  /** Pictures, and files of its scenes, by their paths as the template has them. */
  files?: Readonly<Record<string, Content>>;
}

/** The value of a scene's parameter: as on a command line, or true for a flag; bytes for one that takes a file. */
export type ParameterValue = string | number | boolean | Uint8Array | ArrayBuffer | ArrayBufferView;
export type Parameters = Readonly<Record<string, ParameterValue | readonly ParameterValue[] | undefined>>;

/** A parameter of a scene. */
export interface ParameterInfo {
  name: string;
  /** A letter that stands for the name in a command line. */
  short?: string;
  /** Whether it stands without its name in a command line. */
  operand?: true;
  kind:
    | 'flag' | 'number' | 'integer' | 'choice' | 'text' | 'hours' | 'size' | 'extent' | 'background' | 'color'
    | 'moment' | 'day' | 'time' | 'month' | 'zone' | 'scale' | 'language' | 'font' | 'silhouettes' | 'file';
  summary: string;
  /** The ends of its range, where it has one. */
  minimum?: number;
  maximum?: number;
  /** What it is counted in. */
  unit?: string;
  /** Its words: all of a choice's, and for others those that may stand in place of a value. */
  values?: string[];
  default?: string;
  required?: true;
  repeatable?: true;
  /** How many silhouettes it takes. */
  count?: number;
  /** Values that are worth a look. */
  examples?: string[];
  /** Values of other parameters without which it changes nothing. */
  needs?: { name: string; value: string }[];
}

export interface SceneInfo {
  name: string;
  /** The app that it is of; `all` for none. */
  app: string;
  summary: string;
  /** Where the app's document describes it. */
  source: string;
  /** Its usual number of pixels in a point. */
  scale: number;
  parameters: ParameterInfo[];
  /** Command lines that draw it. */
  examples: string[];
}

/** A scene that moves. */
export interface MotionInfo {
  name: string;
  summary: string;
  parameters: ParameterInfo[];
  /** The words of a command line that draws it, behind its name. */
  example: string;
}

/** How a motion is drawn: a moment as pixels or PNG, or the whole as animated PNG or animated SVG. */
export interface MotionOptions extends Omit<OutputOptions, 'format'> {
  /** Straight RGBA pixels by default. */
  format?: 'pixels' | 'png' | 'svg' | 'apng';
  /** The moment, in seconds; by default the end. */
  time?: number;
  /** Frames a second of animated PNG, and samples of animated SVG; 30 by default, at most 120. */
  fps?: number;
}

/** How long a motion takes, in seconds, and whether it repeats: its end is its beginning then. */
export interface Motion {
  duration: number;
  isLooping: boolean;
}

/** How an SVG file is drawn. Whatever is left out is as the command's `svg` has it. */
export interface RenderOptions extends OutputOptions {
  /** In points; of one side alone the other follows from the file's aspect ratio. */
  width?: number;
  /** In points. */
  height?: number;
  /** Any colour of CSS behind the whole picture; none by default. */
  background?: string;
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

  /**
   * Draws a scene by its name.
   * @param parameters by their names, as `scenes` tells them; a list for one that may be repeated.
   * @throws {GloamingError}
   */
  scene(name: string, parameters: Parameters, options: OutputOptions & { format: 'png' }): PNGFile;
  scene(name: string, parameters: Parameters, options: OutputOptions & { format: 'svg' }): SVGText;
  scene(name: string, parameters?: Parameters, options?: OutputOptions & { format?: 'pixels' }): Pixels;

  /**
   * Draws a motion by its name, at a moment or as a whole.
   * @param parameters by their names, as `motions` tells them.
   * @throws {GloamingError}
   */
  motion(name: string, parameters: Parameters, options: MotionOptions & { format: 'png' | 'apng' }): PNGFile & Motion;
  motion(name: string, parameters: Parameters, options: MotionOptions & { format: 'svg' }): SVGText & Motion;
  motion(name: string, parameters?: Parameters, options?: MotionOptions & { format?: 'pixels' }): Pixels & Motion;

  /**
   * Draws the forest of a session file: `scene('forest', { sessions, … })`.
   * @param options the output's, and the scene's parameters.
   * @throws {GloamingError}
   */
  forest(sessions: Content, options: Parameters & OutputOptions & { format: 'png' }): PNGFile;
  forest(sessions: Content, options: Parameters & OutputOptions & { format: 'svg' }): SVGText;
  forest(sessions: Content, options?: Parameters & OutputOptions & { format?: 'pixels' }): Pixels;

  /**
   * Draws a template that is filled with data.
   * @param data JSON as text or bytes, or any other value that becomes JSON.
   * @throws {GloamingError}
   */
  compose(template: Content, data: unknown, options: ComposeOptions & { format: 'png' }): PNGFile;
  compose(template: Content, data: unknown, options: ComposeOptions & { format: 'svg' }): SVGText;
  compose(template: Content, data?: unknown, options?: ComposeOptions & { format?: 'pixels' }): Pixels;

  /** All scenes with their parameters; none in a module that was built without scenes. */
  scenes(): SceneInfo[];

  /** All motions with their parameters. */
  motions(): MotionInfo[];
}
