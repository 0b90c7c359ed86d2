import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, LookupFunction, Server, Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { setTimeout as wait } from 'node:timers/promises';
import { openBlackHole } from '../black-hole.ts';
import { makeAuthority } from '../make-certificate.ts';
import type { CertificateAuthority } from '../make-certificate.ts';
import { openPeer } from '../misbehaving-server.ts';
import { API_KEY, sentInput } from '../one-payment.ts';
import type { Random } from '../../simulation/random.ts';
import { UnreadConnections } from './unread-connections.ts';
import { ClientGone, HostileExchange } from './exchange.ts';
import {
  dishonestFaults,
  honestFault,
  quickFaults,
  repeatedByProxy,
  slowFaults,
} from './exchange-faults.ts';
import type { Fault } from './exchange-faults.ts';
import { ServiceBooks } from './service-books.ts';
import type { ServiceAddress } from './till-in-node.ts';

export interface Hostility {
  readonly tls: boolean;
  readonly dishonest: boolean;
}

/** Faults before the handshake is done, when nothing of a request can have left the till. */
const handshakeFaults = [
  'certificate of another authority',
  'certificate for another name',
  'certificate that has expired',
  'no TLS at all',
  'reset during the handshake',
] as const;
type HandshakeFault = (typeof handshakeFaults)[number];
const HANDSHAKE_HANGS = 'the handshake hangs';

/** Two addresses for the service's name, with its one port: the service, and an address where nothing listens. */
const SERVICE = '127.0.0.1';
const NOBODY = '127.0.0.2';
const HOLE = '127.0.0.3';

/**
 * A service that is honest behind a faulty network, or dishonest. It misbehaves at every layer by its random numbers,
 * and keeps its own ledger of what arrived, was applied and was answered. It behaves well until told otherwise.
 */
export class HostileService {
  readonly books = new ServiceBooks();
  readonly #blindEnds = new UnreadConnections(this.books);
  /** How many times each fault happened. */
  readonly seen = new Map<string, number>();
  readonly authority: CertificateAuthority = makeAuthority();
  readonly #hostility: Hostility;
  readonly #random: Random;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #atWork = new Set<Promise<void>>();
  readonly #contexts: Readonly<Record<string, ReturnType<typeof createSecureContext>>>;
  #port = 0;
  #connections = 0;
  #address = SERVICE;
  #calm = true;
  #sick = false;
  #changesAt = 0;
  #roadIsBlockedAt = Infinity;
  #road: Promise<void> = Promise.resolve();

