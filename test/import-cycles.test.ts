import path from 'node:path';
import { expect, test } from 'vitest';
import { listRepositoryFiles, readSourceModule } from './read-sources.ts';

/**
 * A person who reads one folder must not have to read another one first that itself needs this one (type imports
 * included).
 */

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const modules = listRepositoryFiles()
  .filter((file) => /^(electron|renderer|shared|build)\/.*\.(ts|tsx)$/.test(file))
  .filter((file) => !file.endsWith('.d.ts'))
  .map(readSourceModule);

const files = graphOf(
  modules.flatMap(({ file, imports }) =>
    imports
      .filter((specifier) => /^\..*\.tsx?$/.test(specifier))
      .map((specifier): [string, string] => [
        file,
        path.posix.join(path.posix.dirname(file), specifier),
      ]),
  ),
);

/** Returns the folder of a file; each folder inside another one counts by itself. */
const rooms = graphOf(
  [...files].flatMap(([file, targets]) =>
    [...targets].map((target): [string, string] => [
      path.posix.dirname(file),
      path.posix.dirname(target),
    ]),
  ),
);

/**
 * For each folder, the imports between its subfolders, each with everything inside it: `electron/ledger` and
 * `electron/till` are two of `electron`. Files directly in the folder are left out, because they connect its parts.
 */
const neighbours = new Map<string, [string, string][]>();
for (const [file, targets] of files) {
  for (const target of targets) {
    const from = file.split('/');
    const to = target.split('/');
    const depth = from.findIndex((name, at) => name !== to[at]);
    if (from.length <= depth + 1 || to.length <= depth + 1) continue;
    const within = from.slice(0, depth).join('/');
    const arrow: [string, string] = [
      from.slice(0, depth + 1).join('/'),
      to.slice(0, depth + 1).join('/'),
    ];
    neighbours.set(within, [...(neighbours.get(within) ?? []), arrow]);
  }
}

function graphOf(arrows: readonly (readonly [string, string])[]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of arrows) {
    if (from === to) continue;
    graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  return graph;
}

/** Returns each import cycle once. */
function cyclesIn(graph: Graph): string[] {
  const done = new Set<string>();
  const cycles: string[] = [];
  const follow = (name: string, way: readonly string[]): void => {
    if (way.includes(name)) {
      cycles.push([...way.slice(way.indexOf(name)), name].join(' → '));
      return;
    }
    if (done.has(name)) return;
    for (const next of graph.get(name) ?? []) follow(next, [...way, name]);
    done.add(name);
  };
  for (const name of graph.keys()) follow(name, []);
  return cycles;
}

test('an import cycle is found, and a diamond is accepted', () => {
  expect(
    cyclesIn(
      graphOf([
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'b'],
      ]),
    ),
  ).toEqual(['b → c → b']);
  expect(
    cyclesIn(
      graphOf([
        ['a', 'b'],
        ['a', 'c'],
        ['b', 'd'],
        ['c', 'd'],
      ]),
    ),
  ).toEqual([]);
});

test('no two files import each other, not even for a type', () => {
  expect(files.size).toBeGreaterThan(300);
  expect(cyclesIn(files)).toEqual([]);
});

test('no two folders import each other', () => {
  expect(rooms.size).toBeGreaterThan(40);
  expect(cyclesIn(rooms)).toEqual([]);
});

test('no two subfolders of a folder import each other, counting everything inside them', () => {
  expect([...neighbours.keys()]).toEqual(expect.arrayContaining(['electron', 'electron/server']));
  expect([...neighbours.values()].flatMap((arrows) => cyclesIn(graphOf(arrows)))).toEqual([]);
});
