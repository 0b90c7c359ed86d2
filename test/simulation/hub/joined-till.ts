import { Readable } from 'node:stream';
import { assert } from '../../../shared/values/assert.ts';
import { HubMemory } from '../../../electron/hub/connection/hub-memory.ts';
import { cardIdAtHub } from '../../../electron/hub/connection/card-names.ts';
import { SeenCards } from '../../../electron/hub/presence/seen-cards.ts';
import { HubBalanceSharing } from '../../../electron/hub/presence/hub-balance-sharing.ts';
import { isIdInUse } from '../../../electron/hub/presence/request-hold.ts';
import { admit } from '../../../shared/guard/admit.ts';
import { hubSetUpSchema } from '../../../shared/hub/set-up-file.ts';
import type { FactRecord } from '../../../shared/ledger/facts.ts';
import { isAppliedAtService, isOpen } from '../../../shared/ledger/money/intent.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import type { Limits } from '../../../shared/ledger/store/limits.ts';
import type { Proposal, StepUp } from '../../../shared/proposals/proposals.ts';
import { cents } from '../../../shared/values/money.ts';
import type { CardId, IntentId } from '../../../shared/values/ids.ts';
import { newestBalances } from '../../../electron/hub/presence/balance-outbox.ts';
import { intentsToHandOver } from '../../../shared/guard/money/admit-adoption.ts';
import {
  intentToAdopt,
  isUnsafeToSend,
  lossesOfLostTill,
  transactionsToAdopt,
} from '../../../shared/guard/money/adopted-transactions.ts';
import type { TillStandingAtHub } from '../../../shared/hub/hub-calls.ts';
import { emptyLedger, fold } from '../../../shared/ledger/ledger.ts';
import type { Ledger } from '../../../shared/ledger/ledger.ts';
import {
  appliedOutcome,
  GuardedLedger,
  CURRENT_KEYS,
  NOT_SENT_OUTCOME,
} from '../../builders/guarded-ledger.ts';
import type { WakeIn } from '../../../electron/time/wake-in.ts';
import { emptyHubReport } from '../../../shared/policy/at-hub.ts';
import type { HubKnowledge } from '../../../shared/policy/at-hub.ts';
import type { JoinedRules } from './joined-rules.ts';
import type { ModelHub } from './model-hub.ts';
import { HEALTHY } from '../../builders/till-health-samples.ts';

const SECRET = 'c'.repeat(43);

export function nameAtHub(cardId: CardId): string {
  return cardIdAtHub({ sentAs: 'identifier', value: cardId }, SECRET);
}

/** The store's limits; amounts are cents. */
export interface StoreLimits {
  readonly tillsInStore: number;
  readonly limitCents: number;
  readonly perTillCents: number;
  /** Up to this amount in cents, the till asks the service while the customer waits; with 0 it never does. */
  readonly onlineCents: number;
  /** How often a payment is delivered: once in this many steps. */
  readonly deliversOneOf: number;
  readonly rules: JoinedRules;
  /** Further offline limits; without this, no other limit applies. */
  readonly offline?: Partial<Limits['offline']>;
}

/** A till with the real guard, ledger and hub client; its disk never fails. */
export class JoinedTill {
  readonly name: string;
  readonly guarded = GuardedLedger.started({ online: true, mode: 'real' });
  /** Cents of each card that the till ever accepted without an exact answer of the hub. */
  readonly onItsOwnCents = new Map<CardId, number>();
  /** Cents of each card for which the till ever asked the service without the hub. */
  readonly attemptedAloneCents = new Map<CardId, number>();
  /** Payments that the service has made and the till has not recorded yet. */
  readonly done = new Map<string, number>();
  hub: HubBalanceSharing | null = null;
  /** Called with each accepted redemption and the hub's answer about it. */
  onAccepted: (id: IntentId, atHub: HubKnowledge) => void = () => undefined;
  /**
   * The last record that the hub has. The copy is complete while the hub is reached; taking-world.ts tests it record by
   * record.
   */
  copied = 0;
  /**
   * Number of the till's records in its successor's copy when the copy was sealed; 0 if nobody has taken the till over.
   */
  sealed = 0;
  /** The tills that this one has taken over. */
  readonly #took: JoinedTill[] = [];
  /** Intents that the till itself has accepted. */
  readonly #isOwn = new Set<string>();
  #memory: HubMemory | null = null;
  readonly #files = new Map<string, string>();
  #seen = '';
  readonly #listeners = new Set<(record: FactRecord) => void>();
  readonly #model: ModelHub;
  readonly #wakeIn: WakeIn;
  #made = 0;
  readonly #rules: JoinedRules;

