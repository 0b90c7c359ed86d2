import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { DataKey } from '../../electron/credentials/data-key.ts';
import { HubClient } from '../../electron/hub/hub-client.ts';
import { connectHub } from '../../electron/hub/connection/hub-line.ts';
import type { ConnectHub } from '../../electron/hub/connection/hub-line.ts';
import type { LocalPeopleAccess } from '../../electron/hub/settings/store-people.ts';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import type { Actor } from '../../electron/ledger/write/ledger-writer.ts';
import { recordOpeningBalances } from '../../electron/ledger/write/state-balances.ts';
import { wakeIn } from '../../electron/time/wake-in.ts';
import type { CardLookupResult, ProposeAnswer } from '../../shared/messages/bridge.ts';
import type { WhyNoHub } from '../../shared/messages/hub-status.ts';
import type { Limits } from '../../shared/ledger/store/limits.ts';
import { LIMIT_PRESETS } from '../../shared/ledger/store/limits.ts';
import { intentIdSchema } from '../../shared/values/ids.ts';
import type { CardId } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import { instantMs } from '../../shared/values/time.ts';
import { SkippingClock, TillInNode } from '../faults/hostile-run/till-in-node.ts';
import type { ServiceAddress } from '../faults/hostile-run/till-in-node.ts';
import { beginSession } from '../faults/hostile-run/worker-session.ts';
import { NO_STORE_PEOPLE } from './no-store-people.ts';
import { isCutOff } from '../../shared/ledger/money/queue.ts';
import { HEALTHY } from './till-health-samples.ts';

const CASHIER: Actor = { operator: 'Ann', stepUp: null, accessLevel: 'open' };
const MANAGER: Actor = { operator: 'Mia', stepUp: { manager: 'Mia' }, accessLevel: 'manager' };

type FoundCard = Extract<CardLookupResult, { kind: 'card' }>;

/** A till without Electron that may join a store's hub. Its data stays when it is closed, and can be opened again. */
export class JoiningTill {
  readonly till: TillInNode;
  readonly hubClient: HubClient;
  readonly clock: SkippingClock;
  /** Why the till's hub was not reached, in order; null for each time that it was. */
  readonly states: (WhyNoHub | null)[];

  private constructor(
    till: TillInNode,
    hubClient: HubClient,
    clock: SkippingClock,
    states: (WhyNoHub | null)[],
  ) {
    this.till = till;
    this.hubClient = hubClient;
    this.clock = clock;
    this.states = states;
  }

  static async open(
    folder: string,
    service: ServiceAddress,
    connect: ConnectHub = connectHub,
    people: LocalPeopleAccess = NO_STORE_PEOPLE,
    begin = beginSession,
  ): Promise<JoiningTill> {
    const clock = new SkippingClock();
    const states: (WhyNoHub | null)[] = [];
    const till = await TillInNode.open(folder, service, clock, begin);
    const { writer, cards } = till.trading;
    const hubClient = await HubClient.open({
      people,
      health: () => ({ ...HEALTHY, sending: isCutOff(writer.ledger.queue) ? 'offline' : 'online' }),
      writer,
      secretOf: (cardId) => cards.secretOf(cardId),
      dataKey: new DataKey(Buffer.alloc(32, path.basename(folder)), 'book'),
      credentialsFile: path.join(folder, 'till.hub.json'),
      memoryFile: path.join(folder, 'hub.json'),
      connect,
      wakeIn,
      onChange: () => undefined,
      onState: (_what, why) => states.push(why),
    });
    till.trading.useHub(hubClient);
    return new JoiningTill(till, hubClient, clock, states);
  }

  get ledger() {
    return this.till.trading.writer.ledger;
  }

  join(setUp: object) {
    return this.hubClient.join(JSON.stringify(setUp), MANAGER);
  }

  leave() {
    return this.hubClient.leave(MANAGER);
  }

  async limit(
    tillsInStore: number,
    perContactCents = 100_00,
    more: Partial<Limits['offline']> = {},
  ): Promise<void> {
    const { offline, ...rest } = LIMIT_PRESETS.shop;
    const limits = {
      ...rest,
      preset: 'own' as const,
      tillsInStore,
      offline: { ...offline, perContactCents: cents(perContactCents), ...more },
    };
    await this.till.trading.writer.write({ kind: 'provision-limits', limits }, SYSTEM_ACTOR);
  }

  /** States a balance as a set-up file does. */
  async state(identifier: string, balanceCents: number): Promise<void> {
    const secret = { sentAs: 'identifier', value: identifier } as const;
    const asOfMs = instantMs(Date.now() - 60_000);
    await recordOpeningBalances(
      this.till.trading.writer,
      [{ secret, balanceCents: cents(balanceCents), asOfMs }],
      SYSTEM_ACTOR,
    );
  }

  async lookUp(identifier: string): Promise<FoundCard> {
    const { trading } = this.till;
    const found = trading.lookUp(identifier);
    if (found.kind !== 'card') throw new Error(JSON.stringify(found));
    if (this.hubClient.isJoined) await this.hubClient.askAboutCard(found.cardId);
    const quoted = trading.quote(found.cardId);
    if (quoted?.kind !== 'card') throw new Error('it was just looked up');
    return quoted;
  }

  async redeem(identifier: string, amountCents: number): Promise<ProposeAnswer> {
    const { cardId } = await this.lookUp(identifier);
    return this.propose(cardId, amountCents);
  }

  propose(cardId: CardId, amountCents: number, id: string = randomUUID()): Promise<ProposeAnswer> {
    return this.till.trading.propose(
      {
        kind: 'accept',
        intentId: intentIdSchema.parse(id),
        cardId,
        verb: 'redeem',
        amountCents: cents(amountCents),
        saleId: null,
        repeatConfirmed: true,
      },
      CASHIER,
    );
  }

  close(): Promise<void> {
    return this.till.close();
  }
}

export function randomName(): string {
  return randomBytes(4).toString('hex');
}
