import { userInfo } from 'node:os';
import path from 'node:path';
import { isatty } from 'node:tty';
import { app, dialog, Menu, session } from 'electron';
import { loadAndInstallTexts } from '../shared/locales/catalogues/load-catalogue.ts';
import { EXIT_ALREADY_RUNNING } from '../shared/messages/exit-codes.ts';
import { describeCode } from '../shared/messages/till-codes.ts';
import { FEED_SETTINGS_FILE } from '../shared/update/feed.ts';
import { t } from '../shared/locales/language.ts';
import { languageOf } from '../shared/locales/region.ts';
import { declareAppScheme, serveAppScheme } from './window/app-scheme.ts';
import type { ApiHandler } from './window/app-scheme.ts';
import { StartupError } from './node/files/startup-error.ts';
import { parseCommandLine } from './command-line.ts';
import {
  printSetUpResultAndExit,
  endsWithoutWindow,
  printToStderr,
  SET_UP_EXIT_CODES,
} from './end-set-up.ts';
import { whyNotWritable } from './node/files/data-folder.ts';
import { disableCoreDumps } from './computer/disable-core-dumps.ts';
import { lacksScreen, runHeadless } from './node/run-headless.ts';
import { FROM_SOURCE, readInstallation } from './node/files/installation.ts';
import { ownAppImage } from './node/files/own-app-image.ts';
import { openLogFile } from './log/log-file.ts';
import { makeSetUpRequest, awaitSetUpReply } from './till/set-up-request.ts';
import type { SetUpReply } from './till/set-up-request.ts';
import { assertPreloadScriptReadable } from './window/preload-script.ts';
import {
  hostsInJson,
  proxyHosts,
  readTextOrEmpty,
  resolverRules,
  thisComputer,
} from './window/resolver-rules.ts';
import { HOSTS_ALLOWED_TO_PAGE } from './window/window-files.ts';
import { restrictEveryPage, openWindow, loadPage } from './window/window.ts';
import { findForbiddenStart, photographFirstScreen, restrictSearchPath } from './launch-policy.ts';

/** Exit code of a shop's till that was started with a forbidden option (docs/SECURITY.md). */
const NOT_OBEYED = 3;

process.umask(0o077);
restrictSearchPath();
disableCoreDumps((why) =>
  openLogFile(logPath()).logEvent('warn', 'a crash may leave the memory in a file', { why }),
);
/** Whom to call for support, shown in error messages; empty until the settings are read. */
let supportContact = '';
const bundle = import.meta.dirname;
const commandLine = parseCommandLine(process.argv.slice(1), process.cwd());
if (endsWithoutWindow(commandLine) && lacksScreen(process)) process.exit(runHeadless(process));
if (commandLine.dataFolder !== null) app.setPath('userData', commandLine.dataFolder);
// A head office runs beside a till on this computer, not instead of it.
else if (commandLine.officeFile !== null)
  app.setPath('userData', path.join(app.getPath('appData'), 'Evertill head office'));

