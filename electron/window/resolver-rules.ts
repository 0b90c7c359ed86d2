import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../node/files/error-code.ts';

/** Name at which Chromium looks for a proxy script that nobody has configured. */
const FOUND_BY_NAME = 'wpad';

/**
 * Returns Chromium's switch `host-resolver-rules`: only these names are resolved, and none for a page, so that no page
 * can leak anything through DNS (docs/SECURITY.md#a-supplier-of-packages). Main needs the names for proxies and
 * updates; the till's own requests use Node, which resolves names itself. Names ending in `.local` would otherwise be
 * sent to the network by multicast.
 */
export function resolverRules(names: readonly string[]): string {
  const known = new Set([FOUND_BY_NAME, ...names]);
  return [
    'MAP *.local 0.0.0.0',
    'MAP * ~NOTFOUND',
    ...[...known].map((name) => `EXCLUDE ${name}`),
  ].join(', ');
}

interface Computer {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** Reads a file's whole text; empty if there is none. */
  readonly read: (file: string) => string;
  /** Runs a system program and returns its output; empty if it fails. */
  readonly ask: (program: string, args: readonly string[]) => string;
}

/** Returns the hosts of proxies, and of proxy scripts, in this computer's settings. */
export function proxyHosts(computer: Computer): string[] {
  const found = placesOfProxies(computer).flatMap((text) => text.split(/[\s;,]+/));
  return [...new Set(found.flatMap((text) => hostIn(text) ?? []))];
}

/** Returns the value after `KEY=`, or `KEY :`, for each of these keys. */
function valuesIn(text: string, keys: RegExp): string[] {
  return text.split('\n').flatMap((line) => keys.exec(line.trim())?.[1] ?? []);
}

const VARIABLES = ['auto_proxy', 'all_proxy', 'http_proxy', 'https_proxy', 'SOCKS_SERVER'];
/** Desktops whose settings Chromium reads by GLib, as on GNOME. */
const LIKE_GNOME = /gnome|unity|cinnamon|pantheon|deepin|ukui|budgie/i;
const IN_GNOME = /^org\.gnome\.system\.proxy\S* (?:autoconfig-url|host) '(.+)'$/;
const IN_KDE = /^(?:\w+Proxy|Proxy Config Script)=(.+)$/;
const IN_WINDOWS = /^(?:AutoConfigURL|ProxyServer)\s+REG_\w+\s+(.+)$/;
const IN_MACOS = /^(?:HTTPProxy|HTTPSProxy|SOCKSProxy|ProxyAutoConfigURLString) : (.+)$/;
const WINDOWS_KEYS = ['HKCU\\Software', 'HKCU\\Software\\Policies', 'HKLM\\Software\\Policies'].map(
  (root) => `${root}\\Microsoft\\Windows\\CurrentVersion\\Internet Settings`,
);

function placesOfProxies({ platform, env, home, read, ask }: Computer): string[] {
  if (platform === 'win32') {
    const reg = path.win32.join(env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'reg.exe');
    return WINDOWS_KEYS.flatMap((key) => valuesIn(ask(reg, ['query', key]), IN_WINDOWS));
  }
  if (platform === 'darwin') return valuesIn(ask('/usr/sbin/scutil', ['--proxy']), IN_MACOS);
  const named = VARIABLES.flatMap((name) => [name, name.toUpperCase()]).map(
    (name) => env[name] ?? '',
  );
  const desktop = env['XDG_CURRENT_DESKTOP'] ?? '';
  if (LIKE_GNOME.test(desktop)) {
    const listed = ask('/usr/bin/gsettings', ['list-recursively', 'org.gnome.system.proxy']);
    return [...named, ...valuesIn(listed, IN_GNOME)];
  }
  const kde = /kde/i.test(desktop) ? read(path.join(home, '.config', 'kioslaverc')) : '';
  return [...named, ...valuesIn(kde, IN_KDE)];
}

/**
 * Returns the host of an address in settings, such as `http=cache:8080` or `http://user@[fd00::1]:80/proxy.pac`; null
 * for none.
 */
function hostIn(text: string): string | null {
  const address = text
    .trim()
    .replace(/^\w+=/, '')
    .replace(/^\w+:\/\//, '');
  const [place = ''] = address.split('/');
  const host = /^\[([0-9a-f:.]+)\]/i.exec(place.split('@').at(-1) ?? '')?.[1];
  const name = host ?? /^[a-z0-9._-]+/i.exec(place.split('@').at(-1) ?? '')?.[0];
  return name === undefined ? null : name.toLowerCase();
}

/** Returns the hosts of addresses under this name in a JSON text, whatever else it contains. */
export function hostsInJson(name: 'baseUrl' | 'url', json: string): string[] {
  const addresses = [...json.matchAll(/"(\w+)":\s*"([^"]+)"/g)].filter(([, key]) => key === name);
  return [...new Set(addresses.flatMap(([, , url = '']) => hostIn(url) ?? []))];
}

/** Time limit for a system program that lists settings, in ms. */
const ASK_MS = 3_000;

/** Gives `proxyHosts` access to the files and programs of this computer. */
export function thisComputer(home: string): Computer {
  return {
    platform: process.platform,
    env: process.env,
    home,
    read: readTextOrEmpty,
    ask: (program, args) =>
      spawnSync(program, args, { encoding: 'utf8', timeout: ASK_MS, windowsHide: true }).stdout ??
      '',
  };
}

/** Reads a file's whole text; empty if it cannot be read. */
export function readTextOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === null) throw error;
    return '';
  }
}