  constructor(hostility: Hostility, random: Random) {
    this.#hostility = hostility;
    this.#random = random;
    this.#server = createServer({ noDelay: true }, (wire) => this.#serve(wire));
    const now = Date.now();
    const names = ['localhost'];
    const day = 86_400_000;
    const expired = { names, fromMs: now - 9 * day, untilMs: now - day };
    this.#contexts = {
      'certificate of another authority': createSecureContext(makeAuthority().issue({ names })),
      'certificate for another name': createSecureContext(
        this.authority.issue({ names: ['till.test'] }),
      ),
      'certificate that has expired': createSecureContext(this.authority.issue(expired)),
      good: createSecureContext(this.authority.issue({ names })),
    };
  }

  async start(): Promise<void> {
    this.#blindEnds.watch();
    this.#server.listen(0, SERVICE);
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  get connection(): ServiceAddress {
    return {
      baseUrl: `http${this.#hostility.tls ? 's' : ''}://localhost:${this.#port}`,
      apiKey: API_KEY,
      shopUuid: sentInput.shop_uuid,
      lookup: this.#lookup,
      // A short limit, because some connections are never established.
      connectMs: 400,
    };
  }

  beHostile(): void {
    this.#calm = false;
    this.#roadIsBlockedAt = this.#connections + this.#random.between(50, 400);
  }

  /** Ends all faults; resolves when connections work again. */
  async calmDown(): Promise<void> {
    this.#calm = true;
    this.#roadIsBlockedAt = Infinity;
    await this.#road;
  }

  get worksOn(): number {
    return this.#atWork.size;
  }

  /** Resolves when no request is being worked on, so that the ledger is final. */
  async atRest(): Promise<void> {
    while (this.#atWork.size > 0) await Promise.all(this.#atWork);
  }

  async stop(): Promise<void> {
    await this.calmDown();
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
    this.#blindEnds.stop();
  }

  #serve(wire: Socket): void {
    this.#connections += 1;
    this.#blindEnds.noteAccepted(wire);
    this.#sockets.add(wire);
    wire.on('close', () => this.#sockets.delete(wire));
    wire.on('error', () => undefined);
    if (this.#connections >= this.#roadIsBlockedAt) this.#road = this.#blockRoad();
    const socket = this.#hostility.tls ? this.#secure(wire) : wire;
    if (socket === null) return;
    const [name, fault] = this.#choose();
    const peer = openPeer(this.#connections, socket, []);
    const exchange = new HostileExchange(peer, wire, this.books, this.#blindEnds, name);
    const acting = this.#act(exchange, fault);
    this.#atWork.add(acting);
    void acting.finally(() => this.#atWork.delete(acting));
  }

  async #act(exchange: HostileExchange, fault: Fault): Promise<void> {
    try {
      await fault(exchange);
    } catch (error) {
      exchange.socket.destroy();
      if (!(error instanceof ClientGone)) throw error;
    }
  }

  /** Wraps the connection in TLS if the service uses it; `null` if no HTTP will follow. */
  #secure(wire: Socket): Socket | null {
    const fault = this.#chooseHandshake();
    if (fault === HANDSHAKE_HANGS) {
      wire.resume();
      return null;
    }
    if (fault === 'no TLS at all') {
      wire.end('HTTP/1.1 400 Bad Request\r\n\r\n');
      return null;
    }
    if (fault === 'reset during the handshake') {
      wire.once('data', () => wire.resetAndDestroy());
      return null;
    }
    const secureContext = this.#contexts[fault ?? 'good'];
    const secured = new TLSSocket(wire, {
      isServer: true,
      ...(secureContext && { secureContext }),
    });
    secured.on('error', () => wire.destroy());
    return fault === null ? secured : null;
  }

  #chooseHandshake(): HandshakeFault | typeof HANDSHAKE_HANGS | null {
    if (this.#calm || !this.#random.chance(0.06)) return null;
    const fault = this.#random.chance(0.05) ? HANDSHAKE_HANGS : this.#random.pick(handshakeFaults);
    this.#saw(fault);
    return fault;
  }

  /** Chooses the fault of a connection: for a while many connections have one, for a while few. */
  #choose(): readonly [string, Fault] {
    if (this.#calm) return ['none', honestFault];
    if (this.#connections >= this.#changesAt) {
      this.#sick = !this.#sick;
      this.#changesAt = this.#connections + this.#random.between(10, this.#sick ? 40 : 200);
    }
    if (!this.#random.chance(this.#sick ? 0.7 : 0.2)) return ['none', honestFault];
    const [name, fault] = this.#pick();
    this.#saw(name);
    return [name, fault];
  }

  #pick(): readonly [string, Fault] {
    if (this.#hostility.dishonest && this.#random.chance(0.3)) {
      return this.#random.pick(Object.entries(dishonestFaults));
    }
    if (this.#random.chance(0.02)) return ['repeated by a proxy', repeatedByProxy];
    const faults = this.#random.chance(0.005) ? slowFaults : quickFaults;
    return this.#random.pick(Object.entries(faults));
  }

  /**
   * For a while the till finds nobody who listens, or nobody who even refuses, at another address. Closing the listener
   * would drop connections in its queue, and nobody could say whose requests those were.
   */
  async #blockRoad(): Promise<void> {
    this.#roadIsBlockedAt = Infinity;
    if (this.#random.chance(0.3)) {
      this.#saw('black hole');
      const hole = await openBlackHole({ host: HOLE, port: this.#port });
      this.#address = HOLE;
      await wait(this.#random.between(300, 900));
      this.#address = SERVICE;
      await hole.close();
    } else {
      this.#saw('refused');
      this.#address = NOBODY;
      await wait(this.#random.between(20, 200));
      this.#address = SERVICE;
    }
    if (!this.#calm) this.beHostile();
  }

  /** Answers in a later turn, as the system's look-up does. */
  readonly #lookup: LookupFunction = (_name, _options, found) => {
    queueMicrotask(() => found(null, [{ address: this.#address, family: 4 }]));
  };

  #saw(name: string): void {
    this.seen.set(name, (this.seen.get(name) ?? 0) + 1);
  }
}
