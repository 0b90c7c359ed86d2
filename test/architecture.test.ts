import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSpeech } from './read-language.ts';
import { listRepositoryFiles, readRepositoryFile, readSourceModule } from './read-sources.ts';
import type { SourceModule } from './read-sources.ts';

/** What one part of the till may reach (docs/ARCHITECTURE.md#import-arrows). */
interface Zone {
  readonly zones: readonly string[];
  /** `undefined`: any package; otherwise these and, with `node:`, Node's own modules. */
  readonly packages?: readonly string[];
}

const screenPackages = [
  'react',
  'react-dom',
  'zustand',
  'dexie-react-hooks',
  '@mantine/core',
  '@mantine/hooks',
  '@tanstack/react-virtual',
];
const VISX = ['axis', 'curve', 'pattern', 'scale', 'shape'].map((part) => `@visx/${part}`);
const DRAWN = ['renderer/design', 'shared'];
/** Of more than one screen. */
const PARTS = ['step-up', 'limits-parts', 'store-parts', 'gift-parts', 'choose-day', 'plots'].map(
  (part) => `renderer/${part}`,
);

const zones: Readonly<Record<string, Zone>> = {
  shared: { zones: ['shared'], packages: ['zod', 'papaparse', 'qr', 'i18next'] },
  electron: {
    zones: ['electron', 'electron/files', 'electron/membership', 'electron/office-view', 'shared'],
    packages: [
      'electron',
      'electron-log',
      '@point-of-sale/receipt-printer-encoder',
      '@point-of-sale/codepage-encoder',
      'zod',
      'node:',
    ],
  },
  'electron/hub': {
    zones: ['electron/hub', 'electron/hub/client', 'electron/office', 'electron/files', 'shared'],
    packages: ['pg', 'zod', 'node:'],
  },
  'electron/office': {
    zones: ['electron/office', 'electron/hub', 'electron/hub/client', 'electron/files', 'shared'],
    packages: ['pg', 'zod', 'node:'],
  },
  // A till that joins a hub; what is not joined loads no database client (below).
  'electron/hub/client': {
    zones: ['electron/hub/client', 'shared'],
    packages: ['pg', 'zod', 'node:'],
  },
  'electron/office-view': {
    zones: ['electron/office-view', 'electron/office', 'electron', 'electron/files', 'shared'],
    packages: ['electron', 'zod', 'node:'],
  },
  'electron/membership': {
    zones: ['electron/membership', 'electron/hub/client', 'electron', 'electron/files', 'shared'],
    packages: ['zod', 'node:'],
  },
  'electron/files': { zones: ['electron/files', 'electron', 'shared'], packages: ['zod', 'node:'] },
  'renderer/database': { zones: ['renderer/database', 'shared'], packages: ['dexie', 'zod'] },
  'renderer/sync-worker': {
    zones: ['renderer/sync-worker', 'renderer/database', 'shared'],
    packages: ['ky', 'zod'],
  },
  'renderer/design': {
    zones: ['renderer/design'],
    packages: ['react', 'react-dom', '@mantine/core', '@mantine/hooks', '@tanstack/react-virtual'],
  },
  'renderer/step-up': partsIn('renderer/step-up'),
  'renderer/limits-parts': partsIn('renderer/limits-parts'),
  'renderer/store-parts': partsIn('renderer/store-parts'),
  'renderer/gift-parts': partsIn('renderer/gift-parts', 'renderer/step-up'),
  'renderer/ledger-query': {
    zones: ['renderer/ledger-query', 'shared'],
    packages: ['dexie-react-hooks'],
  },
  'renderer/choose-day': {
    zones: ['renderer/choose-day', 'renderer/design', 'shared'],
    packages: ['react', '@mantine/core', '@mantine/dates', 'dayjs'],
  },
  'renderer/plots': {
    zones: ['renderer/plots', 'renderer/design'],
    packages: ['react', '@mantine/hooks', ...VISX],
  },
  screen: {
    zones: ['renderer/ledger-query', 'renderer/database', ...PARTS, ...DRAWN],
    packages: screenPackages,
  },
  'renderer/on-screen-keyboard': {
    zones: ['renderer/on-screen-keyboard', 'shared'],
    packages: ['react', 'react-dom', 'simple-keyboard'],
  },
  'renderer root': {
    zones: [
      'renderer/on-screen-keyboard',
      'renderer root',
      'screen',
      'renderer/gift-parts',
      'renderer/design',
      'renderer/database',
      'shared',
    ],
    packages: [...screenPackages, 'zod'],
  },
  build: { zones: ['build', 'shared'] },
  test: {
    zones: [
      'test',
      'build',
      'shared',
      'electron',
      'electron/files',
      'electron/hub',
      'electron/hub/client',
      'electron/office',
      'electron/office-view',
      'electron/membership',
      'renderer/database',
      'renderer/sync-worker',
      'renderer/design',
      ...PARTS,
      'screen',
      'renderer root',
    ],
  },
};

