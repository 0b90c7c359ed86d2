/**
 * Main's first script: makes the others run from their V8 code caches (`compile-scripts.ts`), which lie beside them in
 * the same archive. Without a cache the start only takes longer.
 */
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { readCodeCache } from './code-cache.ts';

const load = createRequire(import.meta.url);
const { extensions } = load;
const compile: (module: NodeJS.Module, file: string) => void = extensions['.js'];

extensions['.js'] = (module, file): void => {
  const run = readCodeCache(file);
  if (run === 'unfit') process.emitWarning(`${file}: its compiled form is of no use`);
  if (typeof run === 'string') compile(module, file);
  else run.call(module.exports, module.exports, createRequire(file), module, file, dirname(file));
};

load('./main.js');
