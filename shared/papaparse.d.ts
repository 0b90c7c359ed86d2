/**
 * The one call of papaparse that is made. Its published types bring Node's along, and with them
 * timers and console into a folder where both must stay errors.
 */
declare module 'papaparse' {
  interface ParseError {
    readonly row?: number;
  }
  const papaparse: {
    parse(
      text: string,
      options: { readonly delimitersToGuess: readonly string[]; readonly skipEmptyLines: false },
    ): { readonly data: readonly (readonly string[])[]; readonly errors: readonly ParseError[] };
  };
  // The package is one CommonJS object, so Node can import nothing else of it.
  export default papaparse;
}