/** What several screens are made of, and nothing of a screen. */
function partsIn(room: string, ...others: readonly string[]): Zone {
  return { zones: [room, ...others, ...DRAWN], packages: screenPackages };
}

/** The zone a file lies in; a renderer folder without a rule of its own is a screen, one of `electron/` is main's. */
function zoneOf(file: string): string {
  const [top = '', second = '', ...rest] = file.split('/');
  if (`${top}/${second}/${rest[0]}` in zones) return `${top}/${second}/${rest[0]}`;
  if (top !== 'renderer') return `${top}/${second}` in zones ? `${top}/${second}` : top;
  if (rest.length === 0) return 'renderer root';
  return `renderer/${second}` in zones ? `renderer/${second}` : 'screen';
}

function screenFolder(file: string): string {
  return file.split('/').slice(0, 2).join('/');
}

function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node:';
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Why `file` may not import `specifier`, or `undefined` when it may. */
function forbiddenImport(file: string, specifier: string): string | undefined {
  const zone = zones[zoneOf(file)];
  if (zone === undefined) return `${file} lies in no known zone`;
  if (!specifier.startsWith('.')) {
    const allowed = zone.packages?.includes(packageOf(specifier)) ?? true;
    return allowed ? undefined : `${file} may not import the package ${specifier}`;
  }
  const target = path.posix.join(path.posix.dirname(file), specifier);
  if (path.posix.extname(target) === '') return `${file} imports ${specifier} without extension`;
  const sameScreen = zoneOf(file) === 'screen' && screenFolder(file) === screenFolder(target);
  if (sameScreen || zone.zones.includes(zoneOf(target))) return undefined;
  return `${file} may not import ${target}`;
}

const files = listRepositoryFiles();
const modules = files
  .filter((file) => /\.(ts|tsx|js)$/.test(file) && !file.endsWith('.d.ts'))
  .map(readSourceModule);

test('the gate looks at the whole till, not at nothing', () => {
  expect(modules.length).toBeGreaterThan(100);
  expect(modules.flatMap((module) => module.imports).length).toBeGreaterThan(300);
});

