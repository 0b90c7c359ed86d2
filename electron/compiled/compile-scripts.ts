/**
 * Writes V8 code caches while the till is bundled (`build/bundle/bundle-till.ts`): Electron compiles each script with
 * all its functions, without running it.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { writeCodeCache } from './code-cache.ts';

/** Scripts without a code cache: they run before caches are used, or in a process that does not use them. */
const WITHOUT: readonly string[] = ['boot.js', 'sandbox-process.js'];

const folder = process.argv.at(-1) ?? '';
for (const name of readdirSync(folder)) {
  if (!name.endsWith('.js') || WITHOUT.includes(name)) continue;
  writeCodeCache(path.join(folder, name), (script) => {
    setFlagsFromString('--no-lazy');
    const compiled = script();
    // The switches of the running till: a cache is valid only under the same V8 switches.
    setFlagsFromString('--lazy');
    return compiled.createCachedData();
  });
}
process.exit(0);
