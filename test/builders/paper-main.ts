import { DEFAULT_ALLOWANCE } from '../../shared/api/allowance.ts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import type { Category } from '../../shared/api/category.ts';
import type { MoneyAnswer, ProbeAnswer } from '../../shared/messages/gateway-answers.ts';
import type { FactRecord } from '../../shared/ledger/facts.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import { fromWorkerMessageSchema } from '../../shared/messages/worker-messages.ts';
import type {
  FromWorkerMessage,
  ProjectionPosition,
  ToWorkerMessage,
} from '../../shared/messages/worker-messages.ts';
import { SyncSession } from '../../renderer/sync-worker/sync-session.ts';
import { createGatewayClient } from '../../renderer/sync-worker/gateway-client.ts';
import { callBackIn } from '../../renderer/sync-worker/call-back-in.ts';
import type { PaperTill } from './paper-till.ts';
import { TILL_ID } from './paper-till.ts';

export const PAGE_FACTS = 5;
const requestSchema = z.union([
  z.strictObject({ probe: z.literal(true) }),
  z.strictObject({ page: z.number(), limit: z.number() }),
]);

/**
 * The main process around a paper till: the port over a real MessageChannel and the gateway over real HTTP on loopback,
 * both with the till's guard behind them.
 */
export class PaperMain {
  readonly heard: FromWorkerMessage[] = [];
  /** The intents that the gateway was asked to send, in order. */
  readonly handedOver: IntentId[] = [];
  categories: readonly Category[] = [];
  probe: ProbeAnswer = { kind: 'passed' };
  /** How the gateway answers payments; an honest service applies them. */
  onMoney: (intentId: IntentId) => 'honest' | 'garbage' = () => 'honest';
  rebuildsAtOnce = true;
  /** How many more pages of a rebuild main sends before it falls silent. */
  pagesLeft = Infinity;
  readonly #till: PaperTill;
  readonly #server: Server;
  readonly #sessions: SyncSession[] = [];
  #port: MessagePort | null = null;
  #older: FactRecord[] = [];

  constructor(till: PaperTill) {
    this.#till = till;
    this.#server = createServer((request, response) => {
      void this.#serve(request, response);
    });
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = this.#answer(requestSchema.parse(JSON.parse(await text(request))));
    if (answer === null) response.writeHead(502).end('<html>Bad gateway</html>');
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  }

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async stop(): Promise<void> {
    for (const session of this.#sessions) session.close();
    this.#port?.close();
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** Starts a worker's session, as for a new worker. */
  connect(): SyncSession {
    const { port } = this.#server.address() as AddressInfo;
    const { port1, port2 } = new MessageChannel();
    this.#port?.close();
    this.#port = port1;
    port1.onmessage = ({ data }: MessageEvent<unknown>) =>
      this.#hear(fromWorkerMessageSchema.parse(data));
    this.#till.onFact = () => undefined;
    const gateway = createGatewayClient(`http://127.0.0.1:${port}/api/`);
    const session = new SyncSession(port2, gateway, {
      nowMs: () => performance.now(),
      wakeIn: callBackIn,
      random: () => 0,
    });
    this.#sessions.push(session);
    this.tell({ type: 'book', bookId: this.#till.bookId, tillId: TILL_ID });
    return session;
  }

  tell(message: ToWorkerMessage): void {
    this.#port?.postMessage(message);
  }

  said<Type extends FromWorkerMessage['type']>(
    type: Type,
  ): Extract<FromWorkerMessage, { type: Type }>[] {
    return this.heard.filter((message): message is Extract<FromWorkerMessage, { type: Type }> => {
      return message.type === type;
    });
  }

  rebuild(): void {
    this.#older = this.#till.records.toReversed();
    this.#sendOlder();
  }

  #hear(message: FromWorkerMessage): void {
    this.heard.push(message);
    if (message.type === 'hello') this.#welcome(message.position);
    if (message.type === 'more') this.#sendOlder();
    if (message.type === 'propose') this.#till.write(message.proposal);
    if (message.type === 'send-money') {
      for (const intentId of message.intentIds) {
        if (this.#sendPayment(intentId)?.kind !== 'written') {
          this.tell({ type: 'turned-away', intentId });
        }
      }
    }
    if (message.type === 'rows' && message.done && this.rebuildsAtOnce) this.rebuild();
  }

  #welcome(position: ProjectionPosition | null): void {
    const { ledger, last } = this.#till;
    const ahead = (position?.sequence ?? 0) > last.sequence;
    const plan = position?.tillId !== TILL_ID ? 'rebuild' : ahead ? 'ahead' : 'follow';
    this.tell({
      type: 'welcome',
      plan,
      lastSequence: last.sequence,
      lastHash: last.hash,
      open: [...ledger.open.values()],
      queue: ledger.queue,
      categoryPageSize: 100,
      allowance: DEFAULT_ALLOWANCE,
      locale: 'en-IE',
      hasService: true,
      mayInquire: false,
    });
    this.#till.onFact = (record) => this.tell({ type: 'facts', records: [record] });
    if (plan === 'rebuild') this.rebuild();
    if (plan === 'follow') {
      const records = this.#till.records.filter(({ sequence }) => sequence > position!.sequence);
      this.tell({ type: 'facts', records });
    }
  }

  #sendOlder(): void {
    this.pagesLeft -= 1;
    if (this.pagesLeft < 0) return;
    const records = this.#older.splice(0, PAGE_FACTS);
    this.tell({ type: 'older-facts', records, done: this.#older.length === 0 });
  }

  #answer(request: z.infer<typeof requestSchema>): unknown {
    if ('probe' in request) return this.probe;
    const from = (request.page - 1) * request.limit;
    const data = this.categories.slice(from, from + request.limit);
    return { kind: 'answered', data, meta: { total: this.categories.length } };
  }

  #sendPayment(intentId: IntentId): MoneyAnswer | null {
    this.handedOver.push(intentId);
    if (this.onMoney(intentId) === 'garbage') return null;
    const begun = this.#till.beginSending(intentId);
    if (begun.kind === 'refused') return begun;
    const ended = this.#till.apply(intentId);
    return ended.kind === 'refused' ? ended : { kind: 'written', sequence: ended.record.sequence };
  }
}
