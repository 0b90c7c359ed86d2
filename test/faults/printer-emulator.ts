import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { EscPosDecoder } from './decode-escpos.ts';
import type { PrintedPart } from './printer-interpreter.ts';
import { StarDecoder } from './decode-star.ts';

const REAL_TIME = Uint8Array.of(0x10, 0x04);
const READY = 0x12;
const OFFLINE = 0x1a;
const PAPER_END = 0x72;

export interface EmulatorHabits {
  /** True if the printer answers status questions, as Epson's do; many cheap ones do not. */
  readonly answers: boolean;
  /** True if the printer closes the connection when the other side has ended it; a few do not. */
  readonly closes: boolean;
  readonly speaks: 'esc-pos' | 'star';
}

/**
 * A receipt printer on loopback that decodes what it receives. It can be away, out of paper, jammed in the middle,
 * slow, or lose its cable in the middle. Like a real one it serves one till at a time, and keeps what it has printed.
 */
export class PrinterEmulator {
  readonly habits: EmulatorHabits;
  /** Everything printed; a cut ends a receipt. */
  readonly roll: PrintedPart[] = [];
  /** How many connections were accepted. */
  connections = 0;
  mostAtOnce = 0;
  /** Input that a real printer would have printed as garbage. */
  readonly misunderstood: unknown[] = [];
  /** True gives the event loop a turn after every byte, so that a receipt takes many turns. */
  isSlow = false;
  /**
   * How many bytes the printer still prints before it jams (stops reading) or its cable is pulled; `null`: no limit.
   */
  #bytesUntilJam: number | null = null;
  #bytesUntilPulled: number | null = null;
  #hasPaper = true;
  #isCoverOpen = false;
  #isBusy = false;
  #dropsNext = false;
  readonly #feeds = new Set<PaperFeed>();
  #server: Server | null = null;
  #port = 0;
  readonly #sockets = new Set<Socket>();

  static async start(habits: Partial<EmulatorHabits> = {}): Promise<PrinterEmulator> {
    const emulator = new PrinterEmulator({
      answers: true,
      closes: true,
      speaks: 'esc-pos',
      ...habits,
    });
    await emulator.comeBack();
    return emulator;
  }

  private constructor(habits: EmulatorHabits) {
    this.habits = habits;
  }

  get openConnections(): number {
    return this.#sockets.size;
  }

  get port(): number {
    return this.#port;
  }

  /** The papers that were cut off, each as its lines of text. */
  get papers(): readonly (readonly string[])[] {
    const papers: string[][] = [];
    let paper: string[] = [];
    for (const part of this.roll) {
      if (part.kind === 'text') paper.push(part.text);
      if (part.kind !== 'cut') continue;
      papers.push(paper);
      paper = [];
    }
    return papers;
  }