describe('arrows', () => {
  test('a module reaches only what its process may reach', () => {
    const forbidden = modules.flatMap(({ file, imports }) =>
      imports.flatMap((specifier) => forbiddenImport(file, specifier) ?? []),
    );
    expect(forbidden).toEqual([]);
  });

  test.each([
    ['shared/guard/admit.ts', '../../renderer/database/tables.ts'],
    ['shared/guard/admit.ts', 'node:crypto'],
    ['electron/door/door.ts', '../../renderer/main.tsx'],
    ['electron/door/door.ts', 'ky'],
    ['electron/door/door.ts', 'pg'],
    ['electron/till/till.ts', '../hub/client/hub-connection.ts'],
    ['electron/till/till.ts', '../office/client/office-connection.ts'],
    ['electron/membership/store-hub.ts', 'pg'],
    ['electron/membership/store-hub.ts', '../hub/server/make-hub.ts'],
    ['electron/hub/commands/run-hub.ts', '../../door/door.ts'],
    ['renderer/sale/screen.tsx', '../activity/screen.tsx'],
    ['renderer/sale/screen.tsx', '../sync-worker/worker.ts'],
    ['renderer/sale/screen.tsx', 'dexie'],
    ['renderer/sale/screen.tsx', '../gift-balance/screen.tsx'],
    ['renderer/gift-parts/card-field.tsx', '../sale/screen.tsx'],
    ['renderer/step-up/step-up-dialog.tsx', '../gift-parts/card-field.tsx'],
    ['renderer/design/button.tsx', '../../shared/ledger/money.ts'],
    ['renderer/sync-worker/worker.ts', '../main.tsx'],
    ['renderer/main.tsx', '../electron/door/door.ts'],
    ['electron/door/door.ts', '../../test/unit/door.test.ts'],
    ['shared/guard/admit.ts', './ledger'],
  ])('%s importing %s is caught', (file, specifier) => {
    expect(forbiddenImport(file, specifier)).toBeDefined();
  });

  test('a till has the database client in memory only once it has joined a hub', () => {
    const loaders = modules
      .filter(({ file }) => /^electron\/(?!hub\/|office\/)/.test(file))
      .filter(({ imports }) =>
        imports.some((name) => /\/(hub-connection|server-line)\.ts$/.test(name)),
      );
    expect(loaders.map(({ file }) => file)).toEqual(['electron/membership/hub-line.ts']);
    const [loader] = loaders;
    const asked = loader?.text.match(/.*(hub-connection|server-line)\.ts.*/g);
    expect(asked).toHaveLength(1);
    expect(asked?.[0]).toContain("await import('../hub/client/hub-connection.ts')");
    const main = readRepositoryFile('electron/main.ts').match(/.*office-view\/.*/g);
    expect(main?.map((line) => line.includes('await import('))).toEqual([true]);
  });
});

/** The same sentences in another language, and what takes another file's place while people work on it. */
const MEANT_TO_BE_THE_SAME = /^shared\/language\/(de|en|fr|nl)\/|-in-development\.ts$/;

/** Names that more than one file exports, with those files. */
function namesakesIn(sources: readonly Pick<SourceModule, 'file' | 'exports'>[]): string[] {
  const homes = new Map<string, string[]>();
  for (const { file, exports } of sources) {
    if (MEANT_TO_BE_THE_SAME.test(file)) continue;
    for (const name of exports) homes.set(name, [...(homes.get(name) ?? []), file]);
  }
  return [...homes]
    .filter(([, named]) => named.length > 1)
    .map(([name, named]) => `${name}: ${named.join(', ')}`);
}