const installation = app.isPackaged
  ? readInstallation(process.execPath, {
      version: app.getVersion(),
      platform: process.platform,
      uid: process.getuid?.() ?? null,
      image: ownAppImage(process.env),
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

// Set before Chromium is ready: no page resolves any name (`resolver-rules.ts`).
app.commandLine.appendSwitch('host-resolver-rules', resolverRules(namesOfMain()));
// Root has no sandbox, and Chromium would end every process that tries to use one.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
restrictEveryPage();
declareAppScheme();
// Removes the default menu, whose shortcuts reload and close. On a Mac it stays, because it also copies and quits.
if (app.isPackaged && process.platform !== 'darwin') Menu.setApplicationMenu(null);
const CLOSE_FIRST = 'The till is running. Close it first: nothing was changed.';
const askedOfRunning =
  commandLine.provisioningFile === null
    ? null
    : makeSetUpRequest({
        file: commandLine.provisioningFile,
        checks: commandLine.checksSetUp,
        deleteFile: commandLine.deleteProvisioningFile,
      });
if (notObeyed !== null) {
  refuseToStart(notObeyed).catch(stopWith);
} else if (app.requestSingleInstanceLock(askedOfRunning ?? {})) {
  // A second till on the same journal would be a second writer (docs/ARCHITECTURE.md#what-each-start-does).
  app.whenReady().then(start).catch(stopWith);
} else {
  endWithoutLock(app.getPath('userData'));
}

/**
 * Lists the hosts from which updates come; main reaches them through the system's proxy, whose script may choose by
 * address.
 */
function namesOfMain(): string[] {
  const feed = app.isPackaged
    ? readTextOrEmpty(path.join(process.resourcesPath, FEED_SETTINGS_FILE))
    : '';
  const settings = readTextOrEmpty(path.join(app.getPath('userData'), 'settings.json'));
  return [
    ...HOSTS_ALLOWED_TO_PAGE,
    ...proxyHosts(thisComputer(app.getPath('home'))),
    ...hostsInJson('url', feed),
    ...hostsInJson('baseUrl', settings),
  ];
}

/** Ends the till if the lock file cannot be made, as it does if another till has the lock. */
function endWithoutLock(dataFolder: string): void {
  const why = whyNotWritable(dataFolder);
  if (why !== null) {
    const refuse = async (): Promise<never> => {
      await loadAndInstallTexts(languageOf(app.getLocale()));
      throw new StartupError(t('start.notWritable', { folder: dataFolder, why }));
    };
    app.whenReady().then(refuse).catch(stopWith);
    return;
  }
  if (askedOfRunning !== null) {
    sayAnswer(awaitSetUpReply(dataFolder, askedOfRunning)).catch(stopWith);
    return;
  }
  // Waits for Chromium, because ending before it runs sometimes crashes. That opens no profile.
  app
    .whenReady()
    .then(() => setTimeout(sayThatOneRuns, 0, dataFolder))
    .catch(stopWith);
}

function sayThatOneRuns(dataFolder: string): void {
  if (endsWithoutWindow(commandLine))
    return printSetUpResultAndExit(commandLine, 'refused', [CLOSE_FIRST], 2);
  printToStderr(
    `A till with the data in ${dataFolder} is already running, and its window comes to the front. ` +
      'Close it first, or start this one with --data and another folder.',
  );
  app.exit(EXIT_ALREADY_RUNNING);
}

/** Prints the running till's answer to a set-up file; that till continues to run. */
async function sayAnswer(answer: Promise<SetUpReply | null>): Promise<void> {
  const { kind, lines } = (await answer) ?? { kind: 'refused', lines: [CLOSE_FIRST] };
  printSetUpResultAndExit(
    commandLine,
    kind === 'done' ? 'applied' : kind,
    lines,
    SET_UP_EXIT_CODES[kind],
  );
}

/** Opens a head office's window. Loaded on demand, so that a till has nothing of a head office in memory. */
async function startOffice(file: string): Promise<void> {
  await loadAndInstallTexts(languageOf(app.getLocale()));
  assertPreloadScriptReadable(session.defaultSession, bundle);
  const { openOffice } = await import('./window/office-view/open-office.ts');
  await openOffice(file, bundle, photographFirstScreen);
}

async function start(): Promise<void> {
  if (commandLine.officeFile !== null) return startOffice(commandLine.officeFile);
  // The system's language counts until the till's own is known; a command line is answered in English.
  if (commandLine.provisioningFile === null) await loadAndInstallTexts(languageOf(app.getLocale()));
  assertPreloadScriptReadable(session.defaultSession, bundle);
  const api = Promise.withResolvers<ApiHandler>();
  serveAppScheme(session.defaultSession, path.join(bundle, 'renderer'), async (...asked) =>
    (await api.promise)(...asked),
  );
  const place = { session: session.defaultSession, bundle, devTools: !app.isPackaged };
  const window = endsWithoutWindow(commandLine) ? null : openWindow(place);
  const read = window === null ? Promise.resolve() : loadPage(window);
  // `startTill` awaits this only after the book is opened; until then an error of the page must not count as unhandled.
  void read.catch(() => undefined);
  // Chromium starts the page's process meanwhile; the page's requests wait for these handlers.
  const { startTill } = await import('./start-till.ts');
  await startTill({
    commandLine,
    installation,
    place,
    window,
    read,
    logFile: logPath(),
    serveApi: api.resolve,
    knowSupport: (contact) => {
      supportContact = contact;
    },
  });
}

/**
 * Shows why the start is forbidden, before anything of the till is opened, so that whoever tampered with the start sees
 * no data.
 */
async function refuseToStart(what: string): Promise<void> {
  await loadAndInstallTexts(languageOf(Intl.DateTimeFormat().resolvedOptions().locale));
  const { code, title, whatToDo } = describeCode('not-as-installed');
  const toInstall = ownAppImage(process.env) === null ? '' : ` ${t('start.appImage')}`;
  const named = t('shell.labelled', { label: code, value: title });
  const sentence = `${named} ${t('start.startedWith', { what })} ${whatToDo}${toInstall}`;
  // The reason is printed for a person who typed a command; others see a box, however the desktop starts programs.
  const isBox = !isatty(process.stderr.fd) && !endsWithoutWindow(commandLine);
  openLogFile(logPath()).logEvent('error', 'the till does not start', { code, what, isBox });
  printToStderr(sentence);
  const show = () => {
    dialog.showErrorBox(t('shell.frame.cannotStart'), sentence);
    app.exit(NOT_OBEYED);
  };
  if (!isBox) app.exit(NOT_OBEYED);
  // Linux cannot show a message box before Chromium is ready.
  else if (process.platform === 'linux') app.whenReady().then(show, () => app.exit(NOT_OBEYED));
  else show();
}

/** Shows why the till cannot start in a window, because somebody who clicked its icon sees no command line. */
function stopWith(error: unknown): void {
  const detail = error instanceof Error ? error.message : String(error);
  const contact =
    supportContact &&
    `\n${t('shell.labelled', { label: t('health.support.call'), value: supportContact })}`;
  const sentence =
    error instanceof StartupError ? detail : `${t('start.unexpected', { detail })}${contact}`;
  openLogFile(logPath()).logEvent('error', 'the till cannot start', { error });
  if (endsWithoutWindow(commandLine))
    return printSetUpResultAndExit(commandLine, 'failed', [sentence], 1);
  printToStderr(sentence);
  const isWatched = commandLine.provisioningFile !== null;
  if (app.isPackaged && !isWatched) dialog.showErrorBox(t('shell.frame.cannotStart'), sentence);
  app.exit(1);
}

function logPath(): string {
  return path.join(app.getPath('userData'), 'logs', 'till.log');
}
