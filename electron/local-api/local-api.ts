import type {
  RequestedPaymentResult,
  RequestedPaymentAnswer,
  OpenPairingAnswer,
  OtherTills,
} from '../../shared/local-api/requested-payment.ts';
import type { ExportMatchRequest, MatchAnswer } from '../../shared/local-api/match-export.ts';
import type { OtherTillId } from '../../shared/ledger/money/other-till.ts';
import type { Cents } from '../../shared/values/money.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import { SYSTEM_ACTOR } from '../ledger/write/ledger-writer.ts';
import type { Actor } from '../ledger/write/ledger-writer.ts';
import type { Till } from '../till/till.ts';
import type { TradingSession } from '../till/trading-session.ts';
import type { WakeIn } from '../time/wake-in.ts';
import { LastPaymentTracker } from './desk/last-payment.ts';
import { matchAtDesk } from './match-desk.ts';
import { CardQuestionLimiter } from './card-questions.ts';
import { AddressListener } from './address-listener.ts';
import { listenAt } from './http-server.ts';
import type { ListeningServer, LocalAnswer, LocalRequest } from './http-server.ts';
import { ConnectionGate } from './connection-gate.ts';
import type { AcceptedConnection } from './connection-gate.ts';
import { readOrMakeCertificate, fingerprintOf, OwnCertificate } from './own-certificate.ts';
import { Pairings } from './pairings.ts';
import { PaymentDesk } from './desk/payment-desk.ts';
import { localProblem, problemOfStop } from './desk/problems.ts';
import type { LocalProblem } from './desk/problems.ts';
import { routeRequest } from './route-request.ts';
import type { OpenDesk } from './route-request.ts';
import { PeerUsers } from './peer-users.ts';
import { isIPv6 } from 'node:net';
import type { Socket } from 'node:net';
import { networkInterfaces } from 'node:os';

/** The parts of the till that the local API uses. */
type LocalTill = Pick<
  Till,
  | 'trading'
  | 'signIn'
  | 'choices'
  | 'onChange'
  | 'overview'
  | 'certificatePlace'
  | 'certificateFileHere'
>;

const LOOPBACK = '127.0.0.1';

/** Connections per second of a known source on this computer, where an export is compared line by line. */
const MOST_BEGUN_HERE = 1_000;
const MOST_BEGUN_IN_STORE = 60;

/** Where other computers are served, and for which book, since each book has its own certificate. */
interface InStore {
  readonly address: string;
  readonly port: number;
  readonly book: string;
}

/**
 * Serves other tills on this computer, and in the store, once a manager has turned each on. Payments go to the open
 * book's desk; in training there is none.
 */
export class LocalApi {
  readonly #till: LocalTill;
  readonly #wakeIn: WakeIn;
  readonly #onMistake: (error: unknown) => void;
  readonly #listeners = new Set<() => void>();
  #trading: TradingSession | null = null;
  #open: OpenDesk | null = null;
  /** Newest payment; only while this till runs beside another one. */
  #last: LastPaymentTracker | null = null;
  #typing: OtherTills['typing'] = null;
  readonly #here: AddressListener<number, ListeningServer>;
  readonly #inStore: AddressListener<InStore, ListeningServer & { readonly fingerprint: string }>;
  #wasInStore = false;
  #isAskedInOldWay = false;
  /** Resolves once the previous certificate is erased; only then is a new one made. */
  #erasing: Promise<void> = Promise.resolve();

