/**
 * The part of papaparse's API that the till uses. Its published types include Node's, and with those timers and
 * console, in a folder where both must stay errors.
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
      /** Position in the text of the first row that is not in `data`. */
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
    /**
     * Parses a piece of a file; with `ignoreLastRow` the last row is not parsed, since it may continue in the next
     * piece.
     */
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
