import * as z from 'zod';

/**
 * Configures zod before any schema is made. The window's Content-Security-Policy forbids `eval`, which zod tries to use
 * for faster parsers: each try would be a violation (electron/window/README.md#the-page). Every entry of the renderer
 * imports this file first. Main has no such policy; there this keeps zod from building a parser for each of the many
 * schemas that a start uses once.
 */
z.config({
  jitless: true,
  // Replaces zod's memoizer, which looks for cycles in each schema at its first value: these schemas have none.
  memoizer: {
    attach: () => undefined,
    guard: () => undefined,
    alloc: (_schema, _payload, empty) => empty,
  },
});
