import { openLedger } from '../../electron/ledger/open/open-ledger.ts';
import type { OpenedLedger } from '../../electron/ledger/open/open-ledger.ts';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import type { Actor, LedgerWriter } from '../../electron/ledger/write/ledger-writer.ts';
import { RULES } from '../../electron/ledger/write/rules.ts';
import type { Rules } from '../../electron/ledger/write/rules.ts';
import type { PartSeal } from '../../electron/journal/part-seal.ts';
import type { Fact } from '../../shared/ledger/facts.ts';
import { otherTillSchema } from '../../shared/ledger/money/other-till.ts';
import { dueCents } from '../../shared/ledger/sale/sale.ts';
import { totalDiscountCents } from '../../shared/ledger/sale/discounted-lines.ts';
import { LIMIT_PRESETS } from '../../shared/ledger/store/limits.ts';
import type { Limits } from '../../shared/ledger/store/limits.ts';
import type { Proposal } from '../../shared/proposals/proposals.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import {
  cardIdSchema,
  intentIdSchema,
  refundIdSchema,
  saleIdSchema,
} from '../../shared/values/ids.ts';
import type { SaleId } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import { BOOK } from '../builders/book-under-test.ts';
import { bookSeal } from '../builders/book-seal.ts';
import { lineOfCategory } from '../builders/shop-day.ts';
import { ANN_AT_TILL, BEN_AT_TILL, MANAGER_AT_TILL, withManager } from './actors.ts';
import { Random } from './random.ts';
import { VirtualDisk } from './virtual-disk.ts';
import { VIRTUAL_BOOK_PLACE } from './virtual-program.ts';

/**
 * A cashier who writes into the till's folder between two starts, with the till's own program, and who has neither key
 * nor PIN (decision 0128). The records then contain a manager's approval that no manager has given.
 */

/**
 * How the thief leaves the keys for the next start. *Missing*: all of them are gone, and every record is the thief's
 * own, marked with a data key of the thief's.
 */
export const KEYS_LEFT = ['locked', 'missing', 'not typed', 'open'] as const;
export type KeysLeft = (typeof KEYS_LEFT)[number];

/** A forged till of another maker, which may take any amount without a person. */
const FORGED_TILL = otherTillSchema.parse({
  id: '5d3b2a90-3f53-4f0c-8f0c-000000000001',
  name: 'Thief',
  tokenHash: 'a'.repeat(64),
  alonePerPaymentCents: 9_000_00,
  alonePerDayCents: 9_000_00,
});

/** The thief's own card, whose number the till knows. */
const CARD = cardIdSchema.parse('card-of-the-thief');

/** An act that the thief tries without a manager, and the same act with a person who has to be asked. */
interface Attempt {
  readonly proposal: Proposal;
  readonly withOthers: (who: Actor) => readonly (readonly [Proposal, Actor])[];
}

/** What the thief took without a manager, by the kind of act, and whether a manager could do the same. */
interface Stolen {
  readonly taken: readonly string[];
  /** How many acts were tried without a PIN. */
  readonly tried: number;
  /** Acts that not even a manager's PIN allowed. */
  readonly stuck: readonly string[];
  /** Sales of a cashier that were refused. */
  readonly unsold: readonly string[];
}

const OWN: PartSeal = bookSeal();
const THIEFS: PartSeal = bookSeal('book', 9);
const WITHOUT_KEY: PartSeal = { ...OWN, opens: false, mark: undefined, open: () => null };

const FORGED: Limits = {
  ...LIMIT_PRESETS['always-sell'],
  preset: 'own',
  withoutManager: {
    ...LIMIT_PRESETS['always-sell'].withoutManager,
    loadCents: cents(9_000_00),
    putRightCents: cents(9_000_00),
    withoutSlipCents: cents(9_000_00),
    discountPercent: 100,
    discountCents: cents(9_000_00),
    drawerOpenings: 10_000,
  },
  evidenceDecides: true,
  onlyThisTillMovesBalances: true,
  wholeCardCutOff: true,
};

/**
 * Plays one shop, one night with the thief, and the day after it.
 * @param rules with a mistake planted, to check that the thief finds it
 */
export async function playThief(
  seed: number,
  left: KeysLeft,
  rules: Rules = RULES,
): Promise<Stolen> {
  const world = new NightAndDay(seed, rules);
  await world.sell(left);
  await world.forge(left);
  return world.steal(left);
}

class NightAndDay {
  readonly #random: Random;
  readonly #disk = new VirtualDisk();
  readonly #rules: Rules;
  readonly #sold: SaleId[] = [];
  /** Sales with a discount that were left open at night. */
  readonly #found: Extract<Proposal, { kind: 'open-sale' }>[] = [];
  #nowMs = 1_800_000_000_000;
  #count = 0;

  constructor(seed: number, rules: Rules) {
    this.#random = new Random(seed);
    this.#rules = rules;
  }

