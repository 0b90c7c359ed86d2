import path from 'node:path';
import type { Session } from 'electron';
import * as fc from 'fast-check';
import * as z from 'zod';
import { beforeEach, expect, test, vi } from 'vitest';
import { channelOf, NOTICE_CHANNELS } from '../../../../electron/bridge/bridge-channels.ts';
import { handleBridge } from '../../../../electron/bridge/bridge-handlers.ts';
import type { BridgeService } from '../../../../electron/bridge/bridge-handlers.ts';
import { parseCommandLine } from '../../../../electron/command-line.ts';
import { windowFilePath } from '../../../../electron/window/window-files.ts';
import { restrictEveryPage, openWindow, loadPage } from '../../../../electron/window/window.ts';
import { bridgeCallNames } from '../../../../shared/messages/bridge-calls.ts';
import type { Action } from '../../../../shared/proposals/permissions.ts';
import { DEFAULT_PRINTING_SETTINGS } from '../../../../shared/printing/printing.ts';
import { LIMIT_PRESETS } from '../../../../shared/ledger/store/limits.ts';
import { PATIENCE } from '../../../builders/patience.ts';

/** The boundary between window and main: only the till's own page, valid messages and its own files are accepted. */

type Handler = (event: unknown, ...given: unknown[]) => unknown;
type Listener = (given: unknown) => unknown;
const ipc = vi.hoisted(() => ({
  windows: [] as object[],
  loaded: [] as string[],
  /** All listeners of the app, by event. */
  ofApp: new Map<string, Handler[]>(),
  calls: new Map<string, Handler>(),
  notices: new Map<string, Handler>(),
}));
vi.mock('electron', () => ({
  app: {
    on: (event: string, listener: Handler) => {
      ipc.ofApp.set(event, [...(ipc.ofApp.get(event) ?? []), listener]);
    },
  },
  BrowserWindow: class {
    constructor(options: object) {
      ipc.windows.push(options);
    }
    once() {}
    loadURL = (url: string) => {
      ipc.loaded.push(url);
      return Promise.resolve();
    };
  },
  ipcMain: {
    handle: (channel: string, handler: Handler) => ipc.calls.set(channel, handler),
    on: (channel: string, handler: Handler) => ipc.notices.set(channel, handler),
  },
  protocol: {},
}));

const reached: [string, unknown[]][] = [];
const mayDo = vi.fn((_action: Action): boolean => true);
const service = new Proxy({} as BridgeService, {
  get: (_, name: string) =>
    // Resolving a promise with this service reads `then` from it: undefined means that it is no promise.
    name === 'then'
      ? undefined
      : (...given: unknown[]) => {
          reached.push([name, given]);
          return Promise.resolve(name);
        },
});

beforeEach(() => {
  reached.length = 0;
  handleBridge(Promise.resolve(service), mayDo, (answer) => answer);
});

const NO_DRAFT = {
  baseUrl: 'https://shop.example',
  shopUuid: '',
  apiKey: null,
  accessToken: null,
  personalAccessToken: null,
  passphrase: null,
};

const OWN_PAGE = { senderFrame: { parent: null, url: 'app://till/' } };
const FOREIGN = [
  { senderFrame: null },
  { senderFrame: { parent: null, url: '' } },
  { senderFrame: { parent: null, url: 'about:blank' } },
  { senderFrame: { parent: null, url: 'app://till.example/' } },
  { senderFrame: { parent: null, url: 'app://till' } },
  { senderFrame: { parent: null, url: 'app://tillx/' } },
  { senderFrame: { parent: null, url: 'https://app//till/' } },
  { senderFrame: { parent: null, url: 'file:///app://till/' } },
  { senderFrame: { parent: {}, url: 'app://till/' } },
];

const call = async (channel: string, event: unknown, given: unknown[]) =>
  ipc.calls.get(channel)?.(event, ...given);

test('each channel has exactly one handler', () => {
  expect([...ipc.calls.keys()].toSorted()).toEqual(bridgeCallNames.map(channelOf).toSorted());
  expect([...ipc.notices.keys()].toSorted()).toEqual(Object.values(NOTICE_CHANNELS).toSorted());
});

test.each(FOREIGN)('calls from any page except the till’s own are refused: %o', async (event) => {
  for (const channel of bridgeCallNames.map(channelOf)) {
    await expect(call(channel, event, []), channel).rejects.toThrow('not the till');
  }
  for (const channel of Object.values(NOTICE_CHANNELS)) ipc.notices.get(channel)?.(event);
  expect(reached).toEqual([]);
});

test('calls from the till’s own page are answered', async () => {
  expect(await call(channelOf('overview'), OWN_PAGE, [])).toBe('overview');
  expect(await call(channelOf('lookUp'), OWN_PAGE, ['6364', null])).toBe('lookUp');
  ipc.notices.get(NOTICE_CHANNELS.requestWorkerPort)?.(OWN_PAGE);
  await expect.poll(() => reached.at(-1)?.[0], PATIENCE).toBe('requestWorkerPort');
});

