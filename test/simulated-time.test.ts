import path from 'node:path';
import { expect, test } from 'vitest';
import { listRepositoryFiles, readSourceModule } from './read-sources.ts';

const modules = listRepositoryFiles()
  .filter((file) => /^(electron|shared|test)\/.*\.ts$/.test(file))
  .map(readSourceModule);

/**
 * Files that may wait for Node's event loop: worlds replace clock, disk and network, and have too few cards for a hub to
 * wait for their names. Any other code that waits for Node's loop would wait for ever in virtual time, unseen.
 */
const WAITS_FOR_THE_LOOP = [
  // Worlds have card terminals of their own.
  'electron/card-terminal/zvt-terminal.ts',
  'electron/http-client/exchange.ts',
  'electron/http-client/open-connection.ts',
  'electron/hub/connection/card-names.ts',
  'electron/node/files/real-disk.ts',
  'electron/node/hub-client/connect-to-primary.ts',
  'electron/node/hub-client/database-connection.ts',
  // Worlds have a printer of their own.
  'electron/printing/network-printer.ts',
  'electron/printing/queue-printer.ts',
  'electron/printing/run-program.ts',
  'electron/printing/system-printer.ts',
  'electron/time/wake-in.ts',
];

test('the till’s code in the simulator waits only for its world, never for the event loop', () => {
  const byFile = new Map(modules.map((module) => [module.file, module]));
  const reached = new Set<string>();
  const follow = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const specifier of byFile.get(file)?.imports ?? []) {
      if (specifier.startsWith('.')) follow(path.posix.join(path.posix.dirname(file), specifier));
    }
  };
  for (const file of byFile.keys()) if (file.startsWith('test/simulation/')) follow(file);
  const waiting = [...reached].filter((file) => {
    const module = byFile.get(file);
    if (module === undefined || file.startsWith('test/')) return false;
    const asksNode = module.imports.some((specifier) => specifier.startsWith('node:timers'));
    const waits = /\bset(Immediate|Timeout|Interval)\(|\bAbortSignal\.timeout\(/;
    return asksNode || waits.test(module.text);
  });
  expect(waiting.toSorted()).toEqual(WAITS_FOR_THE_LOOP);
});
