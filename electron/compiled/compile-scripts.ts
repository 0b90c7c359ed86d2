/**
 * Run by Electron while the till is bundled (`build/bundle/bundle-till.ts`): compiles each script of a bundled till,
 * with every function of it, without running any.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { writeCodeCache } from './compiled-form.ts';

/** Scripts that run before caches are used, or in a process that does not use them. */
const WITHOUT: readonly string[] = ['boot.js', 'sandbox-process.js'];

const folder = process.argv.at(-1) ?? '';
for (const name of readdirSync(folder)) {
  if (!name.endsWith('.js') || WITHOUT.includes(name)) continue;
  writeCodeCache(path.join(folder, name), (script) => {
    setFlagsFromString('--no-lazy');
    const compiled = script();
    // As where the till runs: the cache records the switches it was made with.
    setFlagsFromString('--lazy');
    return compiled.createCachedData();
  });
}
process.exit(0);