  async goAway(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    for (const socket of this.#sockets) socket.destroy();
    if (!server) return;
    server.close();
    await once(server, 'close');
  }

  /** Listens again on the same port. */
  async comeBack(): Promise<void> {
    const server = createServer({ allowHalfOpen: true }, (socket) => this.#serve(socket));
    server.listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    this.#server = server;
    this.#port = (server.address() as AddressInfo).port;
  }

  runOutOfPaper(): void {
    this.#hasPaper = false;
  }

  openCover(): void {
    this.#isCoverOpen = true;
  }

  /** Adds paper, closes the cover and clears a jam. */
  mend(): void {
    this.#hasPaper = true;
    this.#isCoverOpen = false;
    this.#bytesUntilJam = null;
    for (const feed of this.#feeds) feed.run();
  }

  jamAfter(bytes: number): void {
    this.#bytesUntilJam = bytes;
  }

  pullCableAfter(bytes: number): void {
    this.#bytesUntilPulled = bytes;
  }

  /** Accepts the next connection and closes it at once, as printers do while they wake up. */
  dropNextConnection(): void {
    this.#dropsNext = true;
  }

  /** Plays another till that prints: it holds the connection, and the printer reads nothing else. */
  beBusy(isBusy: boolean): void {
    this.#isBusy = isBusy;
  }

  #serve(socket: Socket): void {
    this.connections += 1;
    this.#sockets.add(socket);
    const others = [...this.#sockets].filter((one) => one !== socket);
    // The end of the previous connection may come in the same turn as this connection, but after it; this connection's
    // first bytes come in a later turn.
    socket.once('data', () => {
      const held = others.filter((one) => !one.readableEnded && !one.destroyed);
      this.mostAtOnce = Math.max(this.mostAtOnce, 1 + held.length);
    });
    socket.on('error', () => {});
    socket.on('close', () => this.#sockets.delete(socket));
    if (this.#dropsNext) {
      this.#dropsNext = false;
      socket.destroy();
      return;
    }
    if (this.#isBusy) {
      socket.pause();
      return;
    }
    const feed = new PaperFeed(this, socket);
    socket.on('data', (chunk) => {
      this.#answerAtOnce(socket, chunk);
      feed.push(chunk);
    });
    socket.on('end', () => feed.end());
    this.#feeds.add(feed);
    socket.on('close', () => this.#feeds.delete(feed));
  }

  /** Even a printer that has stopped answers DLE EOT 1 and 4. */
  #answerAtOnce(socket: Socket, chunk: Buffer): void {
    if (!this.habits.answers) return;
    for (let at = chunk.indexOf(REAL_TIME); at !== -1; at = chunk.indexOf(REAL_TIME, at + 3)) {
      const about = chunk[at + 2];
      if (about === 1) socket.write(Uint8Array.of(this.#standsStill ? OFFLINE : READY));
      if (about === 4) socket.write(Uint8Array.of(this.#hasPaper ? READY : PAPER_END));
    }
  }

  get #standsStill(): boolean {
    return !this.#hasPaper || this.#isCoverOpen;
  }

  /** Tells whether the next byte is printed now; a pulled cable ends the connection. */
  printsNextByte(socket: Socket): boolean {
    if (this.#bytesUntilPulled !== null && this.#bytesUntilPulled-- === 0) {
      this.#bytesUntilPulled = null;
      socket.resetAndDestroy();
      return false;
    }
    if (this.#standsStill || this.#bytesUntilJam === 0) return false;
    if (this.#bytesUntilJam !== null) this.#bytesUntilJam -= 1;
    return true;
  }
}

/** Feeds the bytes of one connection through the print head. */
class PaperFeed {
  readonly #printer: PrinterEmulator;
  readonly #socket: Socket;
  readonly #decoder: EscPosDecoder | StarDecoder;
  readonly #bytes: number[] = [];
  #hasEnded = false;
  #isRunning = false;

  constructor(printer: PrinterEmulator, socket: Socket) {
    this.#printer = printer;
    this.#socket = socket;
    const answer = (byte: number) => {
      if (printer.habits.answers) socket.write(Uint8Array.of(byte));
    };
    this.#decoder =
      printer.habits.speaks === 'star' ? new StarDecoder() : new EscPosDecoder(answer);
  }

  push(chunk: Buffer): void {
    this.#bytes.push(...chunk);
    this.run();
  }

  end(): void {
    this.#hasEnded = true;
    this.run();
  }

  run(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#socket.resume();
    void this.#printAll();
  }

  async #printAll(): Promise<void> {
    try {
      if (!(await this.#printsAllBytes())) return;
      if (this.#hasEnded && this.#printer.habits.closes) this.#socket.end();
    } finally {
      this.#isRunning = false;
    }
  }

  /** Returns false if the printer has stopped: bytes sent from now on stay in the network. */
  async #printsAllBytes(): Promise<boolean> {
    for (;;) {
      const [byte] = this.#bytes;
      if (byte === undefined) return true;
      if (this.#socket.destroyed || !this.#printer.printsNextByte(this.#socket)) {
        this.#socket.pause();
        return false;
      }
      this.#bytes.shift();
      this.#decode(byte);
      if (this.#printer.isSlow) await setImmediate();
    }
  }
  #decode(byte: number): void {
    try {
      this.#decoder.take(byte);
    } catch (error) {
      this.#printer.misunderstood.push(error);
      this.#socket.destroy();
    }
    this.#printer.roll.push(...this.#decoder.parts.splice(0));
  }
}
