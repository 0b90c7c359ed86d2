import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../e2e/till-under-test.ts';
import { debNamed } from '../install/installed-program.ts';
import { SystemdComputer } from './systemd-computer.ts';

/**
 * Tests a till as the only program of its screen: the package's unit with a real cage. The screen is a window of X,
 * because test computers have no console.
 */

const UNIT = 'evertill-kiosk@till';
const LOG = '/home/till/.config/Evertill/logs/till.log';
/** The size of the one screen that cage opens on X. */
const SCREEN = { width: 1024, height: 768 };
const NO_CONSOLE = `[Service]
PAMName=
TTYPath=
StandardInput=null
ExecStartPre=
RuntimeDirectory=till
RuntimeDirectoryMode=0700
Environment=XDG_RUNTIME_DIR=/run/till DISPLAY=:77 WLR_BACKENDS=x11 WLR_RENDERER=pixman
`;
/** Shortcuts by which people leave a program on usual desktops. */
const WAYS_OUT =
  'alt+F4 alt+Tab alt+space alt+Escape alt+F2 super super+Return Menu F11 ctrl+q ctrl+w ctrl+n ctrl+t ctrl+o ctrl+s ctrl+p ctrl+shift+i ctrl+shift+q ctrl+alt+F2 ctrl+alt+BackSpace ctrl+alt+Delete ctrl+alt+t';

let computer: SystemdComputer;
beforeAll(async () => {
  // docs/kiosk.md: cage does not start without Xwayland, although Debian's package only recommends it.
  const tools = 'cage xwayland xdotool x11-apps';
  const missing = 'command -v cage && command -v Xwayland && command -v xdotool && command -v xwd';
  await promisify(execFile)('sh', [
    '-c',
    `${missing} || apt-get install --yes --no-install-recommends ${tools}`,
  ]);
  computer = await SystemdComputer.start();
  const deb = await computer.bring(await debNamed('evertill'));
  await computer.run('dpkg', '--force-depends', '--install', deb);
  await computer.run('useradd', '--create-home', 'till');
  const folder = `/etc/systemd/system/${UNIT}.service.d`;
  const place = `mkdir -p ${folder} && printf '%s' "$1" > ${folder}/x.conf`;
  await computer.run('sh', '-c', place, 'sh', NO_CONSOLE);
  const size = `${SCREEN.width}x${SCREEN.height}x24`;
  await computer.run('systemd-run', '--unit=screen', 'Xvfb', ':77', '-screen', '0', size);
});
afterAll(() => computer.end());

const show = (property: string) => computer.run('systemctl', 'show', '-P', property, UNIT);
const onScreen = (...command: readonly string[]) => computer.run('env', 'DISPLAY=:77', ...command);

/** Tells whether every corner of the screen is drawn; a part without a program is black. */
async function isFilled(): Promise<boolean> {
  await onScreen('xwd', '-silent', '-root', '-out', '/root/screen.xwd');
  const picture = await readFile(computer.placeOf('/root/screen.xwd'));
  const begins = picture.readUInt32BE(0) + 12 * picture.readUInt32BE(19 * 4);
  const bytesInLine = picture.readUInt32BE(12 * 4);
  const isDrawn = (x: number, y: number) =>
    picture.readUIntLE(begins + y * bytesInLine + x * 4, 3) !== 0;
  const [right, bottom] = [SCREEN.width - 2, SCREEN.height - 2];
  const points = [
    [1, 1],
    [right, 1],
    [1, bottom],
    [right, bottom],
  ] as const;
  return points.every(([x, y]) => isDrawn(x, y));
}

const fills = () => until(async () => expect(await isFilled()).toBe(true));

test('a kiosk’s till fills the screen, and no key ends it, leaves it or uncovers anything', async () => {
  await computer.run('systemctl', 'start', UNIT);
  await fills();
  const [window = ''] = (await onScreen('xdotool', 'search', '--onlyvisible', '.*')).split('\n');
  await onScreen('xdotool', 'windowfocus', window);
  const before = await show('MainPID');
  for (const key of WAYS_OUT.split(' ')) {
    await onScreen('xdotool', 'key', key);
    expect(await isFilled(), key).toBe(true);
  }
  expect(await show('MainPID')).toBe(before);
  expect(await show('NRestarts')).toBe('0');
});

test('a kiosk’s till starts again when it is killed', async () => {
  await computer.run('pkill', '--signal', 'KILL', '--exact', 'evertill');
  await until(async () => expect(await show('NRestarts')).toBe('1'));
  await fills();
});

test('a kiosk’s till ends cleanly when its systemd unit is stopped', async () => {
  await computer.run('systemctl', 'stop', UNIT);
  expect(await show('Result')).toBe('success');
  expect(await computer.run('tail', '-1', LOG)).toContain('the till ends how="cleanly"');
});
