import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { XVFB_COMMAND } from '../../build/launch/open-display.ts';

/** Keycodes of an evdev keyboard under X, by the position of the key (`KeyboardEvent.code`). */
const KEYCODES: Readonly<Record<string, number>> = {
  ...rowFrom(10, ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'], 'Digit'),
  Minus: 20,
  Equal: 21,
  ...rowFrom(24, Array.from('QWERTYUIOP'), 'Key'),
  BracketLeft: 34,
  BracketRight: 35,
  Enter: 36,
  Control: 37,
  ...rowFrom(38, Array.from('ASDFGHJKL'), 'Key'),
  Semicolon: 47,
  Quote: 48,
  Backquote: 49,
  Shift: 50,
  Backslash: 51,
  ...rowFrom(52, Array.from('ZXCVBNM'), 'Key'),
  Comma: 59,
  Period: 60,
  Slash: 61,
  Space: 65,
};

function rowFrom(first: number, names: readonly string[], kind: string): Record<string, number> {
  return Object.fromEntries(names.map((name, index) => [`${kind}${name}`, first + index]));
}

const PRESS = 2;
const RELEASE = 3;
const GET_GEOMETRY = 14;
const QUERY_TREE = 15;

/** Where a window is on the screen, in px. */
interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A keyboard on its own X screen: its keys go through the X server and its layout, as a real keyboard's do. It speaks
 * the X protocol (X11 core, XTEST FakeInput), little-endian.
 */
export class XKeyboard {
  readonly display: string;
  readonly #socket: net.Socket;
  readonly #bytes: (count: number) => Promise<Buffer>;
  readonly #root: number;
  readonly #xtest: number;
  readonly #close: () => void;

  private constructor(
    display: string,
    line: { socket: net.Socket; bytes: (count: number) => Promise<Buffer> },
    known: { root: number; xtest: number },
    close: () => void,
  ) {
    this.display = display;
    this.#socket = line.socket;
    this.#bytes = line.bytes;
    this.#root = known.root;
    this.#xtest = known.xtest;
    this.#close = close;
  }

  /** @param server the command of an X server, which writes the number of its screen to its file 3 */
  static async open([command = '', ...args]: readonly string[] = XVFB_COMMAND): Promise<XKeyboard> {
    const screen = spawn(command, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    const number = await firstLine(screen.stdio[3] as Readable);
    const socket = net.connect(`/tmp/.X11-unix/X${number}`);
    await once(socket, 'connect');
    const bytes = readBytes(socket);
    // The connection set-up request: byte order `l`, protocol 11.0, no authorization.
    socket.write(Buffer.from([0x6c, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
    const head = await bytes(8);
    if (head[0] !== 1) throw new Error('the X server refused the connection');
    const setup = await bytes(head.readUInt16LE(6) * 4);
    // The name of the X server's maker and the formats of pictures come before the first screen.
    const root = setup.readUInt32LE(32 + padded(setup.readUInt16LE(16)) + 8 * setup[21]!);
    const name = Buffer.from('XTEST');
    const query = Buffer.alloc(8 + 8);
    query.writeUInt8(98, 0);
    query.writeUInt16LE(4, 2);
    query.writeUInt16LE(name.length, 4);
    name.copy(query, 8);
    socket.write(query);
    const answer = await bytes(32);
    if (answer[8] !== 1) throw new Error('the X server has no XTEST');
    const close = () => {
      socket.destroy();
      screen.kill();
    };
    const known = { root, xtest: answer[9] ?? 0 };
    return new XKeyboard(`:${number}`, { socket, bytes }, known, close);
  }

  /** Sets the computer's layout, by its name in XKB. */
  async use(layout: string, variant = ''): Promise<void> {
    await promisify(execFile)('setxkbmap', [
      '-display',
      this.display,
      '-layout',
      layout,
      '-variant',
      variant,
    ]);
  }

  /**
   * Presses keys as fast as a scanner, then Enter. They are sent to the server in one piece, so that a busy computer
   * adds no pause to the scan.
   * @param keys the position of each key, with Shift or without
   */
  scan(keys: readonly { readonly code: string; readonly shift: boolean }[]): void {
    const events = [...keys, { code: 'Enter', shift: false }].flatMap(({ code, shift }) => [
      ...(shift ? [this.#event(PRESS, 'Shift')] : []),
      this.#event(PRESS, code),
      this.#event(RELEASE, code),
      ...(shift ? [this.#event(RELEASE, 'Shift')] : []),
    ]);
    this.#socket.write(Buffer.concat(events));
  }

  /** Returns the places of the windows on this screen, whatever they believe themselves; hidden ones too. */
  async windows(): Promise<Area[]> {
    const tree = await this.#ask(QUERY_TREE, this.#root);
    const ids = Array.from({ length: tree.readUInt16LE(16) }, (_, at) =>
      tree.readUInt32LE(32 + 4 * at),
    );
    const areas: Area[] = [];
    for (const id of ids) {
      const geometry = await this.#ask(GET_GEOMETRY, id);
      areas.push({
        x: geometry.readInt16LE(12),
        y: geometry.readInt16LE(14),
        width: geometry.readUInt16LE(16),
        height: geometry.readUInt16LE(18),
      });
    }
    return areas;
  }

  close(): void {
    this.#close();
  }

  /** Sends a request about one window, and returns the whole answer. */
  async #ask(request: number, window: number): Promise<Buffer> {
    const asked = Buffer.alloc(8);
    asked.writeUInt8(request, 0);
    asked.writeUInt16LE(2, 2);
    asked.writeUInt32LE(window, 4);
    this.#socket.write(asked);
    const head = await this.#bytes(32);
    if (head[0] !== 1) throw new Error('the X server refused a question about a window');
    return Buffer.concat([head, await this.#bytes(head.readUInt32LE(4) * 4)]);
  }

  #event(type: number, code: string): Buffer {
    const keycode = KEYCODES[code];
    if (keycode === undefined) throw new Error(`no key ${code}`);
    const request = Buffer.alloc(36);
    request.writeUInt8(this.#xtest, 0);
    request.writeUInt8(2, 1);
    request.writeUInt16LE(9, 2);
    request.writeUInt8(type, 4);
    request.writeUInt8(keycode, 5);
    return request;
  }
}

/** Texts of the X protocol fill whole units of four bytes. */
function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}

async function firstLine(pipe: Readable): Promise<string> {
  let text = '';
  for await (const chunk of pipe) {
    text += String(chunk);
    if (text.includes('\n')) return text.trim();
  }
  throw new Error('the X server ended before it had a screen');
}

/** Returns a function that reads this many bytes of a socket, in order. */
function readBytes(socket: net.Socket): (count: number) => Promise<Buffer> {
  let kept = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    kept = Buffer.concat([kept, chunk]);
    socket.emit('more');
  });
  return async (count) => {
    while (kept.length < count) await once(socket, 'more');
    const taken = kept.subarray(0, count);
    kept = kept.subarray(count);
    return taken;
  };
}
