/**
 * Tests that are not run under Wine, by file and name, each with its reason: what Wine does otherwise than Windows, or what
 * the test itself asks of Linux. They are printed at each run.
 */
export const LEFT_OUT: Readonly<Record<string, Readonly<Record<string, string>>>> = {};