test('a call while the ledger is being opened is answered and checked afterwards', async () => {
  const opened = Promise.withResolvers<BridgeService>();
  handleBridge(opened.promise, mayDo, (answer) => answer);
  mayDo.mockClear();
  const asked = call(channelOf('shiftReport'), OWN_PAGE, [null]);
  ipc.notices.get(NOTICE_CHANNELS.requestWorkerPort)?.(OWN_PAGE);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(mayDo).not.toHaveBeenCalled();
  expect(reached).toEqual([]);
  mayDo.mockReturnValueOnce(false);
  opened.resolve(service);
  await expect(asked).rejects.toThrow('read-reports');
  await expect.poll(() => reached.map(([name]) => name), PATIENCE).toEqual(['requestWorkerPort']);
});

test.each([
  ['setPrinting', [DEFAULT_PRINTING_SETTINGS], 'change-settings'],
  ['shiftReport', [null], 'read-reports'],
  ['storeReport', [{ businessDay: '2026-11-20', isToday: true, ownShifts: [] }], 'read-reports'],
  ['testConnection', [{ ...NO_DRAFT }], 'connect-service'],
] as const)('a call without permission is refused: %s', async (name, given, action) => {
  mayDo.mockReturnValueOnce(false);
  await expect(call(channelOf(name), OWN_PAGE, [...given])).rejects.toThrow(action);
  expect(mayDo).toHaveBeenLastCalledWith(action);
  expect(reached).toEqual([]);
  expect(await call(channelOf(name), OWN_PAGE, [...given])).toBe(name);
});

test.each(bridgeCallNames.map((name) => [name, channelOf(name)] as const))(
  'whatever is sent on %s, main receives only valid arguments',
  async (name, channel) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.anything({ withNullPrototype: true }), { maxLength: 3 }),
        async (given) => {
          reached.length = 0;
          const answer = await call(channel, OWN_PAGE, given).catch((error: unknown) => error);
          if (answer instanceof Error) {
            // Zod itself throws if a text's length is not a number.
            const isZods = answer instanceof z.ZodError || answer instanceof TypeError;
            expect(isZods, String(answer)).toBe(true);
            expect(reached).toEqual([]);
          } else {
            expect(reached.map(([method]) => method)).toEqual([name]);
            expect(reached[0]?.[1].length).toBe(given.length);
          }
        },
      ),
      { numRuns: 200, examples: [[[{ length: Object.create(null) as unknown }]]] },
    );
  },
);

test.each([
  [channelOf('lookUp'), ['x'.repeat(10_001), null]],
  [channelOf('lookUp'), []],
  [channelOf('lookUp'), ['6364', 'more']],
  [channelOf('lookUp'), ['6364', null, 'more']],
  [channelOf('propose'), [{ kind: 'begin-sending', intentId: 'intent-0001', keyVersion: 1 }]],
  [channelOf('propose'), [{ kind: 'record-outcome', intentId: 'intent-0001', outcome: {} }]],
  [channelOf('propose'), [{ kind: 'change-limits', limits: LIMIT_PRESETS.shop }]],
  [channelOf('proposeAsManager'), [{ kind: 'change-limits', limits: {} }, '9999']],
  [
    channelOf('proposeAsManager'),
    [{ kind: 'provision-limits', limits: LIMIT_PRESETS.shop }, '9999'],
  ],
  [channelOf('propose'), [{ kind: 'settle', intentId: 'intent-0001', stepUp: { manager: 'me' } }]],
  [channelOf('saveFile'), [{ name: '../../../etc/cron.d/x.csv', text: '' }]],
  [channelOf('saveFile'), [{ name: 'x.sh', text: '' }]],
  [channelOf('saveFile'), [{ name: '.x.csv', text: '' }]],
  [channelOf('changeSettings'), [{ scannerGapMs: 0 }]],
  [channelOf('changeSettings'), [{ scannerGapMs: Number.NaN }]],
  [channelOf('connect'), [{ __proto__: null, baseUrl: 'https://x' }]],
])('invalid arguments are not passed on: %s %o', async (channel, given) => {
  await expect(call(channel, OWN_PAGE, given)).rejects.toBeInstanceOf(z.ZodError);
  expect(reached).toEqual([]);
});

test('the window is isolated', async () => {
  const session = {} as Session;
  const window = openWindow({ session, bundle: '/bundle', devTools: false });
  expect(ipc.loaded, 'known before it loads').toEqual([]);
  await loadPage(window);
  expect(ipc.loaded).toEqual(['app://till/']);
  expect(ipc.windows).toEqual([
    expect.objectContaining({
      webPreferences: {
        session,
        preload: path.join('/bundle', 'preload.cjs'),
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        backgroundThrottling: false,
        spellcheck: false,
        enableBlinkFeatures: 'LangAttributeAwareFormControlUI',
        webviewTag: false,
        devTools: false,
      },
    }),
  ]);
});