  async sell(left: KeysLeft): Promise<void> {
    const { writer, close } = await this.#start(left === 'missing' ? THIEFS : OWN, true);
    await must(writer, {
      kind: 'provision-limits',
      limits: this.#random.pick(Object.values(LIMIT_PRESETS)),
    });
    await this.#openShift(writer);
    await must(writer, { kind: 'end-outage' });
    const secret = { sentAs: 'identifier', value: '6364-7' } as const;
    await must(writer, { kind: 'introduce-card', cardId: CARD, secret });
    for (let count = 0; count < 3; count += 1) await this.#sell(writer, ANN_AT_TILL);
    await close();
  }

  async forge(left: KeysLeft): Promise<void> {
    const { writer, close } = await this.#start(left === 'missing' ? THIEFS : WITHOUT_KEY, true);
    const acts = [
      () => must(writer, { kind: 'change-limits', limits: FORGED }),
      () => must(writer, this.#raise()),
      () => must(writer, { kind: 'work-offline', on: !writer.ledger.queue.workOffline }),
      () => must(writer, this.#discounted()),
      () => this.#leaveDiscounted(writer),
      () => must(writer, { kind: 'connect-other-till', otherTill: FORGED_TILL }),
      () => this.#sell(writer, MANAGER_AT_TILL),
    ];
    for (let count = 0; count < 8; count += 1) await this.#random.pick(acts)();
    await must(writer, { kind: 'connect-other-till', otherTill: FORGED_TILL });
    await must(writer, { kind: 'change-limits', limits: FORGED });
    // Besides the forged limits, discounted sales are left, by which a cashier seems to have given a discount.
    await this.#leaveDiscounted(writer);
    await close();
  }

  async steal(left: KeysLeft): Promise<Stolen> {
    const hasKeys = left === 'open' || left === 'locked';
    const seals = { open: OWN, missing: THIEFS, locked: WITHOUT_KEY, 'not typed': WITHOUT_KEY };
    const { writer, close } = await this.#start(seals[left], hasKeys);
    const taken: string[] = [];
    const refused: [Attempt, Actor][] = [];
    const unsold: string[] = [];
    let tried = 0;
    for (let count = 0; count < 24; count += 1) {
      const who = this.#random.pick([ANN_AT_TILL, BEN_AT_TILL]);
      if (this.#random.chance(0.3)) {
        const why = await this.#sell(writer, who).catch(String);
        if (typeof why === 'string') unsold.push(why);
        continue;
      }
      const attempt = this.#greedy(writer);
      tried += 1;
      const alone = await writer.write(attempt.proposal, who);
      if (alone.kind === 'written') taken.push(...lossesIn(alone.record.fact));
      else if ((await writeAll(writer, attempt.withOthers(who))) !== null)
        refused.push([attempt, who]);
    }
    // A manager who has looked at a doubted journal unlocks what it keeps locked.
    await writer.write({ kind: 'resume-sending', cause: 'journal-behind' }, MANAGER_AT_TILL);
    const stuck = [];
    for (const [attempt, who] of refused.slice(0, 1)) {
      const why = await writeAll(writer, attempt.withOthers(who));
      if (why !== null) stuck.push(`${attempt.proposal.kind}: ${why}`);
    }
    await close();
    return { taken, tried, stuck, unsold };
  }

  #greedy(writer: LedgerWriter): Attempt {
    const { openSales, sales } = writer.ledger;
    const refundable = this.#sold.filter((id) => !sales.get(id)?.refunds);
    const found = this.#found.filter(({ saleId }) => openSales.get(saleId)?.tenders.length === 0);
    const acts: (() => Attempt)[] = [
      () => forManager({ kind: 'open-drawer' }),
      () => forManager(this.#discounted()),
      () => this.#takeAlone(),
      ...(refundable.length > 0
        ? [() => forManager(this.#refund(this.#random.pick(refundable)))]
        : []),
      ...(found.length > 0 ? [() => this.#payFound(writer, this.#random.pick(found))] : []),
    ];
    return this.#random.pick(acts)();
  }

  /** @throws if a manager is refused too */
  async #leaveDiscounted(writer: LedgerWriter): Promise<void> {
    const proposal = this.#discounted();
    const byCashier = await writer.write(proposal, ANN_AT_TILL);
    if (byCashier.kind !== 'written') await must(writer, proposal);
    this.#found.push(proposal);
  }

  /** Pays a sale with a discount that the till seems to have allowed yesterday; this asks for no PIN. */
  #payFound(
    writer: LedgerWriter,
    { saleId, lines, discount }: Extract<Proposal, { kind: 'open-sale' }>,
  ): Attempt {
    const amountCents = dueCents(assertPresent(writer.ledger.openSales.get(saleId), 'it is open'));
    const tender = { kind: 'cash', amountCents, givenCents: amountCents } as const;
    const proposal = { kind: 'tender-sale', saleId, tender } as const;
    const change = { kind: 'change-sale', saleId, lines, ...(discount && { discount }) } as const;
    return {
      proposal,
      withOthers: (who) => [
        [change, withManager(who)],
        [proposal, who],
      ],
    };
  }

  #takeAlone(): Attempt {
    const { id, name } = FORGED_TILL;
    // An amount so small that no limit of the shop refuses it.
    const amountCents = cents(this.#random.between(1, 9) * 10);
    const otherTill = { id, name, reference: this.#name('order'), askedCents: amountCents };
    const proposal = {
      kind: 'accept',
      intentId: intentIdSchema.parse(this.#name('intent')),
      cardId: CARD,
      verb: 'redeem',
      amountCents,
      saleId: null,
      repeatConfirmed: true,
    } as const;
    return {
      proposal: { ...proposal, otherTill: { ...otherTill, isAlone: true } },
      // The same request after a person at the till has confirmed it.
      withOthers: (who) => [[{ ...proposal, otherTill }, who]],
    };
  }

  async #start(seal: PartSeal, hasKeys: boolean): Promise<OpenedLedger> {
    const startedMs = this.#nowMs;
    const opened = await openLedger({
      paths: VIRTUAL_BOOK_PLACE,
      book: BOOK,
      seal,
      hasKeys,
      rules: this.#rules,
      clock: { wallMs: () => this.#nowMs, monoMs: () => (this.#nowMs += 10) - startedMs },
      version: '0.0.0',
      onSpaceChanged: () => undefined,
      onStopped: () => undefined,
      onWitnessTrouble: () => undefined,
      disk: this.#disk.mount(() => Promise.resolve()),
      files: this.#disk.files(() => Promise.resolve()),
      sizes: { segmentLimitBytes: 100_000, ballastBytes: 0 },
      wakeIn: () => () => undefined,
    });
    if (opened.kind !== 'open') throw new Error(JSON.stringify(opened.health));
    return opened;
  }

  async #openShift(writer: LedgerWriter): Promise<void> {
    const businessDay = '2026-11-20';
    await must(writer, { kind: 'open-shift', floatCents: cents(200_00), businessDay });
  }

  /** @throws if a step of the sale is refused */
  async #sell(writer: LedgerWriter, who: Actor): Promise<void> {
    const saleId = this.#newSale();
    const amountCents = cents(this.#random.between(1, 500) * 100);
    await must(
      writer,
      { kind: 'open-sale', saleId, lines: [lineOfCategory(amountCents, 'tea')] },
      who,
    );
    const tender = { kind: 'cash', amountCents, givenCents: amountCents } as const;
    await must(writer, { kind: 'tender-sale', saleId, tender }, who);
    await must(writer, { kind: 'complete-sale', saleId }, who);
    this.#sold.push(saleId);
  }

  #refund(saleId: SaleId): Proposal {
    return {
      kind: 'refund-sale',
      saleId,
      refundId: refundIdSchema.parse(this.#name('refund')),
      lines: [{ lineId: 'line-tea', quantity: 1 }],
      reference: '',
      reason: 'broken',
    };
  }

  #discounted(): Extract<Proposal, { kind: 'open-sale' }> {
    const basisPoints = this.#random.between(1, 9_900);
    return {
      kind: 'open-sale',
      saleId: this.#newSale(),
      lines: [lineOfCategory(100_00, 'tea')],
      discount: { asked: { kind: 'percent', basisPoints }, reason: 'a friend' },
    };
  }

  #raise(): Proposal {
    return {
      kind: 'raise-limits',
      sumCents: cents(9_000_00),
      forMs: 3_600_000,
      reason: 'the fair',
    };
  }

  #newSale(): SaleId {
    return saleIdSchema.parse(this.#name('sale'));
  }

  #name(word: string): string {
    this.#count += 1;
    return `${word}-${this.#count}-of-this-shop`;
  }
}

/** Lists what left the shop by a fact without a manager's approval. */
function lossesIn(fact: Fact): string[] {
  const off = fact.sale ? totalDiscountCents(fact.sale) : 0;
  return [
    ...(fact.kind === 'sale-refunded' ? ['refund'] : []),
    ...(fact.kind === 'drawer-opened' ? ['drawer'] : []),
    ...(off > 0 ? ['discount'] : []),
    ...(fact.intent?.otherTill?.isAlone === true ? ['card'] : []),
  ];
}

function forManager(proposal: Proposal): Attempt {
  return { proposal, withOthers: (who) => [[proposal, withManager(who)]] };
}

/**
 * Writes all proposals.
 * @returns why one of them was not written; null if all were
 */
async function writeAll(
  writer: LedgerWriter,
  steps: readonly (readonly [Proposal, Actor])[],
): Promise<string | null> {
  for (const [proposal, who] of steps) {
    const written = await writer.write(proposal, who);
    if (written.kind !== 'written') return JSON.stringify(written);
  }
  return null;
}

async function must(
  writer: LedgerWriter,
  proposal: Proposal,
  who: Actor = { ...SYSTEM_ACTOR, stepUp: MANAGER_AT_TILL.stepUp },
): Promise<void> {
  const written = await writer.write(proposal, who);
  if (written.kind !== 'written') throw new Error(`${proposal.kind}: ${JSON.stringify(written)}`);
}
