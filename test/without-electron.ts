import { registerHooks } from 'node:module';

/** Loaded before the tests that Node loads by itself: modules that import Electron get its stand-in. */
const STAND_IN = new URL('no-electron.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: STAND_IN, shortCircuit: true } : next(specifier, context),
});
