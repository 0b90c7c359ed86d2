import type { BrowserWindow } from 'electron';

/** The till's own options (`command-line.ts`). */
const OWN = ['--data', '--provision', '--delete-file', '--office'];

/** Of Chromium's, those for a screen that needs them; none of them opens the till to anybody. */
const FOR_THE_SCREEN = [
  '--disable-gpu',
  '--force-device-scale-factor',
  '--lang',
  '--log-level',
  '--ozone-platform',
];

/** Of the families below, what opens nothing; `NODE_EXTRA_CA_CERTS` is not read (the third fuse). */
const HARMLESS = [
  'ELECTRON_NO_ATTACH_CONSOLE',
  'ELECTRON_OVERRIDE_DIST_PATH',
  'ELECTRON_OZONE_PLATFORM_HINT',
  'NODE_EXTRA_CA_CERTS',
  'NODE_ENV',
];

/**
 * What Node, Electron, Chromium and the till's own tools are steered by: debugging, other code, other
 * authorities, the keys of a connection in a file.
 */
const STEERS =
  /^(NODE|ELECTRON|EVERTILL)_|^(SSLKEYLOGFILE|SSL_CERT_(FILE|DIR)|OPENSSL_CONF|CHROME_DEVEL_SANDBOX|CHROME_LOG_FILE)$/;

export interface Start {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** Chromium has no sandbox for root, and starts for it only without. */
  readonly isRoot: boolean;
}

/**
 * What a shop's till was started with and does not obey, by its name alone: the value may be a secret.
 * Of switches only those are let through that are known here; every build but a shop's has
 * `what-it-obeys-in-development.ts` in this place (decision 0080).
 * @returns null for a start as it should be
 */
export function disobeyed({ argv, env, platform, isRoot }: Start): string | null {
  return foreignSwitch(argv, platform, isRoot) ?? foreignVariable(env);
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
    // What Finder adds.
    if (platform === 'darwin' && name.startsWith('-psn_')) continue;
    const isSwitch = name.startsWith('-') || (platform === 'win32' && name.startsWith('/'));
    const before = argv[index - 1];
    const isValue = before === '--data' || before === '--provision' || before === '--office';
    if (isSwitch || !isValue) return name;
  }
  return null;
}

function foreignVariable(env: Start['env']): string | null {
  for (const [name, value] of Object.entries(env)) {
    const upper = name.toUpperCase();
    if (value && STEERS.test(upper) && !HARMLESS.includes(upper)) return name;
  }
  return null;
}

/** A shop's till does nothing more once its first screen stands. */
export function onFirstScreen(_window: BrowserWindow): void {}
