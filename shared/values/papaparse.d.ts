/**
 * The used part of papaparse's API. Its published types bring Node's along, and with them timers and console into a
 * folder where both must stay errors.
 */
declare module 'papaparse' {
  interface ParseError {
    readonly row?: number;
  }
  interface Parsed {
    readonly data: readonly (readonly string[])[];
    readonly errors: readonly ParseError[];
    readonly meta: {
      readonly delimiter: string;
      /** Where the first row begins that is not in `data`. */
      readonly cursor: number;
    };
  }
  const papaparse: {
    parse(
      text: string,
      options: {
        readonly delimitersToGuess: readonly string[];
        readonly skipEmptyLines: boolean;
        readonly preview?: number;
      },
    ): Parsed;
    /** Parses a piece of a file: with `ignoreLastRow` the last row is left, since it may continue in the next piece. */
    readonly Parser: new (options: {
      readonly delimiter: string;
      readonly newline: string;
      readonly preview?: number;
    }) => {
      parse(text: string, baseIndex: number, ignoreLastRow: boolean): Parsed;
    };
  };
  // The package is one CommonJS object, so Node can import only the default.
  export default papaparse;
}
