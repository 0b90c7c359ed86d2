import * as z from 'zod';

/**
 * The window's Content-Security-Policy forbids `eval`, and zod tries it to build faster parsers: each
 * try would be a violation (electron/window/README.md#the-page). To be imported first in every entry of the renderer.
 * Main has no such policy; there it keeps zod from building one for each of many schemas that a start reads once.
 */
z.config({
  jitless: true,
  // In place of zod's own, which looks for circles in each schema at its first value: none of ours has any.
  memoizer: {
    attach: () => undefined,
    guard: () => undefined,
    alloc: (_schema, _payload, empty) => empty,
  },
});
