// Before zod is told to do without: a start reads thousands of what is parsed by these.
import '../shared/ledger/memory/checkpoint.ts';
import '../shared/values/zod-without-eval.ts';
import { readFileSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { totalmem, userInfo } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { isatty } from 'node:tty';
import { app, clipboard, dialog, Menu, session } from 'electron';
import type { BrowserWindow } from 'electron';
import * as z from 'zod';
import { readAndSpeak } from '../shared/locales/catalogues/load-catalogue.ts';
import { ALREADY_RUNNING } from '../shared/messages/exit-codes.ts';
import { describeCode } from '../shared/messages/till-codes.ts';
import { t } from '../shared/locales/language.ts';
import { JOURNAL_FORMAT } from '../shared/journal/journal-format.ts';
import { languageOf } from '../shared/locales/region.ts';
import { followSettings, followSetUp } from './appliance/follow-settings.ts';
import { tillsHere } from './appliance/other-tills.ts';
import { stayAwake } from './appliance/stay-awake.ts';
import { declareAppScheme, serveAppScheme } from './window/app-scheme.ts';
import { handleBridge } from './bridge/bridge-handlers.ts';
import type { BridgeService } from './bridge/bridge-handlers.ts';
import { throttled } from './bridge/throttled.ts';
import { BesideWindow, placeHere } from './window/beside-window.ts';
import { TypeResult } from './window/type-result.ts';
import { CustomerDisplay } from './window/customer-display/customer-display.ts';
import type { Clock } from './ledger/write/ledger-writer.ts';
import { StartupError } from './node/files/startup-error.ts';
import { readCommandLine } from './command-line.ts';
import { mustBeOwnFolder, whyNotWritable } from './node/files/data-folder.ts';
import { openDemoPeople } from './people/demo-people.ts';
import { guardClosing } from './window/guard-closing.ts';
import { JsonFile } from './node/files/json-file.ts';
import { parseJson } from './node/files/parse-json.ts';
import { lacksScreen, runHeadless } from './node/run-headless.ts';
import { FROM_SOURCE, readInstallation } from './node/files/installation.ts';
import { witnessFolder } from './ledger/place/journal-witness.ts';
import { openLogFile } from './log/log-file.ts';
import type { LogFile } from './log/log-file.ts';
import { LocalApi } from './local-api/local-api.ts';
import { PinGate } from './people/pin-gate.ts';
import { staffPlace } from './people/staff-file.ts';
import { answerBeside, askBeside, awaitAnswer, readAskedBeside } from './till/beside-running.ts';
import type { AnsweredBeside } from './till/beside-running.ts';
import { openBesideShifts } from './till/beside-shift.ts';
import { followPrices } from './till/follow-prices.ts';
import { RanBefore } from './till/ran-before.ts';
import { answerAsked, checkSetUp, exportSetUp, provision } from './till/provision.ts';
import { mustNamePreloadScript } from './window/preload-script.ts';
import { lockWhenLeft } from './window/lock-when-left.ts';
import { watchReach } from './window/watch-reach.ts';
import {
  logLostParts,
  noticeMistakes,
  reopenAfterCrash,
  rendererErrorLog,
} from './window/survive-crashes.ts';
import { databaseReplacer } from './window/replace-databases.ts';
import { systemProtection } from './credentials/system-protection.ts';
import { unitProtection } from './credentials/unit-credential.ts';
import { FIRST_SETTINGS, tillSettingsSchema } from './till/settings/till-settings.ts';
import { Till } from './till/till.ts';
import { watchForRoom } from './till/watch-space.ts';
import { wakeIn } from './time/wake-in.ts';
import { serveWindow, shownAt } from './bridge/window-service.ts';
import { updatesHere } from './update/updates-here.ts';
import {
  guardEveryPage,
  openWindow,
  proxyLookup,
  readPage,
  showFirst,
  sizeBeside,
} from './window/window.ts';
import { findForbiddenStart, onFirstScreen, pinCost } from './launch-policy.ts';

/** How a shop's till ends that was told what it does not obey (docs/SECURITY.md). */
const NOT_OBEYED = 3;
/** A window that has shown nothing by then is not waited for any more by what a start puts off. */
const NO_SCREEN_MS = 30_000;

process.umask(0o077);
/** Who is called when the till says so; empty until its settings are read. */
let supportContact = '';
const bundle = import.meta.dirname;
const commandLine = readCommandLine(process.argv.slice(1), process.cwd());
if (endsWithoutWindow() && lacksScreen(process)) process.exit(runHeadless(process));
if (commandLine.dataFolder !== null) app.setPath('userData', commandLine.dataFolder);
// Beside a till of this computer, and not in its place.
else if (commandLine.officeFile !== null)
  app.setPath('userData', path.join(app.getPath('appData'), 'Evertill head office'));

const installation = app.isPackaged
  ? readInstallation(process.execPath, {
      version: app.getVersion(),
      platform: process.platform,
      uid: process.getuid?.() ?? null,
      image: process.env['APPIMAGE'] ?? null,
    })
  : FROM_SOURCE;
const notObeyed = findForbiddenStart({
  argv: process.argv.slice(1),
  env: process.env,
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  home: userInfo().homedir,
  dataFolders: installation.dataFolders,
});

// Root has no sandbox, and Chromium ends every part that is told otherwise.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
guardEveryPage();
declareAppScheme();
// Its keys reload and close; on a Mac it also has those for copying, and for the end. Once ready, one was made already.
if (app.isPackaged && process.platform !== 'darwin') Menu.setApplicationMenu(null);
const CLOSE_FIRST = 'The till is running. Close it first: nothing was changed.';
const askedOfRunning =
  commandLine.provisioningFile === null
    ? null
    : askBeside({
        file: commandLine.provisioningFile,
        checks: commandLine.checksSetUp,
        deleteFile: commandLine.deleteProvisioningFile,
      });
if (notObeyed !== null) {
  refuseToStart(notObeyed).catch(stopWith);
} else if (app.requestSingleInstanceLock(askedOfRunning ?? {})) {
  // A second till on the same journal would be a second writer
  // (docs/ARCHITECTURE.md#what-each-start-does).
  app.whenReady().then(start).catch(stopWith);
} else {
  endWithoutLock(app.getPath('userData'));
}

/** Where no lock can be made there is none to be had, as where another till has it. */
function endWithoutLock(dataFolder: string): void {
  const why = whyNotWritable(dataFolder);
  if (why !== null) {
    const refuse = async (): Promise<never> => {
      await readAndSpeak(languageOf(app.getLocale()));
      throw new StartupError(t('start.notWritable', { folder: dataFolder, why }));
    };
    app.whenReady().then(refuse).catch(stopWith);
    return;
  }
  if (askedOfRunning !== null) {
    sayAnswer(awaitAnswer(dataFolder, askedOfRunning)).catch(stopWith);
    return;
  }
  if (endsWithoutWindow()) return endSetUp('refused', [CLOSE_FIRST], 2);
  say(
    `A till with the data in ${dataFolder} is already running, and its window comes to the front. ` +
      'Close it first, or start this one with --data and another folder.',
  );
  app.exit(ALREADY_RUNNING);
}

/** Prints the running till's answer to a set-up file; that till keeps running. */
async function sayAnswer(answer: Promise<AnsweredBeside | null>): Promise<void> {
  const { kind, lines } = (await answer) ?? { kind: 'refused', lines: [CLOSE_FIRST] };
  endSetUp(kind === 'done' ? 'applied' : kind, lines, SET_UP_ENDS[kind]);
}

/** A till has nothing of a head office in memory. */
async function startOffice(file: string): Promise<void> {
  await readAndSpeak(languageOf(app.getLocale()));
  mustNamePreloadScript(session.defaultSession, bundle);
  const { openOffice } = await import('./window/office-view/open-office.ts');
  await openOffice(file, bundle, onFirstScreen);
}

async function start(): Promise<void> {
  if (commandLine.officeFile !== null) return startOffice(commandLine.officeFile);
  // Until the till's own is known; an engineer's command line is answered in English.
  if (commandLine.provisioningFile === null) await readAndSpeak(languageOf(app.getLocale()));
  mustNamePreloadScript(session.defaultSession, bundle);
  const dataFolder = app.getPath('userData');
  await mustBeOwnFolder(dataFolder, process.platform);
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const log = openLogFile(logPath());
  const { platform } = process;
  const versions = versionsHere();
  log.logEvent('info', 'the till starts', versions);
  const settingsFile = new JsonFile(path.join(dataFolder, 'settings.json'), tillSettingsSchema);
  const clock = { wallMs: () => Date.now(), monoMs: () => performance.now() };
  const ran = await RanBefore.begin(dataFolder, app.getVersion(), clock.wallMs());
  let settings = await settingsFile.read();
  if (settings.kind === 'unusable') {
    const { copy, detail } = settings;
    const why = t(`start.unusable.${settings.why}`, { detail });
    // A newer version may have written them, and have kept what this one had.
    settings = await ran.before(settingsFile);
    if (settings.kind !== 'read')
      throw new StartupError(t('start.settings', { file: settingsFile.path, why, copy }));
    log.logEvent('warn', 'the settings are those of this version, as it had them last', { why });
  }
  const kept = settings.kind === 'read' ? settings.value : FIRST_SETTINGS;
  ({ supportContact } = kept);
  const resolveProxy = proxyLookup();
  let window: BrowserWindow | null = null;
  const replaceDatabases = databaseReplacer(session.defaultSession, dataFolder);
  const firstScreen = Promise.withResolvers<void>();
  setTimeout(firstScreen.resolve, NO_SCREEN_MS).unref();
  const system = (await unitProtection(process.env)) ?? systemProtection;
  const staff = staffPlace(dataFolder, 'staff', system);
  const updates = await updatesHere(log);
  const till = new Till({
    dataFolder,
    witnessFolder: witnessFolder(platform, process.env, app.getPath('home')),
    bundle,
    version: app.getVersion(),
    updatedAtMs: ran.sinceMs,
    installation,
    asksFirstDay: app.isPackaged,
    otherTills: app.isPackaged ? await tillsHere(kept.openBook !== null) : [],
    clock,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    language: languageOf(app.getLocale()),
    settingsFile,
    settings: kept,
    openPeople: (mode, book) =>
      mode === 'real'
        ? PinGate.open(staff, clock, pinCost, book)
        : openDemoPeople(staffPlace(dataFolder, `staff-${mode}`, system), clock),
    system,
    resolveProxy,
    replaceDatabases: async () => {
      if (await replaceDatabases()) window?.webContents.reload();
    },
    firstScreen: firstScreen.promise,
    mayMigrate: () => !app.isPackaged || (ran.agreedFormat ?? 0) >= JOURNAL_FORMAT,
    updates,
    log,
  });
  followPrices(till);
  openBesideShifts(till);

  logLostParts(log);
  const noticeMistake = noticeMistakes(log, (why) => {
    // Were it to fail for the reason it is called for, it would be called for ever.
    till.trading
      ?.stopMoney(why)
      .catch(() => log.logEvent('error', 'the queue could not be paused'));
  });

  const served = Promise.withResolvers<BridgeService>();
  handleBridge(
    served.promise,
    (action) => till.mayDo(action),
    (answer) => shownAt(till, answer),
  );
  serveAppScheme(session.defaultSession, path.join(bundle, 'renderer'), async (operation, body) => {
    try {
      const { trading, signIn } = till;
      if (trading === null || signIn === null) throw new Error('no book is open');
      return await trading.callApi(operation, body, signIn.managingActor());
    } catch (error) {
      noticeMistake(error);
      throw error;
    }
  });
  if (endsWithoutWindow()) return setUpAndEnd(till, clock, log);
  const place = { session: session.defaultSession, bundle, devTools: !app.isPackaged };
  // The page is read while the book is opened; what it asks waits for that, and nothing is shown before.
  const opened = openWindow(place);
  window = opened;
  if (kept.besideTill) sizeBeside(opened, placeHere(kept.windowPlace));
  opened.on('closed', () => {
    window = null;
  });
  reopenAfterCrash(opened, log);
  const read = readPage(opened);
  void firstScreen.promise.then(() => showFirst(opened));
  // Whatever becomes of the page, it is said after what became of the book.
  void read.catch(() => undefined);
  if (!(await openBook(till, clock, log))) return app.exit(2);
  // Opening may have made room on a full disk.
  await ran.keepOwed();
  const localApi = new LocalApi(till, wakeIn, noticeMistake);
  let customers: CustomerDisplay | null = null;
  served.resolve(
    serveWindow({
      till,
      updates,
      localApi,
      agreeToFormat: (format) => ran.agree(format),
      window: () => window,
      clock,
      resolveProxy,
      // A till whose data was put elsewhere keeps all of it there.
      downloads: () =>
        commandLine.dataFolder === null ? app.getPath('downloads') : path.join(dataFolder, 'saved'),
      versions,
      // Where there is no log yet, there is nothing to show of it.
      readLog: () => readFile(logPath(), 'utf8').catch(() => ''),
      onReady: () => {
        firstScreen.resolve();
        if (window) onFirstScreen(window);
      },
      screens: () => customers?.screens ?? [],
      copy: (text) => clipboard.writeText(text),
      onMistake: rendererErrorLog(log),
    }),
  );
  if (!opened.isDestroyed()) {
    const closeInOrder = guardClosing(opened, till, log);
    updates.begin({
      released: () => {
        const { hubClient = null } = till.trading ?? {};
        return hubClient === null ? null : hubClient.released;
      },
      blocker: () => till.trading?.underWay ?? null,
      agree: (journal) => ran.agree(journal),
      needsManager: () => till.trading?.writer.ledger.shift?.state === 'open',
      close: closeInOrder,
      startAgain: () => {
        app.relaunch();
        app.exit(0);
      },
    });
    lockWhenLeft(opened, till);
    // While a queue is sent the till changes with each payment, and all that it shows is made anew for who asks.
    const calm = {
      overview: () => till.overview(),
      onChange: (listener: () => void) => till.onChange(throttled(listener)),
    };
    stayAwake(calm);
    followSettings(opened, calm, log);
    const { typed } = new TypeResult(till, localApi, wakeIn);
    new BesideWindow(opened, till, localApi, { wakeIn, typed, isSmall: kept.besideTill }).begin();
    watchReach(opened, till, clock, resolveProxy);
    const { devTools } = place;
    // Behind the till's own first screen.
    const openCustomers = async () => {
      await firstScreen.promise;
      if (opened.isDestroyed()) return;
      customers = new CustomerDisplay({ till, tillWindow: opened, bundle, devTools, log });
    };
    void openCustomers();
  }
  await read;
  watchForRoom(
    async () => {
      await ran.keepOwed();
      return till.goOnAfterDamage(null);
    },
    () => window?.webContents.reload(),
    wakeIn,
  );
  app.on('second-instance', (_event, _argv, _folder, data) => {
    const beside = readAskedBeside(data);
    if (beside !== null) {
      answerAsked(till, beside, clock)
        .then((said) => answerBeside(dataFolder, beside, said))
        .catch(noticeMistake);
      return;
    }
    if (window?.isMinimized()) window.restore();
    window?.focus();
  });
}

/**
 * Opens the book of the till, by a set-up file where one is to be followed.
 * @returns false where that file was refused: nothing was opened, and its engineer was told why
 */
async function openBook(till: Till, clock: Clock, log: LogFile): Promise<boolean> {
  const { provisioningFile: file, deleteProvisioningFile: deleteFile } = commandLine;
  const asked = file === null ? null : { file, deleteFile, applied: false };
  const setUp = asked ?? till.unfinishedSetUp;
  if (setUp === null) {
    await till.open();
    return true;
  }
  const done = await followSetUp(till, log, () => provision(till, setUp, clock));
  if (asked !== null) {
    for (const line of done.lines) say(line);
    return done.kind !== 'refused';
  }
  if (done.kind !== 'refused') {
    for (const line of done.lines) log.logEvent('warn', 'the set-up file', { line });
    return true;
  }
  const why = done.lines.join(' ');
  if (!(await till.openAsBefore()))
    throw new StartupError(t('start.setUp', { file: setUp.file, why }));
  log.logEvent('warn', 'the set-up cannot be finished', { why });
  return true;
}

function endsWithoutWindow(): boolean {
  const { checksSetUp, endsAfterSetUp, exportFile } = commandLine;
  return checksSetUp || endsAfterSetUp || exportFile !== null;
}

/** For a roll-out: no window is opened, so that no screen is needed. */
async function setUpAndEnd(till: Till, clock: Clock, log: LogFile): Promise<void> {
  const { provisioningFile: file, deleteProvisioningFile: deleteFile, exportFile } = commandLine;
  const { kind, lines } =
    exportFile !== null
      ? await exportSetUp(till, exportFile)
      : file === null
        ? { kind: 'refused' as const, lines: ['--exit and --check go with --provision FILE.'] }
        : commandLine.checksSetUp
          ? await checkSetUp(till, file, clock)
          : await followSetUp(till, log, () =>
              provision(till, { file, deleteFile, applied: false }, clock),
            );
  await till.close();
  endSetUp(kind === 'done' ? 'applied' : kind, lines, SET_UP_ENDS[kind]);
}

/** Beside 1, with which a till ends that cannot start. */
const SET_UP_ENDS = { done: 0, same: 0, written: 0, refused: 2, differs: 4, partly: 5 } as const;

/** One line on stdout, and a code that a script can go by (docs/provisioning.md). */
function endSetUp(
  result: 'applied' | 'partly' | 'same' | 'differs' | 'written' | 'refused' | 'failed',
  lines: readonly string[],
  code: number,
) {
  const line = commandLine.saysJson
    ? JSON.stringify({ format: 1, result, lines })
    : [`${result}.`, ...lines].join(' ');
  process.stdout.write(`${line}\n`, () => app.exit(code));
}

/** To whoever started the till from a command line. */
function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Before anything of the till is opened, so that what asked for it has nothing to look at. */
async function refuseToStart(what: string): Promise<void> {
  await readAndSpeak(languageOf(Intl.DateTimeFormat().resolvedOptions().locale));
  const { code, title, whatToDo } = describeCode('not-as-installed');
  const toInstall = process.env['APPIMAGE'] === undefined ? '' : ` ${t('start.appImage')}`;
  const sentence = `${code}: ${title} ${t('start.startedWith', { what })} ${whatToDo}${toInstall}`;
  // Whoever has typed a command reads it there; whoever has clicked sees a box, however their desktop starts a program.
  const isBox = !isatty(process.stderr.fd) && !endsWithoutWindow();
  openLogFile(logPath()).logEvent('error', 'the till does not start', { code, what, isBox });
  say(sentence);
  const show = () => {
    dialog.showErrorBox(t('shell.frame.cannotStart'), sentence);
    app.exit(NOT_OBEYED);
  };
  if (!isBox) app.exit(NOT_OBEYED);
  // On Linux there are no boxes before Chromium is ready.
  else if (process.platform === 'linux') app.whenReady().then(show, () => app.exit(NOT_OBEYED));
  else show();
}

/** Whoever opened an installed till by its icon sees no command line. */
function stopWith(error: unknown): void {
  const detail = error instanceof Error ? error.message : String(error);
  const contact = supportContact && `\n${t('health.support.call')}: ${supportContact}`;
  const sentence =
    error instanceof StartupError ? detail : `${t('start.unexpected', { detail })}${contact}`;
  openLogFile(logPath()).logEvent('error', 'the till cannot start', { error });
  if (endsWithoutWindow()) return endSetUp('failed', [sentence], 1);
  say(sentence);
  const isWatched = commandLine.provisioningFile !== null;
  if (app.isPackaged && !isWatched) dialog.showErrorBox(t('shell.frame.cannotStart'), sentence);
  app.exit(1);
}

function versionsHere(): Readonly<Record<string, string>> {
  const { arch, platform, versions } = process;
  const said = readFileSync(path.join(bundle, 'package.json'), 'utf8');
  const { buildId } = z.object({ buildId: z.string() }).parse(parseJson(said));
  return {
    version: app.getVersion(),
    build: buildId,
    electron: versions.electron,
    platform,
    arch,
    memoryGb: String(Math.round(totalmem() / 2 ** 30)),
  };
}

function logPath(): string {
  return path.join(app.getPath('userData'), 'logs', 'till.log');
}
