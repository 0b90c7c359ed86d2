import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { XKeyboard } from '../e2e/x-keyboard.ts';

/** Size of each monitor, in px. */
const WIDTH = 1280;
const HEIGHT = 900;
const MONITORS = 2;

/** Starts Xvnc in the root of Debian 13 that Wine runs in; it ends once nothing uses its screen any more. */
const IN_ROOT =
  'PATH=$PATH:/usr/sbin:/sbin; mount --rbind /tmp "$0/tmp" && mount --rbind /dev "$0/dev" && exec chroot "$0" "$@"';

/** RFB 3.8: the encoding by which a client says that it knows of several screens. */
const EXTENDED_DESKTOP_SIZE = -308;
const SET_ENCODINGS = 2;
const SET_DESKTOP_SIZE = 251;

/** A computer with two monitors side by side, whose windows are read as X sees them. */
export class TwoMonitors {
  readonly keyboard: XKeyboard;
  readonly #folder: string;

  private constructor(keyboard: XKeyboard, folder: string) {
    this.keyboard = keyboard;
    this.#folder = folder;
  }

  /** Only for a test that `npm test -- windows` starts, which names Wine's root. */
  static async open(): Promise<TwoMonitors> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'monitors-'));
    const { EVERTILL_WINE_ROOT: root = '', EVERTILL_WINE_WAY: way = '' } = process.env;
    const xvnc = ['Xtigervnc', '-displayfd', '3', '-terminate', '-depth', '24', '-nolisten', 'tcp'];
    const vnc = ['-SecurityTypes', 'None', '-rfbport', '-1', '-rfbunixpath', `${folder}/rfb`];
    const inRoot = ['sh', '-c', IN_ROOT, root, ...xvnc, ...vnc];
    const keyboard = await XKeyboard.open([...way.split(' '), ...inRoot]);
    await arrange(folder);
    return new TwoMonitors(keyboard, folder);
  }

  async close(): Promise<void> {
    this.keyboard.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** Asks Xvnc for two monitors, as a VNC client does (RFC 6143 and its extension for several screens). */
async function arrange(folder: string): Promise<void> {
  const socket = net.connect(path.join(folder, 'rfb'));
  const next = async () => (await once(socket, 'data'))[0] as Buffer;
  await next();
  socket.write('RFB 003.008\n');
  await next();
  // No password.
  socket.write(Buffer.from([1]));
  await next();
  // Other clients may stay.
  socket.write(Buffer.from([1]));
  await next();
  const encodings = Buffer.alloc(8);
  encodings.writeUInt8(SET_ENCODINGS, 0);
  encodings.writeUInt16BE(1, 2);
  encodings.writeInt32BE(EXTENDED_DESKTOP_SIZE, 4);
  const size = Buffer.alloc(8 + 16 * MONITORS);
  size.writeUInt8(SET_DESKTOP_SIZE, 0);
  size.writeUInt16BE(WIDTH * MONITORS, 2);
  size.writeUInt16BE(HEIGHT, 4);
  size.writeUInt8(MONITORS, 6);
  for (let at = 0; at < MONITORS; at += 1) {
    const screen = 8 + 16 * at;
    size.writeUInt32BE(at + 1, screen);
    size.writeUInt16BE(WIDTH * at, screen + 4);
    size.writeUInt16BE(WIDTH, screen + 8);
    size.writeUInt16BE(HEIGHT, screen + 10);
  }
  socket.end(Buffer.concat([encodings, size]));
  socket.resume();
  await once(socket, 'close');
}