  /** @param joinsAs number of the hub's tills with this one, which joins in an outage; undefined if there is none */
  constructor(name: string, store: StoreLimits, model: ModelHub, wakeIn: WakeIn, joinsAs?: number) {
    this.name = name;
    this.#model = model;
    this.#wakeIn = wakeIn;
    this.#rules = store.rules;
    const { tillsInStore, limitCents, perTillCents, onlineCents } = store;
    this.guarded.limits((limits) => ({
      ...limits,
      tillsInStore,
      wholeCardCutOff: !store.rules.dividesCard,
      online: { ...limits.online, perTransactionCents: cents(onlineCents) },
      offline: {
        ...limits.offline,
        perContactCents: cents(limitCents),
        perTillCents: cents(perTillCents),
        unknownCardCents: cents(0),
        ...store.offline,
      },
    }));
    const hub = { till: name, host: 'hub', port: 5488 };
    if (joinsAs === undefined) this.guarded.write({ kind: 'note-hub', hub });
    else {
      this.guarded.write({ kind: 'begin-outage', cause: 'service-unreachable' });
      this.guarded.write({ kind: 'note-hub', hub: { ...hub, tills: joinsAs } });
    }
  }

  get ledger() {
    return this.guarded.ledger;
  }

  /** Starts the hub client, as each start of the program does. */
  async start(): Promise<void> {
    const before = this.hub;
    this.hub = null;
    await before?.close();
    const files = this.#files;
    const memory = (this.#memory = await HubMemory.open('hub.json', null, {
      read: (path) => Promise.resolve(files.get(path) ?? null),
      write: (path, text) => {
        files.set(path, text);
        return Promise.resolve();
      },
      openOver: () => Promise.reject(new Error('nothing is written over')),
    }));
    if (!this.#rules.keepsSeen) this.#seen = '';
    const seen = await SeenCards.open({
      read: () => Promise.resolve(this.#seen),
      append: (text) => {
        this.#seen += text;
        return Promise.resolve();
      },
      replace: (text) => {
        this.#seen = text;
        return Promise.resolve();
      },
    });
    const setUp = hubSetUpSchema.parse({
      host: 'hub',
      port: 5488,
      certificate: '-----BEGIN CERTIFICATE-----',
      till: this.name,
      password: SECRET,
      managerPassword: SECRET,
      cardSecret: SECRET,
    });
    const { guarded } = this;
    const listeners = this.#listeners;
    this.hub = new HubBalanceSharing({
      writer: {
        ledger: guarded.ledger,
        moment: () => guarded.stamp(),
        onFact: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        waitUntilNotified: () => Promise.resolve(),
        // No world of tills at a hub has old cards.
        write: (proposal) => Promise.resolve({ kind: 'written', record: guarded.write(proposal) }),
        journal: { stopped: null, read: () => Readable.from([]) },
      },
      names: { of: nameAtHub },
      setUp,
      memory,
      seen,
      health: () => HEALTHY,
      connect: () => this.#model.connect(this.name),
      wakeIn: this.#wakeIn,
      onChange: () => undefined,
      onState: () => undefined,
      onBeat: () => undefined,
      isNameAnothers: () => false,
      onTakenOver: (standing) => this.#giveAway(standing),
    });
  }

  /** The program is killed; only its records, and what the hub said last, are left. */
  kill(): void {
    const { hub } = this;
    this.hub = null;
    // What the killed program had begun is never finished, so nothing waits for it.
    void hub?.close();
  }

  /** Marks all records as copied: a successor would have them. */
  ship(): void {
    if (this.hub?.state.kind === 'shared' && this.#model.reaches(this.name))
      this.copied = this.ledger.lastSequence;
  }

  /** Sends as the gateway does: a payment that the hub may have leaves once its *sending* is in the copy. */
  leaves({ sequence, sentBySequence }: Intent): boolean {
    return sequence > this.copied || (sentBySequence !== null && sentBySequence <= this.copied);
  }

  /**
   * A new computer takes over a till that may still run (docs/hub.md#a-computer-is-replaced). It receives what the copy
   * shows as not settled and, of earlier tills, what the old till had not brought over.
   */
  async takePlaceOf(old: JoinedTill): Promise<void> {
    this.#write({ kind: 'note-taking', till: old.name, on: true });
    old.sealed = old.copied;
    const nearer: Ledger[] = [];
    let isProven = true;
    for (const till of old.#andThoseBehind()) {
      const copy = emptyLedger();
      for (const record of till.guarded.records.slice(0, till.sealed)) fold(copy, record);
      isProven &&= till.sealed > 0;
      await this.#bringFrom(till, copy, nearer, isProven ? till.sealed : 0);
      nearer.push(copy);
    }
    this.#took.push(old);
    old.#isOnOwnLimits();
    this.hub?.announceAdoption();
  }

  #andThoseBehind(): JoinedTill[] {
    return [this, ...this.#took.flatMap((till) => till.#andThoseBehind())];
  }

  /**
   * Brings over what a taken till had not settled.
   * @param live the last record of its complete copy; 0 if the copy, or one nearer to this till, is not complete
   */
  async #bringFrom(
    { name: from }: JoinedTill,
    copy: Ledger,
    nearer: readonly Ledger[],
    live: number,
  ): Promise<void> {
    await this.#memory?.inherit(newestBalances(copy, copy.cards.values(), nameAtHub));
    const { bring } = transactionsToAdopt(from, copy, nearer);
    for (const intent of bring) {
      const { cardId } = intent;
      const mayLeave = isUnsafeToSend(copy, intent, live);
      const rightCardId = intent.moveTo?.cardId;
      this.#write(
        intentToAdopt(copy, intent, { cardId, from, mayHaveLeft: mayLeave, rightCardId }),
      );
    }
    const adopted = { till: from, brought: bring.length, withoutNumber: 0, forPerson: 0 };
    this.#write({ kind: 'note-adopted', adopted, lost: lossesOfLostTill(copy, []) });
  }

  #noteOwn({ id, cardId, amountCents }: Pick<Intent, 'id' | 'cardId' | 'amountCents'>): void {
    this.#isOwn.add(id);
    this.onItsOwnCents.set(cardId, (this.onItsOwnCents.get(cardId) ?? 0) + amountCents);
  }

  /**
   * Counts all its promises that no successor knows: the hub counts them until the service reports a balance, but a new
   * hub does not (docs/quality/taking-over.md#what-is-not-covered).
   */
  #isOnOwnLimits(): void {
    for (const intent of this.ledger.intents.values()) {
      const counts = isOpen(intent) || isAppliedAtService(intent);
      if (!counts || this.isElsewhere(intent) || this.#isOwn.has(intent.id)) continue;
      this.#noteOwn(intent);
    }
  }

  /** Tells whether the successor of this till has the payment. */
  isElsewhere({ sequence }: Intent): boolean {
    return sequence <= this.sealed;
  }

  #giveAway({ takenOverBy: by }: TillStandingAtHub): void {
    if (by === null || this.ledger.hub?.takenOverBy !== undefined) return;
    this.#write({ kind: 'note-taken-over', by, through: this.sealed });
    for (const intent of this.ledger.open.values())
      if (intent.state === 'sending' && !this.done.has(intent.id) && this.isElsewhere(intent))
        this.#write({ kind: 'record-outcome', intentId: intent.id, outcome: NOT_SENT_OUTCOME });
    for (const { id: intentId } of intentsToHandOver(this.ledger))
      this.#write({ kind: 'forget-sending', intentId, why: 'taken-over' });
    // Not awaited: closing ends after the till's turn.
    void this.hub?.close();
    this.hub = null;
  }

  async accept(cardId: CardId, amountCents: number): Promise<void> {
    const { hub } = this;
    if (hub === null) return;
    this.#made += 1;
    const name = `${this.name}-${this.#made}`;
    const request = this.guarded.request(name, cardId, 'redeem', amountCents);
    const said = await hub.askToHold(cardId, request);
    assert(!isIdInUse(said), 'no two tills here ask by one name');
    const atHub = this.#mistaken(said);
    // If the program was killed meanwhile, nobody waits for the answer.
    if (this.hub !== hub) return;
    const isWritten = this.#write({ ...request, atHub });
    hub.noteDecided(request.intentId, atHub, isWritten);
    if (isWritten) this.onAccepted(request.intentId, atHub);
    const isExact = atHub.kind === 'shared' && atHub.isComplete;
    if (!isWritten || isExact) return;
    if (this.ledger.intents.get(request.intentId)?.strength === 'attempt') {
      const before = this.attemptedAloneCents.get(cardId) ?? 0;
      this.attemptedAloneCents.set(cardId, before + amountCents);
    }
    this.#noteOwn({ ...request, id: request.intentId });
  }

  /**
   * Another maker's program asks this till for a payment that another till of the store holds under the same name.
   * @returns whether the hub lets this till have it too
   */
  async asksForHeld({ id, cardId, amountCents }: Intent): Promise<boolean> {
    const { hub } = this;
    if (hub === null || this.ledger.intents.has(id)) return false;
    const request = this.guarded.request('again', cardId, 'redeem', amountCents);
    const said = await hub.askToHold(cardId, { ...request, intentId: id });
    if (isIdInUse(said) || this.hub !== hub) return false;
    hub.noteDecided(id, said, false);
    return said.kind === 'shared' && said.admitted !== null;
  }

  /** Changes the hub's answer, as a till with wrong rules would read it. */
  #mistaken(atHub: HubKnowledge): HubKnowledge {
    if (atHub.kind === 'none') return atHub;
    const { seesWhenJustLost, dividesSums } = this.#rules;
    const told = dividesSums ? atHub : { ...atHub, tills: 1 };
    return told.kind === 'just-lost' && !seesWhenJustLost
      ? { kind: 'just-lost', ...emptyHubReport(told.tills) }
      : told;
  }

  async send(intent: Intent): Promise<void> {
    const { hub } = this;
    const { id } = intent;
    await hub?.beforeSending(id);
    if (this.hub !== hub || this.ledger.intents.get(id)?.state !== 'waiting') return;
    if (!this.#write({ kind: 'begin-sending', intentId: id, ...CURRENT_KEYS }))
      this.#write({ kind: 'void-attempt', intentId: id, why: 'too-late' });
  }

  settle({ id }: Intent, balanceCents: number): void {
    this.done.delete(id);
    this.#write({
      kind: 'record-outcome',
      intentId: id,
      outcome: appliedOutcome(`of-${id}`, balanceCents),
    });
  }

  /** Writes what a person or main proposes, if the guard admits it; its hub's side hears of it. */
  say(proposal: Proposal, stepUp: StepUp | null): boolean {
    return this.#write(proposal, stepUp);
  }

  #write(proposal: Proposal, stepUp: StepUp | null = null): boolean {
    const { guarded } = this;
    if (admit(guarded.ledger, proposal, guarded.stamp(stepUp)).kind === 'refused') return false;
    const record = guarded.write(proposal, stepUp);
    for (const listener of this.#listeners) listener(record);
    return true;
  }
}
