import path from 'node:path';
import type { BrowserWindow } from 'electron';
import { withSystemPath } from './node/files/system-path.ts';

/** The till's own options that take a value (`command-line.ts`). */
const WITH_VALUE = ['--data', '--provision', '--export-settings', '--office'];
const OWN = [...WITH_VALUE, '--delete-file', '--exit', '--check', '--json'];

/** Chromium's switches for screens, which give nobody access to the till. */
const FOR_THE_SCREEN = [
  '--disable-gpu',
  '--force-device-scale-factor',
  '--lang',
  '--log-level',
  '--ozone-platform',
];

/**
 * Variables that match a forbidden family but give no access. The packaged till ignores `NODE_EXTRA_CA_CERTS` (the
 * third fuse).
 */
const ALLOWED_VARS = [
  'ELECTRON_NO_ATTACH_CONSOLE',
  'ELECTRON_OVERRIDE_DIST_PATH',
  'ELECTRON_OZONE_PLATFORM_HINT',
  'NODE_EXTRA_CA_CERTS',
  'NODE_ENV',
  // Variables for development on the same computer, read only by npm and Node, which a till does not start.
  'ELECTRON_MIRROR',
  'ELECTRON_CACHE',
  'ELECTRON_CUSTOM_DIR',
  'NODE_PATH',
  'NODE_HOME',
];

/**
 * Variables that control Node, Electron, Chromium and the till's own tools: they could enable debugging, load other
 * code or certificate authorities, or write connection keys to a file.
 */
const OVERRIDE_VARS =
  /^(NODE|ELECTRON|EVERTILL)_|^(SSLKEYLOGFILE|SSL_CERT_(FILE|DIR)|OPENSSL_CONF|CHROME_DEVEL_SANDBOX|CHROME_LOG_FILE)$/;

/**
 * Variables that make system libraries load other code: the dynamic linker (ld.so(8), dyld(1)), GTK, GIO, text
 * conversion, drivers of screen and sound, and network login.
 */
const LOADS_CODE =
  /^(LD|DYLD)_|^GTK\d?_(MODULES|PATH|EXE_PREFIX)$|^GTK_IM_MODULE_FILE$|^GIO_(EXTRA_MODULES|MODULE_DIR)$|^GDK_PIXBUF_MODULE(_FILE|DIR)$|^(GCONV_PATH|QT_(QPA_PLATFORM_)?PLUGIN_PATH|(LIBGL|LIBVA)_DRIVERS_(PATH|DIR)|EGL_DRIVERS_PATH|VDPAU_DRIVER_PATH|GBM_BACKENDS_PATH|LIBDECOR_PLUGIN_DIR)$|^VK_(ICD_FILENAMES|DRIVER_FILES|ADD_DRIVER_FILES|(ADD_)?(IMPLICIT_)?LAYER_PATH|INSTANCE_LAYERS)$|^__EGL_|^ALSA_(CONFIG|PLUGIN)_(PATH|DIR)$|^(PIPEWIRE_MODULE|SPA_PLUGIN)_DIR$|^GST_PLUGIN_|^KRB5_CONFIG$/;

/**
 * Variables with folders from which GTK, Vulkan and others load modules. System folders and the user's home are
 * allowed: only an administrator, or the user, can write there.
 */
const LISTS = ['XDG_CONFIG_DIRS', 'XDG_DATA_DIRS', 'XDG_DATA_HOME'];
const OF_THE_SYSTEM = /^\/(usr|bin|sbin|lib|etc|opt|snap|nix|var\/lib|run\/(?!user\b)\w+)(\/|$)/;

/** Modules that desktops put into GTK_MODULES, by name. */
const MODULES_OF_DESKTOPS = [
  'appmenu-gtk-module',
  'atk-bridge',
  'canberra-gtk-module',
  'colorreload-gtk-module',
  'gail',
  'pk-gtk-module',
  'unity-gtk-module',
  'window-decorations-gtk-module',
];

/** Variables by which Linux programs find a user's folders, so that another value moves the data folder. */
const PLACES = ['HOME', 'XDG_CONFIG_HOME', 'XDG_STATE_HOME'] as const;

export interface StartConditions {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** True for root: Chromium then has no sandbox, and starts only without one. */
  readonly isRoot: boolean;
  /** Home folder of the till's user, from the system's list of users. */
  readonly home: string;
  /** Folders that `--data` may name (`files/installation.ts`). */
  readonly dataFolders: readonly string[];
}

