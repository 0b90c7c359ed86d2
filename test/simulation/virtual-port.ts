import { EventEmitter } from 'node:events';
import type { MessagePortMain } from 'electron';
import type { FromWorker, ToWorker } from '../../shared/messages/worker-messages.ts';
import type { ProgramTime } from './virtual-time.ts';

/** Port and scheme between window and main: in order, and not at once. */
export const PORT_MS = 1;

/** Main's end of the port to a window, as Electron makes it. */
export class VirtualPort extends EventEmitter {
  onmessage: (message: ToWorker) => void = () => undefined;
  readonly #time: ProgramTime;
  #closed = false;

  constructor(time: ProgramTime) {
    super();
    this.#time = time;
  }

  /** For main, which asks for no more of it than this. */
  get asMain(): MessagePortMain {
    return Object.assign<MessagePortMain, object>(this as never, {});
  }

  start(): void {
    // Nothing is held back.
  }

  postMessage(message: ToWorker): void {
    this.#later(() => this.onmessage(message));
  }

  /** From the window. */
  say(data: FromWorker): void {
    this.#later(() => this.emit('message', { data }));
  }

  close(): void {
    this.#closed = true;
  }

  #later(act: () => void): void {
    this.#time.after(PORT_MS, () => {
      if (!this.#closed) act();
    });
  }
}