  constructor(till: LocalTill, wakeIn: WakeIn, onMistake: (error: unknown) => void) {
    this.#till = till;
    this.#wakeIn = wakeIn;
    this.#onMistake = onMistake;
    const changed = () => this.#changed();
    this.#here = new AddressListener((port) => this.#listenHere(port), wakeIn, changed);
    this.#inStore = new AddressListener((where) => this.#listenInStore(where), wakeIn, changed);
    till.onChange(() => this.#follow());
    this.#follow();
  }

  /** Calls the listener after each change of waiting payments, other tills, or the port. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  get status(): OtherTills {
    const { writer } = this.#trading ?? {};
    return {
      port: this.#here.listening?.port ?? null,
      fault: this.#here.fault,
      isAskedInOldWay: this.#isAskedInOldWay,
      inStore: this.#till.choices.localApiInStore && {
        ...this.#till.choices.localApiInStore,
        port: this.#inStore.listening?.port ?? this.#till.choices.localApiInStore.port,
        fingerprint: this.#inStore.listening?.fingerprint ?? null,
        fault: this.#inStore.fault,
      },
      addresses: ownAddresses(),
      asked: this.#open?.desk.oldestAsked ?? null,
      last: this.#last?.shown ?? null,
      typing: this.#typing,
      tills: [...(writer?.ledger.otherTills.values() ?? [])].map((one) => ({
        id: one.id,
        name: one.name,
        isConnected: one.tokenHash !== null,
        alonePerPaymentCents: one.alonePerPaymentCents,
        alonePerDayCents: one.alonePerDayCents,
      })),
    };
  }

  /** Sets what the button beside the newest payment does: type its amount into the other till, or copy it. */
  setTyping(typing: OtherTills['typing']): void {
    this.#typing = typing;
    this.#changed();
  }

  /** Compares another till's export with the payments made for it. */
  async matchExport(asked: ExportMatchRequest): Promise<MatchAnswer> {
    return this.#open === null ? { kind: 'not-read' } : matchAtDesk(this.#open, asked);
  }

  /** Starts connecting another till, or reconnecting one, for a manager. */
  beginConnecting(name: string, again: OtherTillId | null, actor: Actor): OpenPairingAnswer {
    this.#isAskedInOldWay = false;
    this.#changed();
    const { pairings } = this.#open ?? {};
    return pairings?.begin(name, again, actor) ?? { refusal: { why: 'no-book' } };
  }

  endConnecting(): void {
    this.#open?.pairings.end();
  }

  async changeLimits(
    id: OtherTillId,
    limits: { readonly alonePerPaymentCents: Cents; readonly alonePerDayCents: Cents },
    actor: Actor,
  ): Promise<boolean> {
    const change = { kind: 'change-other-till', id, ...limits } as const;
    return (await this.#trading?.writer.write(change, actor))?.kind === 'written';
  }

  async disconnect(id: OtherTillId, actor: Actor): Promise<boolean> {
    const ended = { kind: 'disconnect-other-till', id } as const;
    return (await this.#trading?.writer.write(ended, actor))?.kind === 'written';
  }

  /** Call it when a person at the window has answered another till's request. */
  async answer(
    id: IntentId,
    answer: RequestedPaymentAnswer,
    actor: Actor,
  ): Promise<RequestedPaymentResult> {
    return (await this.#open?.desk.answer(id, answer, actor)) ?? { kind: 'gone' };
  }

  async close(): Promise<void> {
    this.#leaveBook();
    await Promise.all([this.#here.close(), this.#inStore.close()]);
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }

  #follow(): void {
    const { trading } = this.#till;
    if (trading !== this.#trading) {
      this.#leaveBook();
      this.#trading = trading;
      if (trading !== null) this.#open = this.#openDesk(trading);
      this.#changed();
    }
    this.#followLast();
    const { localApiPort, localApiInStore } = this.#till.choices;
    this.#here.listenAt(localApiPort);
    this.#followStore(localApiInStore);
  }

  /**
   * Follows the settings for other computers. Turning them off erases the certificate: the next one differs, and each
   * computer has to be reconnected.
   */
  #followStore(endpoint: { readonly address: string; readonly port: number } | null): void {
    if (endpoint === null) {
      this.#inStore.listenAt(null);
      const { file = null } = this.#till.certificatePlace ?? {};
      if (this.#wasInStore && file !== null)
        this.#erasing = new OwnCertificate(file).erase().catch(this.#onMistake);
      this.#wasInStore = false;
      return;
    }
    this.#wasInStore = true;
    const { book } = this.#trading?.writer.ledger ?? {};
    // While the book is reopened, and during training, listening continues unchanged.
    if (book === undefined || book === null || book.mode === 'training') return;
    this.#inStore.listenAt({ ...endpoint, book: book.id });
  }

  async #listenHere(port: number): Promise<ListeningServer> {
    const certificate = await readOrMakeCertificate(this.#till.certificateFileHere, Date.now());
    const gate = new ConnectionGate(() => performance.now(), MOST_BEGUN_HERE);
    const users = new PeerUsers();
    const letIn = async (socket: Socket, at: number) => {
      const { remoteAddress: address = '', remotePort = 0 } = socket;
      const user = await users.of({ address, port: remotePort }, at);
      return letInto(gate, `user ${user ?? 'unknown'}`, socket);
    };
    const endpoint = {
      address: LOOPBACK,
      port,
      hosts: [LOOPBACK, 'localhost'],
      certificate,
      letIn,
    };
    return this.#listenAt(endpoint);
  }

  #listenAt(endpoint: Omit<Parameters<typeof listenAt>[0], 'onPlain'>): Promise<ListeningServer> {
    const onPlain = () => {
      if (this.#isAskedInOldWay) return;
      this.#isAskedInOldWay = true;
      this.#changed();
    };
    return listenAt({ ...endpoint, onPlain }, this.#handle, this.#onMistake);
  }

  async #listenInStore({ address, port }: InStore) {
    const { file, key } = this.#till.certificatePlace ?? { file: '', key: null };
    await this.#erasing;
    if (key === null) throw Object.assign(new Error('its key is locked'), { code: 'ELOCKED' });
    const certificate = await new OwnCertificate(file).readOrMake(key, Date.now());
    const gate = new ConnectionGate(() => performance.now(), MOST_BEGUN_IN_STORE);
    const letIn = async (socket: Socket) => letInto(gate, socket.remoteAddress ?? '', socket);
    const hosts = [isIPv6(address) ? `[${address}]` : address];
    const listening = await this.#listenAt({ address, port, hosts, certificate, letIn });
    return { ...listening, fingerprint: fingerprintOf(certificate.cert) };
  }

  readonly #handle = (request: LocalRequest): Promise<LocalAnswer> =>
    routeRequest(request, this.#desk);

  #followLast(): void {
    const { besideTill } = this.#till.choices;
    if (besideTill === (this.#last !== null) || this.#open === null || this.#trading === null)
      return;
    this.#last?.close();
    const onChange = () => this.#changed();
    this.#last = besideTill
      ? new LastPaymentTracker(this.#trading, this.#open.desk, this.#wakeIn, onChange)
      : null;
    onChange();
  }

  #openDesk(trading: TradingSession): OpenDesk {
    const { writer } = trading;
    const actor = (): Actor =>
      this.#till.signIn?.actor() ?? { ...SYSTEM_ACTOR, accessLevel: 'locked' };
    const desk = new PaymentDesk(trading, actor, this.#wakeIn);
    desk.notifier.onChange(() => this.#changed());
    const questions = new CardQuestionLimiter(() => writer.moment().monoMs);
    return {
      desk,
      pairings: new Pairings(writer),
      questions,
      ledger: writer.ledger,
      atWork: new Map(),
    };
  }

  #leaveBook(): void {
    this.#last?.close();
    this.#last = null;
    this.#open?.desk.close();
    this.#open = null;
    this.#trading = null;
  }

  /** The open book's desk, or why no payments are possible. */
  get #desk(): OpenDesk | LocalProblem {
    if (this.#open === null) return problemOfStop(this.#till.overview().health);
    const isTraining = this.#open.ledger.book?.mode === 'training';
    return isTraining ? localProblem('not-trading') : this.#open;
  }
}

function letInto(gate: ConnectionGate, source: string, socket: Socket): AcceptedConnection | null {
  return gate.letIn(source, () => socket.resetAndDestroy());
}

/** Lists the addresses at which other computers of the store reach this one. */
function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
  return all.flatMap(({ internal, family, address }) =>
    internal || family !== 'IPv4' ? [] : [address],
  );
}
