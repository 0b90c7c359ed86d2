import { EventEmitter } from 'node:events';
import type { MessagePortMain } from 'electron';
import type { FromWorkerMessage, ToWorkerMessage } from '../../shared/messages/worker-messages.ts';
import type { ProgramTime } from './virtual-time.ts';

/** The delay of port and scheme between window and main, which deliver in order. */
export const PORT_DELAY_MS = 1;

/** Main's end of the port to a window, in Electron's form. */
export class VirtualPort extends EventEmitter {
  onmessage: (message: ToWorkerMessage) => void = () => undefined;
  readonly #time: ProgramTime;
  #closed = false;

  constructor(time: ProgramTime) {
    super();
    this.#time = time;
  }

  /** Returns this port as the type that main expects; main uses no other members of it. */
  get asMain(): MessagePortMain {
    return Object.assign<MessagePortMain, object>(this as never, {});
  }

  start(): void {
    // `start` does nothing, because this port holds no messages back.
  }

  postMessage(message: ToWorkerMessage): void {
    this.#later(() => this.onmessage(message));
  }

  /** Delivers a message from the window. */
  say(data: FromWorkerMessage): void {
    this.#later(() => this.emit('message', { data }));
  }

  close(): void {
    this.#closed = true;
  }

  #later(act: () => void): void {
    this.#time.after(PORT_DELAY_MS, () => {
      if (!this.#closed) act();
    });
  }
}
