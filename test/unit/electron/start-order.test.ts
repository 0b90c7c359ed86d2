import { expect, test } from 'vitest';
import { readRepositoryFile } from '../../read-sources.ts';

const main = readRepositoryFile('electron/main.ts');
const startTill = readRepositoryFile('electron/start-till.ts');

test('main reads the till’s code only once its window is opened', () => {
  expect(main.match(/.*start-till\.ts.*/g)).toEqual([
    "  const { startTill } = await import('./start-till.ts');",
  ]);
  expect(main.indexOf('loadPage(window)')).toBeLessThan(main.indexOf('start-till.ts'));
  expect(main).not.toMatch(/from '\.\/(bridge|counter|hub|ledger|till\/till)/);
});

test('the till listens to its page before it waits for anything', () => {
  const begin = startTill.slice(startTill.indexOf('function startTill'));
  expect(begin.indexOf('handleBridge(')).toBeGreaterThan(0);
  expect(begin.indexOf('handleBridge(')).toBeLessThan(begin.search(/\bawait\b/));
});
