import type { Socket } from 'node:net';

const MOST_OF_ONE_ADDRESS = 10;

/**
 * Limits the connections without a login: an address's oldest one gives way to its newest, so that silent ones lock
 * nobody out.
 */
export class ConnectionsWithoutLogin {
  readonly #byAddress = new Map<string, Map<number, Socket>>();

  add(socket: Socket): void {
    const { remoteAddress = '', remotePort = 0 } = socket;
    const ofOne = this.#byAddress.get(remoteAddress) ?? new Map<number, Socket>();
    this.#byAddress.set(remoteAddress, ofOne.set(remotePort, socket));
    socket.once('close', () => {
      if (ofOne.get(remotePort) === socket) this.#remove(remoteAddress, remotePort);
    });
    const [oldest] = ofOne;
    if (ofOne.size <= MOST_OF_ONE_ADDRESS || oldest === undefined) return;
    this.#remove(remoteAddress, oldest[0]);
    oldest[1].destroy();
  }

  /** Call it when somebody has logged in on the connection. */
  noteLogin({ remoteAddress = '', remotePort = 0 }: Socket): void {
    this.#remove(remoteAddress, remotePort);
  }

  #remove(address: string, port: number): void {
    const ofOne = this.#byAddress.get(address);
    ofOne?.delete(port);
    if (ofOne?.size === 0) this.#byAddress.delete(address);
  }
}