function tellApp(event: string, given: unknown): void {
  for (const listener of ipc.ofApp.get(event) ?? []) listener({}, given);
}

test('every way to leave the page is refused, whoever opens it', () => {
  const listeners = new Map<string, Listener>();
  restrictEveryPage();
  const setWebRTCIPHandlingPolicy = vi.fn();
  tellApp('web-contents-created', {
    on: (event: string, listener: Listener) => void listeners.set(event, listener),
    setWindowOpenHandler: (handler: Listener) => void listeners.set('open', handler),
    setWebRTCIPHandlingPolicy,
  });
  expect(setWebRTCIPHandlingPolicy).toHaveBeenCalledWith('disable_non_proxied_udp');
  for (const event of [
    'will-navigate',
    'will-frame-navigate',
    'will-redirect',
    'will-attach-webview',
  ]) {
    const preventDefault = vi.fn();
    listeners.get(event)?.({ preventDefault });
    expect(preventDefault, event).toHaveBeenCalledOnce();
  }
  expect(listeners.get('open')?.({ url: 'app://till/' })).toEqual({ action: 'deny' });
});

test('every request for a permission is refused in any session', () => {
  const handlers: Record<string, (...given: unknown[]) => unknown> = {};
  restrictEveryPage();
  const session = new Proxy({} as Session, {
    get: (_, name: string) => (handler: (...given: unknown[]) => unknown) => {
      handlers[name] = handler;
    },
  });
  for (const listener of ipc.ofApp.get('session-created') ?? []) listener(session);
  const answers: unknown[] = [];
  handlers['setPermissionRequestHandler']?.({}, 'media', (yes: unknown) => answers.push(yes));
  answers.push(handlers['setPermissionCheckHandler']?.({}, 'clipboard-read'));
  answers.push(handlers['setDevicePermissionHandler']?.({ deviceType: 'hid' }));
  expect(answers).toEqual([false, false, false]);
});

const FOLDER = path.resolve('/opt/evertill/renderer');

test.each([
  '/../main.js',
  '/../../../etc/passwd',
  '/assets/../../main.js',
  '/%2e%2e/main.js',
  '/%2e%2e%2fmain.js',
  '/..%2fmain.js',
  '/..%5cmain.js',
  '/..\\main.js',
  '/index.html\0.js',
  '/index.html%00.js',
  '/../renderer-of-another/index.html',
  '/%E0%A4%A',
  '/..',
  '/.',
  '/./',
])('a path outside the window’s files has no file: %s', (pathname) => {
  expect(windowFilePath(FOLDER, pathname)).toBeNull();
});

test.each([
  ['/', 'index.html'],
  ['/index.html', 'index.html'],
  ['/assets/main.js', 'assets/main.js'],
  ['//etc/passwd', 'etc/passwd'],
  ['/%252e%252e/main.js', '%2e%2e/main.js'],
  ['/assets/../index.html', 'index.html'],
])('the window’s path %s leads to its own file %s', (pathname, file) => {
  expect(windowFilePath(FOLDER, pathname)).toBe(path.join(FOLDER, file));
});

test('no path leads out of the window’s folder', () => {
  const piece = fc.oneof(
    fc.constantFrom('..', '.', '%2e%2e', '%2f', '\\', '%5c', '\0', '/', 'a'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const file = windowFilePath(FOLDER, `/${pieces.join('/')}`);
      if (file !== null) expect(file.startsWith(`${FOLDER}${path.sep}`)).toBe(true);
    }),
  );
});

test('the till’s own options are found among Chromium’s, with absolute paths', () => {
  const argv = [
    '--no-sandbox',
    '--remote-debugging-port=0',
    '/app',
    '--data',
    'here',
    '--provision=/x/y.json',
  ];
  const commands = [
    '--delete-file',
    '--exit',
    '--check',
    '--json',
    '--export-settings',
    'base.json',
  ];
  expect(parseCommandLine([...argv, ...commands], '/work')).toEqual({
    dataFolder: path.resolve('/work/here'),
    provisioningFile: path.resolve('/x/y.json'),
    deleteProvisioningFile: true,
    endsAfterSetUp: true,
    checksSetUp: true,
    exportFile: path.resolve('/work/base.json'),
    saysJson: true,
    officeFile: null,
  });
});

test('missing or empty options are read as null', () => {
  const none = {
    dataFolder: null,
    provisioningFile: null,
    deleteProvisioningFile: false,
    endsAfterSetUp: false,
    checksSetUp: false,
    exportFile: null,
    saysJson: false,
    officeFile: null,
  };
  expect(parseCommandLine([], '/work')).toEqual(none);
  expect(parseCommandLine(['--provision=', '--data'], '/work')).toEqual(none);
});
