import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findInterfaceTexts } from './find-interface-texts.ts';
import { listRepositoryFiles, readRepositoryFile, readSourceModule } from './read-sources.ts';

/** The rule for one part of the till: which zones and packages it may import (docs/ARCHITECTURE.md#import-arrows). */
interface Zone {
  readonly zones: readonly string[];
  /** The packages that it may import, with Node's own modules as `node:`; `undefined` allows any. */
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
/** Folders of `renderer/` that several screens use. */
const PARTS = [
  'step-up',
  'support-file',
  'limits',
  'setting-forms',
  'importing',
  'old-cards',
  'rehearsal',
  'gift',
  'design/choose-day',
  'plots',
].map((part) => `renderer/${part}`);

const SCREEN: Zone = {
  zones: ['renderer/ledger-query', 'renderer/database', ...PARTS, ...DRAWN],
  packages: screenPackages,
};
const NODE = ['files', 'hub-client', 'office-client'].map((part) => `electron/node/${part}`);

const zones: Readonly<Record<string, Zone>> = {
  shared: {
    zones: ['shared'],
    packages: ['zod', 'papaparse', '@e965/xlsx', 'fflate', 'qr', 'i18next'],
  },
  electron: {
    zones: [
      'electron',
      'electron/node/files',
      'electron/time',
      'electron/hub',
      'electron/update',
      'electron/window/office-view',
      'shared',
    ],
    packages: [
      'electron',
      'electron-log',
      '@point-of-sale/receipt-printer-encoder',
      '@point-of-sale/codepage-encoder',
      'zod',
      'node:',
    ],
  },
  // Timers and calendars, which need neither Electron nor a disk.
  'electron/time': { zones: ['electron/time', 'shared'], packages: [] },
  // Code that needs Node but not Electron; the till and the servers are built on it.
  'electron/node/files': { zones: ['electron/node/files', 'shared'], packages: ['zod', 'node:'] },
  // The till's part for a hub; a till that has joined none loads no database client (below).
  'electron/node/hub-client': {
    zones: ['electron/node/hub-client', 'shared'],
    packages: ['pg', 'zod', 'node:'],
  },
  'electron/node/office-client': {
    zones: ['electron/node/office-client', 'electron/node/hub-client', 'shared'],
    packages: ['pg', 'zod', 'node:'],
  },
  // The programs of a server, which know nothing of the till.
  'electron/server': {
    zones: ['electron/server', 'electron/time', ...NODE, 'shared'],
    packages: ['nodemailer', 'pg', 'zod', 'node:'],
  },
  'electron/window/office-view': {
    zones: [
      'electron/window/office-view',
      'electron/node/office-client',
      'electron',
      'electron/node/files',
      'electron/time',
      'shared',
    ],
    packages: ['electron', 'zod', 'node:'],
  },
  // electron-updater is loaded only if the program takes its versions from a feed.
  'electron/update': {
    zones: ['electron/update', 'electron', 'electron/node/files', 'electron/time', 'shared'],
    packages: ['electron', 'electron-updater', 'zod', 'node:'],
  },
  // Programs of other makers' tills, and modules that run inside them: they reach Evertill over HTTP only.
  'electron/local-api/adapters': {
    zones: ['electron/local-api/adapters', 'electron/node/files', 'shared'],
    packages: ['zod', 'node:', '@odoo/owl', '@point_of_sale/app', '@web/core'],
  },
  'electron/hub': {
    zones: [
      'electron/hub',
      'electron/node/hub-client',
      'electron',
      'electron/node/files',
      'electron/time',
      'shared',
    ],
    packages: ['zod', 'node:'],
  },
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
  'renderer/support-file': partsIn('renderer/support-file'),
  'renderer/limits': partsIn('renderer/limits'),
  'renderer/setting-forms': partsIn('renderer/setting-forms', 'renderer/step-up'),
  'renderer/importing': partsIn('renderer/importing'),
  'renderer/old-cards': partsIn('renderer/old-cards', 'renderer/importing', 'renderer/step-up'),
  'renderer/rehearsal': partsIn('renderer/rehearsal', 'renderer/step-up', 'renderer/support-file'),
  'renderer/gift': partsIn('renderer/gift', 'renderer/step-up'),
  'renderer/ledger-query': {
    zones: ['renderer/ledger-query', 'shared'],
    packages: ['dexie-react-hooks'],
  },
  'renderer/design/choose-day': {
    zones: ['renderer/design/choose-day', 'renderer/design', 'shared'],
    packages: ['react', '@mantine/core', '@mantine/dates', 'dayjs'],
  },
  'renderer/plots': {
    zones: ['renderer/plots', 'renderer/design'],
    packages: ['react', '@mantine/hooks', ...VISX],
  },
  screen: SCREEN,
  'renderer/gift/screen': { ...SCREEN, zones: ['renderer/gift/screen', ...SCREEN.zones] },
  // The one page that leads through parts of other pages.
  'renderer/first-day': {
    ...SCREEN,
    zones: ['renderer/first-day', 'screen', 'renderer/gift/screen', ...SCREEN.zones],
  },
  // The pages of docs/ that a person at the till reads.
  'renderer/help': {
    zones: ['renderer/help', 'docs', 'screen', ...DRAWN],
    packages: ['react', 'marked'],
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
      'renderer/gift',
      'renderer/gift/screen',
      'renderer/rehearsal',
      'renderer/first-day',
      'renderer/help',
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
      'electron/hub',
      'electron/update',
      'electron/server',
      'electron/window/office-view',
      'electron/local-api/adapters',
      'electron/time',
      ...NODE,
      'renderer/database',
      'renderer/sync-worker',
      'renderer/design',
      ...PARTS,
      'screen',
      'renderer/gift/screen',
      'renderer/first-day',
      'renderer/help',
      'renderer root',
    ],
  },
};

