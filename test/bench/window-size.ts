/**
 * Prints how much JavaScript the window and its worker read before the first sale, in bytes after gzip: their own
 * files, the files these import at once, and the texts of a first sale in the language with the longest ones. `npm run
 * bench -- window`
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseCommandOrExit } from '../../build/read-command.js';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { windowBundleConfig } from '../../build/bundle/vite-bundles.ts';
import { repositoryRoot } from '../../build/repository-root.ts';
import { printRows, measuredRow } from './measured.ts';

const AIM_KB = 300;
const LANGUAGE = /^texts-before-first-screen-/;

const { values } = parseCommandOrExit('bench window');

/** The scripts of the assets folder by name, with their text. */
type Scripts = ReadonlyMap<string, string>;

/** Lists the scripts that a script imports at its start, without those it loads on demand. */
function namedIn(script: string): string[] {
  const named = script.matchAll(
    /(?:^|[;}\s])(?:import|export)[^"'();]*?["']\.\/([\w.-]+\.js)["']/g,
  );
  return [...named].map(([, name = '']) => name);
}

function readAtOnce(scripts: Scripts, first: string, found = new Set<string>()): Set<string> {
  if (found.has(first)) return found;
  found.add(first);
  for (const name of namedIn(scripts.get(first) ?? '')) readAtOnce(scripts, name, found);
  return found;
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'evertill-bench-'));
try {
  await build(windowBundleConfig(repositoryRoot, folder));
  const assets = path.join(folder, 'renderer', 'assets');
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const scripts: Scripts = new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(assets, name), 'utf8')] as const),
    ),
  );
  const kilobytes = (name: string) =>
    gzipSync(scripts.get(name) ?? '', { level: 9 }).length / 1_000;
  const page = await readFile(path.join(folder, 'renderer', 'index.html'), 'utf8');
  const [, entry = ''] = /<script[^>]*src="[^"]*?([\w.-]+\.js)"/.exec(page) ?? [];
  const sum = (some: Iterable<string>) => [...some].reduce((all, name) => all + kilobytes(name), 0);

  const window = readAtOnce(scripts, entry);
  const worker = readAtOnce(scripts, 'sync-worker.js');
  const code = new Set([...window, ...worker]);
  const wordsIn = (name: string) =>
    sum([...readAtOnce(scripts, name)].filter((file) => !code.has(file)));
  const words = Math.max(...names.filter((name) => LANGUAGE.test(name)).map(wordsIn));
  const atOnce = sum(code) + words;
  printRows(
    'JavaScript before the first sale',
    [
      measuredRow('window-script', 'window, worker and one language', 'kB', atOnce, {
        against: AIM_KB,
        atMost: 1,
      }),
      measuredRow('window-script-own', 'of it, the window', 'kB', sum(window)),
      measuredRow(
        'window-script-worker',
        'of it, what only the worker has',
        'kB',
        sum([...worker].filter((name) => !window.has(name))),
      ),
      measuredRow('window-script-language', 'of it, the sentences', 'kB', words),
      measuredRow('window-script-all', 'every screen and language', 'kB', sum(names)),
    ],
    values.json,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
