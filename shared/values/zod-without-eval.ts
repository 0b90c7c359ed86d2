import * as z from 'zod';

/**
 * The window's Content-Security-Policy forbids `eval`, and zod tries it to build faster parsers: each try would be a
 * violation (electron/window/README.md#the-page). Import it first in every entry of the renderer. Main has no such
 * policy; there it keeps zod from building a parser for each of the many schemas that a start uses once.
 */
z.config({
  jitless: true,
  // Replaces zod's own, which looks for cycles in each schema at its first value: these have none.
  memoizer: {
    attach: () => undefined,
    guard: () => undefined,
    alloc: (_schema, _payload, empty) => empty,
  },
});
