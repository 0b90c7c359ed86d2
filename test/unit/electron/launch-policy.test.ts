import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findForbiddenStart } from '../../../electron/launch-policy.ts';
import type { StartConditions } from '../../../electron/launch-policy.ts';

const start = (changes: Partial<StartConditions>): StartConditions => ({
  argv: [],
  env: {},
  platform: 'linux',
  isRoot: false,
  home: '/home/till',
  dataFolders: ['/var/till'],
  ...changes,
});

test.each<Partial<StartConditions>>([
  {},
  { argv: ['--data', '/var/till', '--provision=/x.json', '--delete-file'] },
  { argv: ['--provision', 'x.json', '--exit', '--json', '--ozone-platform=headless'] },
  { argv: ['--data=/var/till'], env: { HOME: '/tmp', XDG_STATE_HOME: '/tmp' } },
  { argv: ['--provision', 'x.json', '--lang=nl', '--ozone-platform=wayland'] },
  { env: { HOME: '/home/till/', XDG_CONFIG_HOME: '/home/till/.config', XDG_STATE_HOME: '' } },
  { env: { GTK_MODULES: 'gail:atk-bridge', GTK_IM_MODULE: 'ibus', GTK_THEME: 'Adwaita' } },
  {
    env: {
      XDG_CONFIG_DIRS: '/home/till/.config/kdedefaults:/etc/xdg/xdg-ubuntu:/etc/xdg',
      XDG_DATA_DIRS:
        '/home/till/.local/share/flatpak/exports/share:/var/lib/flatpak/exports/share:/usr/share/',
      XDG_DATA_HOME: '/home/till/.local/share',
    },
  },
  { env: { GIO_LAUNCHED_DESKTOP_FILE: '/usr/share/applications/till.desktop' } },
  { argv: ['--no-sandbox'], isRoot: true },
  { argv: ['-psn_0_12345'], platform: 'darwin' },
  { argv: ['--updated'], platform: 'win32' },
  { env: { ELECTRON_MIRROR: 'mirror', NODE_PATH: '/usr/lib/node_modules' } },
  { env: { PATH: '/bin', NODE_EXTRA_CA_CERTS: '/x.pem', NODE_ENV: 'production' } },
  { env: { ELECTRON_OZONE_PLATFORM_HINT: 'auto', NODE_OPTIONS: '' } },
])('a harmless start is allowed: %o', (changes) => {
  expect(findForbiddenStart(start(changes))).toBeNull();
});

test.each<[Partial<StartConditions>, string]>([
  [{ argv: ['--no-sandbox'] }, '--no-sandbox'],
  [{ argv: ['--data', '--inspect'] }, '--inspect'],
  [{ argv: ['--data', '/var/till', '/y'] }, '/y'],
  [{ argv: ['--', '--data'] }, '--'],
  [{ argv: ['--datax=1'] }, '--datax'],
  [{ argv: ['/remote-debugging-port=1'], platform: 'win32' }, '/remote-debugging-port'],
  [{ argv: ['-psn_0_12345'] }, '-psn_0_12345'],
  [{ argv: ['--updated'] }, '--updated'],
  [{ argv: ['app://till/'] }, 'app://till/'],
  [{ env: { SSLKEYLOGFILE: '/x' } }, 'SSLKEYLOGFILE'],
  // This variable could introduce a foreign certificate authority between the till and its service.
  [{ env: { SSL_CERT_FILE: '/x' } }, 'SSL_CERT_FILE'],
  [{ env: { SSL_CERT_DIR: '/x' } }, 'SSL_CERT_DIR'],
  [{ env: { OPENSSL_CONF: '/x' } }, 'OPENSSL_CONF'],
  [{ env: { Node_Options: '--inspect' } }, 'Node_Options'],
  [{ env: { ELECTRON_SOMETHING_NEW: '1' } }, 'ELECTRON_SOMETHING_NEW'],
  // Another data folder has other people and limits, and no data of the shop’s.
  [{ argv: ['--data', '/tmp/own'] }, '--data'],
  [{ argv: ['--data=/tmp/own'] }, '--data'],
  [{ argv: ['--data=/var/till', '--data=/tmp/own'] }, '--data'],
  [{ argv: ['--data', '/var/till'], dataFolders: [] }, '--data'],
  [{ env: { HOME: '/tmp/own' } }, 'HOME'],
  [{ env: { XDG_CONFIG_HOME: '/tmp/own' } }, 'XDG_CONFIG_HOME'],
  [{ env: { XDG_STATE_HOME: '/tmp/own' } }, 'XDG_STATE_HOME'],
  // Arguments and variables that load other code into the till’s own process.
  ...[
    'LD_PRELOAD',
    'LD_LIBRARY_PATH',
    'LD_AUDIT',
    'DYLD_INSERT_LIBRARIES',
    'GTK_MODULES',
    'GTK3_MODULES',
    'GTK_PATH',
    'GTK_EXE_PREFIX',
    'GTK_IM_MODULE_FILE',
    'GIO_EXTRA_MODULES',
    'GIO_MODULE_DIR',
    'GDK_PIXBUF_MODULE_FILE',
    'GCONV_PATH',
    'LIBGL_DRIVERS_PATH',
    'VK_ICD_FILENAMES',
    '__EGL_VENDOR_LIBRARY_DIRS',
    'QT_PLUGIN_PATH',
    'ALSA_CONFIG_PATH',
    'ALSA_PLUGIN_DIR',
    'VK_IMPLICIT_LAYER_PATH',
    'LIBGL_DRIVERS_DIR',
    'KRB5_CONFIG',
    // Folders with a settings file that names modules to load.
    'XDG_CONFIG_DIRS',
    'XDG_DATA_DIRS',
    'XDG_DATA_HOME',
  ].map((name): [Partial<StartConditions>, string] => [{ env: { [name]: '/tmp/own.so' } }, name]),
  [{ env: { GTK_MODULES: 'gail:/tmp/own.so' } }, 'GTK_MODULES'],
  ...['/etc/xdg:/tmp/own', '/usr/../tmp/own', '.', '/home/tiller', '/run/user/1000/own'].map(
    (list): [Partial<StartConditions>, string] => [
      { env: { XDG_CONFIG_DIRS: list } },
      'XDG_CONFIG_DIRS',
    ],
  ),
])('a forbidden start is refused with the argument’s name: %o', (changes, named) => {
  expect(findForbiddenStart(start(changes))).toBe(named);
});

test('only known switches are accepted, and no value is logged', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z-]{3,30}$/), fc.string(), (name, value) => {
      const known = /^(data|provision|delete-file|disable-gpu|lang|log-level)$/.test(name);
      expect(findForbiddenStart(start({ argv: [`--x${name}=${value}`] }))).toBe(`--x${name}`);
      const answer = findForbiddenStart(
        start({ argv: [`--${name}=${value}`], dataFolders: [value] }),
      );
      if (!known && answer !== null) expect(answer).toBe(`--${name}`);
    }),
  );
});