describe('habits', () => {
  test('an exported name has one meaning', () => {
    expect(modules.flatMap(({ exports }) => exports).length).toBeGreaterThan(1_000);
    expect(namesakesIn(modules)).toEqual([]);
  });

  test('a second meaning is caught, of a component and of its props too', () => {
    const views = ['renderer/day/view.tsx', 'renderer/sale/view.tsx'].map((file) => ({
      file,
      exports: ['ReportView', 'ReportViewProps'],
    }));
    expect(namesakesIn(views)).toEqual([
      'ReportView: renderer/day/view.tsx, renderer/sale/view.tsx',
      'ReportViewProps: renderer/day/view.tsx, renderer/sale/view.tsx',
    ]);
  });

  test('nothing is re-exported, so that a name has one address', () => {
    expect(modules.filter((module) => module.reExports.length > 0)).toEqual([]);
  });

  test('only tools that demand a default export get one', () => {
    const offenders = modules.filter((module) => module.hasDefaultExport).map(({ file }) => file);
    expect(offenders.toSorted()).toEqual([
      'test/vitest.config.ts',
      'test/vitest.mutation.config.ts',
    ]);
  });

  test('no name says nothing', () => {
    const empty = /(^|\/)(utils?|helpers?|lib|common|misc|index)(\/|\.(ts|tsx|js)$)/;
    expect(files.filter((file) => empty.test(file))).toEqual([]);
  });

  test('no file is too long to be read at one sitting', () => {
    const long = modules.filter((module) => module.text.split('\n').length > 501);
    expect(long.map(({ file }) => file)).toEqual([]);
  });

  test('a typed amount is read in one place of a room', () => {
    const rooms = modules
      .filter(({ text }) => /\b(parseTypedAmount|parseTypedSum)\(/.test(text))
      .map(({ file }) => screenFolder(file))
      .filter((room) => room.startsWith('renderer/'));
    expect(rooms.length).toBeGreaterThan(3);
    expect(rooms.filter((room, place) => rooms.indexOf(room) !== place)).toEqual([]);
  });

  test('nothing of the till opens an address or a file in another program', () => {
    const opens = /\b(openExternal|openPath|showItemInFolder)\b/;
    const ofTheTill = modules.filter(({ file }) => /^(electron|renderer|shared)\//.test(file));
    expect(ofTheTill.filter(({ text }) => opens.test(text)).map(({ file }) => file)).toEqual([]);
  });

  test('no test is switched off', () => {
    const off = /\b(test|it|describe)(\.\w+)*\.(skip|only|todo|skipIf|runIf)\b/;
    expect(modules.filter(({ text }) => off.test(text)).map(({ file }) => file)).toEqual([]);
  });
});

describe('languages', () => {
  const speeches = modules
    .filter(({ file }) => /^(electron|renderer|shared|build)\//.test(file))
    .map(({ file, text }) => readSpeech(file, text));

  test('no sentence is asked for while a module loads: it would keep its first language', () => {
    expect(speeches.flatMap(({ whileLoading }) => whileLoading)).toEqual([]);
  });

  test('no sentence of a screen stands outside the catalogue', () => {
    expect(speeches.flatMap(({ inMarkup }) => inMarkup)).toEqual([]);
  });

  test('both are seen where they are', () => {
    const mistaken = `
      const title = t('lock.title');
      const later = () => t('lock.pin');
      const Screen = () => <Key label="Sign in" key="sign-in">Locked {later()}</Key>;`;
    expect(readSpeech('mistaken.tsx', mistaken)).toEqual({
      whileLoading: ["t('lock.title')"],
      inMarkup: ['Sign in', 'Locked'],
    });
  });
});

describe('repository', () => {
  test('the top level holds the fixed names only', () => {
    const fixed = [
      'package.json',
      'package-lock.json',
      'tsconfig.json',
      'README.md',
      'electron',
      'renderer',
      'shared',
      'build',
      'test',
      'docs',
    ];
    const tops = new Set(files.map((file) => file.split('/')[0] ?? ''));
    expect([...tops].filter((top) => !top.startsWith('.') && !fixed.includes(top))).toEqual([]);
  });

  test('no file names a package registry, and the lockfile says only what, not from where', () => {
    const hosts = [/\bnpmjs\.\w/i, /\bregistry\.[\w-]+\.\w/i, /\byarnpkg\./i, /"resolved"\s*:/];
    const configured = URL.parse(process.env['npm_config_registry'] ?? '')?.host;
    const offenders = files.filter((file) => {
      const text = readRepositoryFile(file);
      return (
        hosts.some((host) => host.test(text)) ||
        (configured !== undefined && text.includes(configured))
      );
    });
    expect(offenders).toEqual([]);
  });

  test('every package is pinned exactly', () => {
    const manifest: unknown = JSON.parse(readRepositoryFile('package.json'));
    const versions = Object.entries(manifest as Record<string, Record<string, string>>)
      .filter(([field]) => /dependencies$/i.test(field))
      .flatMap(([, packages]) => Object.entries(packages));
    expect(versions.length).toBeGreaterThan(10);
    expect(
      versions.filter(([, version]) => !/^(npm:\w+@)?\d+\.\d+\.\d+(-beta\.\d+)?$/.test(version)),
    ).toEqual([]);
  });

  test('every path and every command that the documents name exists', () => {
    const { scripts } = JSON.parse(readRepositoryFile('package.json')) as {
      scripts: Record<string, string>;
    };
    const missing = files
      .filter((file) => file.endsWith('.md'))
      .flatMap((document) => {
        const text = readRepositoryFile(document);
        const paths = text.match(/(?<=[`(])(electron|renderer|shared|build|test|docs)\/[\w./-]+/g);
        const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
        return [
          ...(paths ?? []).filter((named) => !existsInRepository(named)),
          ...commands.filter((name) => !(name in scripts)).map((name) => `npm run ${name}`),
        ].map((name) => `${document}: ${name}`);
      });
    expect(missing).toEqual([]);
  });
});

function existsInRepository(named: string): boolean {
  const target = named.replace(/[/.]$/, '');
  const generated = target.startsWith('build/output');
  return generated || files.some((file) => file === target || file.startsWith(`${target}/`));
}
