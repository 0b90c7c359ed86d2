import { setImmediate } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DatabaseUnreached } from '../../../../electron/node/hub-client/database-unreached.ts';
import type { HubLine } from '../../../../electron/hub/connection/hub-line.ts';
import { BalanceChangeReporter } from '../../../../electron/hub/presence/balance-change-reporter.ts';
import { SYSTEM_ACTOR } from '../../../../electron/ledger/write/ledger-writer.ts';
import type { HubCall, BalanceChangeReport } from '../../../../shared/hub/hub-calls.ts';
import { intentIdSchema } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/values/time.ts';
import { BookOnDisk } from '../../../builders/book-on-disk.ts';
import { appliedOutcome, MANAGER } from '../../../builders/guarded-ledger.ts';
import { hubSetUpOf } from '../../../builders/hub-set-up.ts';

/**
 * A till whose date is wrong, or whose hub is busy: what it reports of its payments, and when it considers the others'
 * reports complete.
 */

const FRESH = { nowMs: 0, isComplete: true, tillsKnown: 2, tillsPresent: 2, knowsNames: true };
const OWN = { kind: 'own', confirmedCents: null, othersCents: 0, asOfMs: null, tills: 1 } as const;
/** Id of a payment by another program. */
const NAME = intentIdSchema.parse('6f1ed002-0000-8000-8000-000000000001');
const MIA = { ...SYSTEM_ACTOR, stepUp: MANAGER };

class AtHub {
  readonly on: BookOnDisk;
  readonly told: BalanceChangeReport[] = [];
  /** Names that the hub has for this till, counting how often a name was requested. */
  readonly names = new Set<string>();
  claims = 0;
  /** True while every call but a heartbeat fails. */
  isBusy = false;
  #moves!: BalanceChangeReporter;
  #beats = 0;
  #balanceCents = 50_00;

  private constructor(on: BookOnDisk) {
    this.on = on;
  }

  static async open(): Promise<AtHub> {
    const at = new AtHub(await BookOnDisk.open());
    await at.on.mustWrite({ kind: 'note-hub', hub: { till: 'north', host: 'hub', port: 1 } });
    const cardId = await at.on.introduce('anna');
    const asOfMs = at.on.writer.moment().atMs;
    const stated = { cardId, balanceCents: cents(50_00), asOfMs };
    await at.on.mustWrite({ kind: 'state-opening-balance', ...stated });
    at.begin();
    return at;
  }

  begin(): void {
    const call = async (asked: HubCall) => {
      if (this.isBusy) throw new DatabaseUnreached('lost');
      if (asked.name === 'tell-moves') this.told.push(...asked.moves);
      if (asked.name === 'claim') {
        this.claims += 1;
        if (asked.act === 'take') this.names.add(asked.intent);
        return this.names.has(asked.intent) ? 'north' : null;
      }
      return asked.name === 'moves' ? [] : true;
    };
    const line = { isOpen: true, answerMs: 250, call: call as HubLine['call'], close: () => {} };
    this.#moves = new BalanceChangeReporter({
      writer: this.on.writer,
      setUp: hubSetUpOf('north'),
      names: { of: () => 'card-at-hub' },
      connect: async () => line,
    });
    onTestFinished(() => this.#moves.close());
  }

  /** Charges €1; the service's balance shows that another till changed it by this much too. */
  async pays(name: string, otherCents = 0): Promise<void> {
    const { cardId, ...rest } = this.on.acceptance(
      name,
      [...this.on.ledger.cards.keys()][0]!,
      1_00,
    );
    const intentId = name === NAME ? NAME : rest.intentId;
    this.#balanceCents -= 1_00 + otherCents;
    await this.on.mustWrite({ ...rest, cardId, intentId, repeatConfirmed: true, atHub: OWN });
    await this.on.mustWrite({ kind: 'begin-sending', intentId, keyVersion: 0 });
    const outcome = appliedOutcome(`uuid-${name}`, this.#balanceCents);
    await this.on.mustWrite({ kind: 'record-outcome', intentId, outcome });
  }

  /** Sends a beat; each belongs to another round of questions. */
  async beats(incarnation = 'first'): Promise<void> {
    this.#beats += 1;
    this.#moves.wake({ ...FRESH, nowMs: this.#beats * MINUTE_MS, incarnation });
    for (let turn = 0; turn < 20; turn += 1) await setImmediate();
  }

  reached(): void {
    this.#moves.onHubReached();
  }

  async passes(ms: number): Promise<void> {
    this.on.clock.wallMs += ms;
    this.on.clock.monoMs += ms;
    await this.on.mustWrite({ kind: 'ask-send-now' });
  }

  get isListed(): boolean {
    return [...this.on.ledger.cards.values()].some(({ drift }) => drift !== null);
  }
}

describe('a new hub learns the time of a payment', () => {
  test.each([-40, 0, 40])('that is hours old, with the till’s date %d days off', async (days) => {
    const till = await AtHub.open();
    await till.beats();
    till.on.clock.wallMs += days * DAY_MS;
    await till.pays('one');
    till.on.clock.wallMs -= days * DAY_MS;
    await till.on.mustWrite({ kind: 'ask-send-now' });
    await till.on.writer.write({ kind: 'put-clock-right' }, MIA);
    await till.beats();
    await till.passes(5 * HOUR_MS);
    till.told.length = 0;
    await till.beats('second');
    expect(till.told).toMatchObject([{ intent: 'intent-of-one', state: 'done' }]);
    const [again] = till.told;
    expect(again!.ageMs).toBeGreaterThanOrEqual(5 * HOUR_MS);
    if (days === 0) expect(again!.ageMs).toBe(5 * HOUR_MS);
  });
});

test('a rebuilt hub gets the names of payments that are days old, and a repeated start sends them only once', async () => {
  const till = await AtHub.open();
  await till.pays(NAME);
  await till.pays('own');
  await till.beats('first');
  await till.passes(3 * DAY_MS);
  await till.beats('second');
  expect([...till.names]).toEqual([NAME]);
  till.claims = 0;
  till.begin();
  await till.beats('second');
  expect(till.claims).toBe(1);
  till.names.clear();
  await till.beats('third');
  expect([...till.names]).toEqual([NAME]);
});

test('a payment is reported within nine heartbeats after a busy hub takes reports again', async () => {
  const till = await AtHub.open();
  till.isBusy = true;
  await till.pays('one');
  for (let beat = 0; beat < 40; beat += 1) await till.beats();
  till.isBusy = false;
  expect(till.told).toEqual([]);
  for (let beat = 0; beat < 9; beat += 1) await till.beats();
  expect(till.told).toMatchObject([{ intent: 'intent-of-one', state: 'done' }]);
});

describe('a balance that no other till explains is listed', () => {
  test.each([-40, 0, 40])('a minute after the hub was reached, %d days off', async (days) => {
    const till = await AtHub.open();
    await till.pays('one');
    till.reached();
    await till.pays('two', 5_00);
    await till.beats();
    till.on.clock.wallMs += days * DAY_MS;
    await till.on.mustWrite({ kind: 'ask-send-now' });
    await till.beats();
    expect(till.isListed).toBe(false);
    await till.passes(MINUTE_MS / 2);
    till.on.clock.wallMs -= days * DAY_MS;
    await till.beats();
    expect(till.isListed).toBe(false);
    await till.passes(MINUTE_MS);
    await till.beats();
    expect(till.isListed).toBe(true);
  });
});