/**
 * Restricts the search path of this program, and of those that it starts, to folders that only an administrator can
 * write to: otherwise somebody could place a program (`lp`, `cat`, `xdotool`) into a folder of the till's user.
 */
export function restrictSearchPath(): void {
  Object.assign(process.env, withSystemPath(process.env));
}

/**
 * Returns the name of an argument or variable that a shop's till does not accept; never the value, which may be a
 * secret. Only known switches are accepted; other builds use `launch-policy-in-development.ts` (decision 0080).
 * @returns null for a normal start
 */
export function findForbiddenStart(start: StartConditions): string | null {
  const { argv, env, platform, isRoot } = start;
  return (
    foreignSwitch(argv, platform, isRoot) ??
    foreignFolder(start) ??
    foreignVariable(env) ??
    foreignList(start) ??
    foreignPlace(start)
  );
}

/**
 * Finds a `--data` folder that is not allowed: another folder would be another till, with its own people and limits.
 */
function foreignFolder({ argv, dataFolders }: StartConditions): string | null {
  const named = dataFoldersIn(argv);
  return named.every((folder) => dataFolders.includes(folder)) ? null : '--data';
}

function dataFoldersIn(argv: readonly string[]): string[] {
  return argv.flatMap((argument, index) => {
    if (argument.startsWith('--data=')) return [argument.slice('--data='.length)];
    return argument === '--data' ? [argv[index + 1] ?? ''] : [];
  });
}

/**
 * Finds an environment variable that would move the data folder. None counts if an administrator has listed the folder,
 * because they then have no effect on it.
 */
function foreignPlace({ argv, env, platform, home }: StartConditions): string | null {
  if (platform !== 'linux' || dataFoldersIn(argv).length > 0) return null;
  const usual = {
    HOME: home,
    XDG_CONFIG_HOME: path.posix.join(home, '.config'),
    XDG_STATE_HOME: path.posix.join(home, '.local', 'state'),
  };
  const isUsual = (name: (typeof PLACES)[number]) =>
    !env[name] || path.posix.join(env[name], '.') === path.posix.join(usual[name], '.');
  return PLACES.find((name) => !isUsual(name)) ?? null;
}

function foreignSwitch(
  argv: readonly string[],
  platform: NodeJS.Platform,
  isRoot: boolean,
): string | null {
  const known = new Set([...OWN, ...FOR_THE_SCREEN, ...(isRoot ? ['--no-sandbox'] : [])]);
  for (const [index, argument] of argv.entries()) {
    const [name = ''] = argument.split('=', 1);
    if (known.has(name)) continue;
    // Added by Finder on macOS, and by the installer after an update on Windows.
    if (platform === 'darwin' && name.startsWith('-psn_')) continue;
    if (platform === 'win32' && name === '--updated') continue;
    const isSwitch = name.startsWith('-') || (platform === 'win32' && name.startsWith('/'));
    if (isSwitch || !WITH_VALUE.includes(argv[index - 1] ?? '')) return name;
  }
  return null;
}

function foreignVariable(env: StartConditions['env']): string | null {
  for (const [name, value] of Object.entries(env)) {
    const upper = name.toUpperCase();
    if (!value || ALLOWED_VARS.includes(upper)) continue;
    if (OVERRIDE_VARS.test(upper)) return name;
    if (LOADS_CODE.test(upper) && !isOfDesktop(upper, value)) return name;
  }
  return null;
}

/**
 * Finds a variable that lists a folder from which a foreign module could be loaded. Empty entries are allowed, because
 * a list often ends with a colon.
 */
function foreignList({ env, platform, home }: StartConditions): string | null {
  if (platform !== 'linux') return null;
  const isForeign = (folder: string): boolean => {
    const place = path.posix.join(folder, '.');
    return folder !== '' && !OF_THE_SYSTEM.test(place) && !place.startsWith(`${home}/`);
  };
  return LISTS.find((name) => (env[name] ?? '').split(':').some(isForeign)) ?? null;
}

function isOfDesktop(name: string, value: string): boolean {
  return name === 'GTK_MODULES' && value.split(':').every(isKnownModule);
}

const isKnownModule = (module: string) => module === '' || MODULES_OF_DESKTOPS.includes(module);

/** Does nothing in a shop's till; only a development bundle saves pictures. */
export function photographFirstScreen(_window: BrowserWindow): void {}
