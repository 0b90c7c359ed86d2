// Keep this import before the one that configures zod: a start parses thousands of values with these schemas.
import '../shared/ledger/memory/checkpoint.ts';
import '../shared/values/zod-without-eval.ts';
import { readFileSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { app, clipboard } from 'electron';
import type { BrowserWindow } from 'electron';
import * as z from 'zod';
import { t } from '../shared/locales/language.ts';
import { JOURNAL_FORMAT } from '../shared/journal/journal-format.ts';
import { languageOf } from '../shared/locales/region.ts';
import { followComputerSettings, applySetUpAndAutostart } from './computer/follow-settings.ts';
import { recordTillAndListOthers } from './computer/other-tills.ts';
import { stayAwakeWhileNeeded } from './computer/stay-awake.ts';
import { chooseFolder } from './window/choose-folder.ts';
import type { ApiHandler } from './window/app-scheme.ts';
import { handleBridge } from './bridge/bridge-handlers.ts';
import type { BridgeService } from './bridge/bridge-handlers.ts';
import { throttle } from './bridge/throttled.ts';
import { BesideWindow, besideWindowArea } from './window/beside-window.ts';
import { ResultTyper } from './window/type-result.ts';
import { CustomerDisplay } from './window/customer-display/customer-display.ts';
import type { Clock } from './ledger/write/ledger-writer.ts';
import { StartupError } from './node/files/startup-error.ts';
import { relaunchOptions } from './node/restart-arguments.ts';
import type { CommandLine } from './command-line.ts';
import { printSetUpResultAndExit, printToStderr, SET_UP_EXIT_CODES } from './end-set-up.ts';
import { assertUnsharedFolder } from './node/files/data-folder.ts';
import type { Installation } from './node/files/installation.ts';
import { openDemoPeople } from './people/demo-people.ts';
import { makeClosingWait } from './window/make-closing-wait.ts';
import { JsonFile } from './node/files/json-file.ts';
import { parseJson } from './node/files/parse-json.ts';
import { witnessFolder } from './ledger/place/journal-witness.ts';
import { openLogFile } from './log/log-file.ts';
import type { LogFile } from './log/log-file.ts';
import { Rehearsal } from './rehearsal/rehearsal.ts';
import { killAndRestart } from './rehearsal/kill-and-restart.ts';
import { LocalApi } from './local-api/local-api.ts';
import { PinGate } from './people/pin-gate.ts';
import { PIN_COST } from './people/pin-hash.ts';
import { staffStorage } from './people/staff-file.ts';
import { writeSetUpReply, parseSetUpRequest } from './till/set-up-request.ts';
import { openGiftShiftOnPayment } from './till/beside-shift.ts';
import { keepPicturesWithArticles } from './till/keep-pictures-with-articles.ts';
import { LastVersionRecord } from './till/last-version-record.ts';
import { answerSecondInstance, checkSetUp, exportSetUp, provision } from './set-up/provision.ts';
import { lockWhenLeft } from './window/lock-when-left.ts';
import { watchServiceReach } from './window/watch-reach.ts';
import {
  logDeadProcesses,
  catchMainErrors,
  reloadAfterCrash,
  rendererErrorLogger,
} from './window/survive-crashes.ts';
import { databaseReplacer } from './window/replace-databases.ts';
import { withoutKeyWait } from './credentials/credential-vault.ts';
import { openSystemProtection } from './credentials/system-protection.ts';
import { systemdUnitProtection } from './credentials/systemd-unit-credential.ts';
import { DEFAULT_TILL_SETTINGS, tillSettingsSchema } from './till/settings/till-settings.ts';
import { Till } from './till/till.ts';
import { reopenWhenSpace } from './till/watch-space.ts';
import { wakeIn } from './time/wake-in.ts';
import { serveWindow, revealReferences } from './bridge/window-service.ts';
import { openUpdates } from './update/open-updates.ts';
import { proxyLookup, showWindowOnce, shrinkBesideOtherTill } from './window/window.ts';
import type { WindowSetup } from './window/window.ts';
import { photographFirstScreen } from './launch-policy.ts';
import { computerTimeZone } from './time/time-zone.ts';
import { isDiskFull } from './node/files/error-code.ts';

/** Deferred start-up work begins after this long even if the window has shown nothing. */
const NO_SCREEN_MS = 30_000;

/**
 * How long a new screen takes to be drawn and focused; the check of older records, which would delay that, begins
 * afterwards.
 */
const DRAWN_MS = 500;

/** What `main.ts` has begun before this module is loaded. */
interface BegunStart {
  readonly commandLine: CommandLine;
  readonly installation: Installation;
  readonly place: WindowSetup;
  /** The window, not shown yet; null for a till that ends without one. */
  readonly window: BrowserWindow | null;
  /** Resolves once the window's page is loaded, which happens while the book is being opened. */
  readonly read: Promise<void>;
  readonly logFile: string;
  /** Call it once; until then the page's requests wait. */
  readonly serveApi: (handler: ApiHandler) => void;
  /** Sets whom a person calls if the till cannot start. */
  readonly knowSupport: (contact: string) => void;
}

/** Opens the till behind its page, which is loading meanwhile. */
export async function startTill(begun: BegunStart): Promise<void> {
  const { commandLine, installation, place, window: opened, logFile } = begun;
  const { bundle, devTools } = place;
  const served = Promise.withResolvers<BridgeService>();
  handleBridge(
    served.promise,
    (action) => till.mayDo(action),
    (answer) => revealReferences(till, answer),
  );
  const log = openLogFile(logFile);
  let window = opened;
  if (opened !== null) {
    opened.on('closed', () => {
      window = null;
    });
    reloadAfterCrash(opened, log);
  }
  const dataFolder = app.getPath('userData');
  await assertUnsharedFolder(dataFolder, process.platform);
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const { platform } = process;
  const versions = versionsHere(bundle);
  log.logEvent('info', 'the till starts', versions);
  const settingsFile = new JsonFile(path.join(dataFolder, 'settings.json'), tillSettingsSchema);
  const clock = { wallMs: () => Date.now(), monoMs: () => performance.now() };
  const ran = await LastVersionRecord.openAndSetFilesAside(
    dataFolder,
    { version: app.getVersion(), journal: JOURNAL_FORMAT },
    clock.wallMs(),
  );
  let settings = await settingsFile.read();
  if (settings.kind === 'unusable') {
    const { copy, detail } = settings;
    const why = t(`start.unusable.${settings.why}`, { detail });
    // A newer version may have written the settings, and set this version's aside.
    settings = await ran.readSetAside(settingsFile);
    if (settings.kind !== 'read')
      throw new StartupError(t('start.settings', { file: settingsFile.path, why, copy }));
    log.logEvent('warn', 'the settings are those of this version, as it had them last', { why });
  }
  const kept = settings.kind === 'read' ? settings.value : DEFAULT_TILL_SETTINGS;
  begun.knowSupport(kept.supportContact);
  const resolveProxy = proxyLookup();
  const replaceDatabases = databaseReplacer(place.session, dataFolder);
  const firstScreen = Promise.withResolvers<void>();
  setTimeout(firstScreen.resolve, NO_SCREEN_MS).unref();
  const system = (await systemdUnitProtection(process.env)) ?? openSystemProtection();
  const staff = staffStorage(dataFolder, 'staff', system);
  const updates = await openUpdates(log, dataFolder);
  const till = new Till({
    dataFolder,
    witnessFolder: witnessFolder(platform, process.env, app.getPath('home')),
    bundle,
    version: app.getVersion(),
    updatedAtMs: ran.sinceMs,
    installation,
    asksFirstDay: app.isPackaged,
    otherTills: app.isPackaged ? await recordTillAndListOthers(kept.openBook !== null) : [],
    clock,
    timeZone: computerTimeZone(),
    language: languageOf(app.getLocale()),
    settingsFile,
    settings: kept,
    openPeople: (mode, book) =>
      mode === 'real'
        ? PinGate.open(staff, clock, PIN_COST, book)
        : openDemoPeople(staffStorage(dataFolder, `staff-${mode}`, withoutKeyWait(system)), clock),
    system,
    resolveProxy,
    replaceDatabases: async () => {
      if (await replaceDatabases()) window?.webContents.reload();
    },
    firstScreen: firstScreen.promise.then(() => wait(DRAWN_MS)),
    mayMigrate: () => !app.isPackaged || (ran.agreedFormat ?? 0) >= JOURNAL_FORMAT,
    updates,
    log,
  });
  keepPicturesWithArticles(till);
  openGiftShiftOnPayment(till);

  logDeadProcesses(log);
  const noticeMistake = catchMainErrors(log, (why) => {
    // Errors are ignored: if shrinking fails for the reason it was called for, it would be called for ever.
    till.trading
      ?.stopMoney(why)
      .catch(() => log.logEvent('error', 'the queue could not be paused'));
  });

  begun.serveApi(async (operation, body) => {
    try {
      const { trading, signIn } = till;
      if (trading === null || signIn === null) throw new Error('no book is open');
      return await trading.callApi(operation, body, signIn.openedActor());
    } catch (error) {
      noticeMistake(error);
      throw error;
    }
  });
  if (opened === null) return setUpAndEnd(commandLine, till, clock, log);
  if (kept.besideTill) shrinkBesideOtherTill(opened, besideWindowArea(kept.windowPlace));
  void firstScreen.promise.then(() => showWindowOnce(opened));
  // The previous version may not read what this one writes, so it must no longer be restored automatically.
  const why = ran.isNewFormat ? await updates.confirmStarted() : null;
  if (isDiskFull(why)) throw new StartupError(t('start.notWritable', { folder: dataFolder, why }));
  const rehearsal = await Rehearsal.open({
    till,
    dataFolder,
    clock,
    wakeIn,
    log,
    isUpdating: () => updates.isUnderWay,
    killAndRestart,
  });
  if (!(await openBook(commandLine, till, clock, log, rehearsal))) return app.exit(2);
  await rehearsal.goOnAfterStart();
  // Opening the book may have freed space on a full disk.
  await ran.setAsideOwedFiles();
  const localApi = new LocalApi(till, wakeIn, noticeMistake);
  let customers: CustomerDisplay | null = null;
  served.resolve(
    serveWindow({
      till,
      updates,
      localApi,
      rehearsal,
      agreeToFormat: (format) => ran.recordAgreement(format),
      window: () => window,
      clock,
      resolveProxy,
      // A till whose data was put elsewhere also saves its files there.
      downloads: () =>
        commandLine.dataFolder === null ? app.getPath('downloads') : path.join(dataFolder, 'saved'),
      versions,
      // Without a log file, there is nothing to show.
      readLog: () => readFile(logFile, 'utf8').catch(() => ''),
      onReady: () => {
        firstScreen.resolve();
        void updates.confirmStarted();
        if (window) photographFirstScreen(window);
      },
      screens: () => customers?.screens ?? [],
      copy: (text) => clipboard.writeText(text),
      chooseFolder: () => chooseFolder(window),
      onMistake: rendererErrorLogger(log),
    }),
  );
  if (!opened.isDestroyed()) {
    const closeCleanly = makeClosingWait(opened, till, log);
    updates.begin({
      released: () => {
        const { hubClient = null } = till.trading ?? {};
        return hubClient === null ? null : hubClient.releasedVersion;
      },
      blocker: () => (till.training.isOpen ? 'training' : (till.trading?.leaveBlocker ?? null)),
      recordAgreement: (journal) => ran.recordAgreement(journal),
      needsManager: () => till.trading?.writer.ledger.shift?.state === 'open',
      close: closeCleanly,
      startAgain: () => {
        const again = relaunchOptions(process);
        if (again !== null) app.relaunch(again);
        app.exit(0);
      },
    });
    lockWhenLeft(opened, till);
    // Limits how often listeners compute the overview, since the till changes with each payment while a queue is sent.
    const calm = {
      overview: () => till.overview(),
      onChange: (listener: () => void) => till.onChange(throttle(listener)),
    };
    stayAwakeWhileNeeded(calm);
    followComputerSettings(opened, calm, log);
    const { waitUntilTyped } = new ResultTyper(till, localApi, wakeIn);
    new BesideWindow(opened, till, localApi, {
      wakeIn,
      waitUntilTyped,
      isSmall: kept.besideTill,
    }).begin();
    watchServiceReach(opened, till, clock, resolveProxy);
    // The customer display opens after the till's own first screen.
    const openCustomers = async () => {
      await firstScreen.promise;
      if (opened.isDestroyed()) return;
      customers = new CustomerDisplay({ till, tillWindow: opened, bundle, devTools, log });
    };
    void openCustomers();
  }
  await begun.read;
  reopenWhenSpace(
    async () => {
      await ran.setAsideOwedFiles();
      return till.goOnAfterDamage(null);
    },
    () => window?.webContents.reload(),
    wakeIn,
  );
  app.on('second-instance', (_event, _argv, _folder, data) => {
    const beside = parseSetUpRequest(data);
    if (beside !== null) {
      answerSecondInstance(till, beside, clock)
        .then((said) => writeSetUpReply(dataFolder, beside, said))
        .catch(noticeMistake);
      return;
    }
    if (window?.isMinimized()) window.restore();
    window?.focus();
  });
}

/**
 * Opens the till's book, applying a set-up file if there is one.
 * @returns false if that file was refused: nothing was opened, and the engineer was shown why
 */
async function openBook(
  { provisioningFile: file, deleteProvisioningFile: deleteFile }: CommandLine,
  till: Till,
  clock: Clock,
  log: LogFile,
  rehearsal: Rehearsal,
): Promise<boolean> {
  const asked = file === null ? null : { file, deleteFile, applied: false };
  const setUp = asked ?? till.unfinishedSetUp;
  if (setUp === null) {
    if (!(await rehearsal.openTrainingAgain())) await till.open();
    return true;
  }
  const done = await applySetUpAndAutostart(till, log, () => provision(till, setUp, clock));
  if (asked !== null) {
    for (const line of done.lines) printToStderr(line);
    return done.kind !== 'refused';
  }
  if (done.kind !== 'refused') {
    for (const line of done.lines) log.logEvent('warn', 'the set-up file', { line });
    return true;
  }
  const why = done.lines.join(' ');
  if (!(await till.openBookBeforeSetUp()))
    throw new StartupError(t('start.setUp', { file: setUp.file, why }));
  log.logEvent('warn', 'the set-up cannot be finished', { why });
  return true;
}

/** Sets up the till and ends, without a window, for a roll-out to computers without a screen. */
async function setUpAndEnd(
  commandLine: CommandLine,
  till: Till,
  clock: Clock,
  log: LogFile,
): Promise<void> {
  const { provisioningFile: file, deleteProvisioningFile: deleteFile, exportFile } = commandLine;
  const { kind, lines } =
    exportFile !== null
      ? await exportSetUp(till, exportFile)
      : file === null
        ? { kind: 'refused' as const, lines: ['--exit and --check go with --provision FILE.'] }
        : commandLine.checksSetUp
          ? await checkSetUp(till, file, clock)
          : await applySetUpAndAutostart(till, log, () =>
              provision(till, { file, deleteFile, applied: false }, clock),
            );
  await till.close();
  printSetUpResultAndExit(
    commandLine,
    kind === 'done' ? 'applied' : kind,
    lines,
    SET_UP_EXIT_CODES[kind],
  );
}

function versionsHere(bundle: string): Readonly<Record<string, string>> {
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