/** Makes the rule for a folder that several screens share: it may not import any screen. */
function partsIn(room: string, ...others: readonly string[]): Zone {
  return { zones: [room, ...others, ...DRAWN], packages: screenPackages };
}

/**
 * Returns the zone of a file. A renderer folder without a rule of its own is a screen; an `electron/` folder without
 * one is main's.
 */
function zoneOf(file: string): string {
  const [top = '', second = '', ...rest] = file.split('/');
  if (`${top}/${second}/${rest[0]}` in zones) return `${top}/${second}/${rest[0]}`;
  if (top !== 'renderer') return `${top}/${second}` in zones ? `${top}/${second}` : top;
  if (rest.length === 0 || second === 'start') return 'renderer root';
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

/** Returns why `file` may not import `specifier`, or `undefined` if it may. */
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

test('the gate reads files of every zone', () => {
  expect(modules.length).toBeGreaterThan(100);
  expect(modules.flatMap((module) => module.imports).length).toBeGreaterThan(300);
});

describe('import arrows', () => {
  test('a module imports only what its zone may import', () => {
    const forbidden = modules.flatMap(({ file, imports }) =>
      imports.flatMap((specifier) => forbiddenImport(file, specifier) ?? []),
    );
    expect(forbidden).toEqual([]);
  });

  test.each([
    ['shared/guard/admit.ts', '../../renderer/database/tables.ts'],
    ['shared/guard/admit.ts', 'node:crypto'],
    ['electron/gateway/payment-gateway.ts', '../../renderer/main.tsx'],
    ['electron/gateway/payment-gateway.ts', 'ky'],
    ['electron/gateway/payment-gateway.ts', 'pg'],
    ['electron/gateway/payment-gateway.ts', 'electron-updater'],
    ['electron/local-api/adapters/generic/carry-out.ts', '../../payment-desk.ts'],
    ['electron/till/till.ts', '../node/hub-client/hub-connection.ts'],
    ['electron/till/till.ts', '../node/office-client/office-connection.ts'],
    ['electron/hub/presence/hub-balance-sharing.ts', 'pg'],
    ['electron/hub/presence/hub-balance-sharing.ts', '../../server/hub/make-hub.ts'],
    ['electron/till/till.ts', '../server/database/cluster.ts'],
    ['electron/server/hub/commands/run-hub.ts', '../../../gateway/payment-gateway.ts'],
    ['electron/node/files/save-without-replacing.ts', '../../journal/journal.ts'],
    ['renderer/sale/screen.tsx', '../activity/screen.tsx'],
    ['renderer/sale/screen.tsx', '../sync-worker/worker.ts'],
    ['renderer/settings/screen.tsx', '../first-day/first-day-store.ts'],
    ['renderer/sale/screen.tsx', 'dexie'],
    ['renderer/sale/screen.tsx', '../gift/screen/gift-balance-screen.tsx'],
    ['renderer/gift/card/card-field.tsx', '../screen/gift-balance-screen.tsx'],
    ['renderer/gift/card/card-field.tsx', '../../sale/screen.tsx'],
    ['renderer/step-up/step-up-dialog.tsx', '../gift/card/card-field.tsx'],
    ['renderer/design/button.tsx', '../../shared/ledger/money.ts'],
    ['renderer/sync-worker/worker.ts', '../main.tsx'],
    ['renderer/main.tsx', '../electron/gateway/payment-gateway.ts'],
    ['electron/gateway/payment-gateway.ts', '../../test/unit/payment-gateway.test.ts'],
    ['shared/guard/admit.ts', './ledger'],
  ])('the gate catches %s importing %s', (file, specifier) => {
    expect(forbiddenImport(file, specifier)).toBeDefined();
  });

  test('a till loads the database client only once it has joined a hub', () => {
    const loaders = modules
      .filter(({ file }) => /^electron\/(?!node\/|server\/)/.test(file))
      .filter(({ imports }) =>
        imports.some((name) => /\/(hub-connection|server-line)\.ts$/.test(name)),
      );
    expect(loaders.map(({ file }) => file)).toEqual(['electron/hub/connection/hub-line.ts']);
    const [loader] = loaders;
    const asked = loader?.text.match(/.*(hub-connection|server-line)\.ts.*/g);
    expect(asked).toHaveLength(1);
    expect(asked?.[0]).toContain("await import('../../node/hub-client/hub-connection.ts')");
    const main = readRepositoryFile('electron/main.ts').match(/.*office-view\/.*/g);
    expect(main?.map((line) => line.includes('await import('))).toEqual([true]);
  });
});

describe('code rules', () => {
  test('no file re-exports a name of another file', () => {
    expect(modules.filter((module) => module.reExports.length > 0)).toEqual([]);
  });

  test('every export is imported by another file', () => {
    const imported = new Set(
      modules.flatMap(({ file, names }) =>
        names.map(({ from, name }) => `${path.posix.join(path.posix.dirname(file), from)} ${name}`),
      ),
    );
    const idle = modules
      .filter(({ file }) => !/^test\/|-in-development\.ts$|^shared\/locales\//.test(file))
      .filter(({ file }) => !imported.has(`${file} *`))
      .flatMap(({ file, exports }) => exports.map((name) => `${file} ${name}`))
      .filter((name) => !imported.has(name));
    expect(imported.size).toBeGreaterThan(1_000);
    expect(idle).toEqual([]);
  });

  test('no module loads Electron on demand, because that import finds nothing in the bundle', () => {
    const isOnDemand = ({ from, name }: { readonly from: string; readonly name: string }) =>
      from === 'electron' && name === '*';
    expect(modules.filter(({ names }) => names.some(isOnDemand)).map(({ file }) => file)).toEqual(
      [],
    );
  });

  test('only files whose tool demands a default export have one', () => {
    const offenders = modules.filter((module) => module.hasDefaultExport).map(({ file }) => file);
    expect(offenders.toSorted()).toEqual([
      'build/test-run/outside-errors.ts',
      'test/vitest.config.ts',
      'test/vitest.mutation.config.ts',
    ]);
  });

  test('no file or folder is called utils, helpers, lib, common, misc or index', () => {
    const empty = /(^|\/)(utils?|helpers?|lib|common|misc|index)(\/|\.(ts|tsx|js)$)/;
    expect(files.filter((file) => empty.test(file))).toEqual([]);
  });

  test('no file has more than 500 lines', () => {
    const long = modules.filter((module) => module.text.split('\n').length > 501);
    expect(long.map(({ file }) => file)).toEqual([]);
  });

  test('no folder has more than twenty files', () => {
    const inFolder = new Map<string, number>();
    for (const file of files) {
      if (!/^(electron|renderer|shared|build)\//.test(file) || /\.(md|png)$/.test(file)) continue;
      // One file a screen, in each language the same.
      if (/^shared\/locales\/(de|en|fr|nl)\//.test(file)) continue;
      const folder = path.posix.dirname(file);
      inFolder.set(folder, (inFolder.get(folder) ?? 0) + 1);
    }
    expect([...inFolder].filter(([, count]) => count > 20)).toEqual([]);
  });

  test('each folder of the window parses typed amounts in one file only', () => {
    const rooms = modules
      .filter(({ text }) => /\b(parseTypedAmount|parseTypedSum)\(/.test(text))
      .map(({ file }) => screenFolder(file))
      .filter((room) => room.startsWith('renderer/'));
    expect(rooms.length).toBeGreaterThan(3);
    expect(rooms.filter((room, index) => rooms.indexOf(room) !== index)).toEqual([]);
  });

  test('the till opens no address and no file in another program', () => {
    const opens = /\b(openExternal|openPath|showItemInFolder)\b/;
    const ofTheTill = modules.filter(({ file }) => /^(electron|renderer|shared)\//.test(file));
    expect(ofTheTill.filter(({ text }) => opens.test(text)).map(({ file }) => file)).toEqual([]);
  });

  test('no test is skipped', () => {
    const off = /\b(test|it|describe)(\.\w+)*\.(skip|only|todo|skipIf|runIf)\b/;
    expect(modules.filter(({ text }) => off.test(text)).map(({ file }) => file)).toEqual([]);
  });
});

describe('languages', () => {
  const speeches = modules
    .filter(({ file }) => /^(electron|renderer|shared|build)\//.test(file))
    .map(({ file, text }) => ({ file, ...findInterfaceTexts(file, text) }));

  test('no module looks up a text while it loads, which would keep the first language', () => {
    expect(speeches.flatMap(({ whileLoading }) => whileLoading)).toEqual([]);
  });

  test('no screen has a text outside the catalogue', () => {
    // The page that shows every part of the design is for developers.
    const ofScreens = speeches.filter(({ file }) => !file.startsWith('renderer/parts/'));
    expect(ofScreens.flatMap(({ inMarkup }) => inMarkup)).toEqual([]);
  });

  test('the gate finds a text looked up too early and a text outside the catalogue', () => {
    const mistaken = `
      const title = t('lock.title');
      const later = () => t('lock.pin');
      const Screen = () => <Key label="Sign in" key="sign-in">Locked {later()}</Key>;`;
    expect(findInterfaceTexts('mistaken.tsx', mistaken)).toEqual({
      whileLoading: ["t('lock.title')"],
      inMarkup: ['Sign in', 'Locked'],
    });
  });
});

describe('repository', () => {
  test('the top folder has only the listed files and folders', () => {
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

  test('no file names a package registry, and the lockfile has no addresses', () => {
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

  test('every path and command named in a document exists', () => {
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
