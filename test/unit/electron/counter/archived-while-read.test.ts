import { expect, test } from 'vitest';
import { readRefundOffer } from '../../../../electron/counter/read-refund-offer.ts';
import { ReceiptPrinting } from '../../../../electron/counter/receipt-printing.ts';
import { proposalsForOwedLoads } from '../../../../shared/guard/follow-up.ts';
import { archiveFinished, WHOLE_FACT_COUNT } from '../../../../shared/ledger/memory/checkpoint.ts';
import { DEFAULT_PRINTING_SETTINGS } from '../../../../shared/printing/printing.ts';
import { intentIdSchema, saleIdSchema } from '../../../../shared/values/ids.ts';
import type { IntentId } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { BookOnDisk } from '../../../builders/book-on-disk.ts';
import { appliedOutcome, CURRENT_KEYS } from '../../../builders/guarded-ledger.ts';
import { lineOfCategory } from '../../../builders/shop-day.ts';

/**
 * Memory drops an old sale again in any turn of the event loop after it was loaded from the disk: main says the same of
 * it in each case.
 */

const SALE = saleIdSchema.parse('sale-of-long-ago');
const GIFT = intentIdSchema.parse('intent-of-gift');
const LOAD = intentIdSchema.parse('intent-of-load');
const SLIP = intentIdSchema.parse('intent-of-slip');
/** More turns than any of the tested reads takes between loading and reading. */
const TURNS = Array.from({ length: 40 }, (_, turn) => turn);

async function send(on: BookOnDisk, intentId: IntentId, balance: number): Promise<void> {
  await on.mustWrite({ kind: 'begin-sending', intentId, ...CURRENT_KEYS });
  const outcome = appliedOutcome(`uuid-${intentId}`, balance);
  await on.mustWrite({ kind: 'record-outcome', intentId, outcome });
}

/** Sells books and a load for a gift card’s balance and cash, pays with another card without a sale, and waits. */
async function longAgo(): Promise<BookOnDisk> {
  const on = await BookOnDisk.open({ segmentLimitBytes: 60_000 });
  const [paid, loaded] = [
    await on.introduce('gift', '6364990412'),
    await on.introduce('load', '6364990777'),
  ];
  const load = { kind: 'load', intentId: LOAD, cardId: loaded } as const;
  const lines = [lineOfCategory(5_00, 'books'), { ...lineOfCategory(20_00, 'load'), ...load }];
  await on.mustWrite({ kind: 'open-sale', saleId: SALE, lines });
  await on.mustWrite({ ...on.acceptance('gift', paid), saleId: SALE });
  await send(on, GIFT, 95_00);
  const gift = { kind: 'gift', intentId: GIFT, amountCents: cents(5_00) } as const;
  await on.mustWrite({ kind: 'tender-sale', saleId: SALE, tender: gift });
  const cash = { kind: 'cash', amountCents: cents(20_00), givenCents: cents(20_00) } as const;
  await on.mustWrite({ kind: 'tender-sale', saleId: SALE, tender: cash });
  await on.mustWrite({ kind: 'complete-sale', saleId: SALE });
  for (const owed of proposalsForOwedLoads(on.ledger, SALE)) await on.mustWrite(owed);
  await send(on, LOAD, 120_00);
  await on.redeem('slip', '6364990999');
  await send(on, SLIP, 10_00);
  await on.sellForCash(saleIdSchema.parse('sale-after-that'));
  on.clock.wallMs += 43_200_000;
  on.clock.monoMs += 43_200_000;
  await Promise.all(
    Array.from({ length: WHOLE_FACT_COUNT + 500 }, () => on.mustWrite({ kind: 'ask-send-now' })),
  );
  archiveFinished(on.ledger);
  return on;
}

/**
 * Reads once for each turn, and archives everything in that turn after the transaction was loaded.
 * @returns what was read without archiving, and each reading that differs, by its turn
 */
async function readings(on: BookOnDisk, id: IntentId, read: () => Promise<unknown>) {
  const { intents } = on.ledger;
  const undisturbed = JSON.stringify(await read());
  const others = new Map<number, string>();
  for (const turn of TURNS) {
    archiveFinished(on.ledger);
    expect(intents.has(id)).toBe(false);
    let isArchived = false;
    const set = intents.set.bind(intents);
    intents.set = (name, intent) => {
      if (name === id && !isArchived) {
        isArchived = true;
        void inTurn(turn, () => archiveFinished(on.ledger));
      }
      return set(name, intent);
    };
    const found = JSON.stringify(await read());
    intents.set = set;
    expect(isArchived).toBe(true);
    if (found !== undisturbed) others.set(turn, found);
  }
  return { undisturbed, others };
}

async function inTurn(turn: number, act: () => void): Promise<void> {
  for (let passed = 0; passed < turn; passed += 1) await Promise.resolve();
  act();
}

async function printingOf(on: BookOnDisk): Promise<ReceiptPrinting> {
  return ReceiptPrinting.open({
    writer: on.writer,
    folder: on.folder,
    settings: { ...DEFAULT_PRINTING_SETTINGS, printer: { kind: 'virtual', columns: 42 } },
    locale: 'en-IE',
    timeZone: 'Europe/Berlin',
    onChange: () => undefined,
    onTrouble: () => undefined,
  });
}

test('an old receipt names its payments, whenever memory drops them again', async () => {
  const on = await longAgo();
  const printing = await printingOf(on);
  const { undisturbed, others } = await readings(on, GIFT, () => printing.readReceipt(1, []));
  expect(undisturbed).toContain('…412');
  expect(others).toEqual(new Map());
  await printing.close();
});

test('an old gift payment without a sale has its slip, whenever memory drops it again', async () => {
  const on = await longAgo();
  const printing = await printingOf(on);
  const { undisturbed, others } = await readings(on, SLIP, () => printing.printSlip(SLIP));
  expect(undisturbed).toBe('"queued"');
  expect(others).toEqual(new Map());
  await printing.close();
});

test.each([false, true])(
  'an old sale can be refunded to its cards, whenever memory drops it again; with a hub: %s',
  async (isAtHub) => {
    const on = await longAgo();
    const hubClient = {
      // The hub’s answer takes longer than memory keeps what was loaded.
      askAboutCard: async () => archiveFinished(on.ledger),
      knowledgeOf: () => ({ kind: 'none' }) as const,
    };
    const around = { writer: on.writer, hubClient: isAtHub ? hubClient : null };
    // Two windows read at once: each of them loads what the other one has not.
    const { undisturbed, others } = await readings(on, GIFT, () =>
      Promise.all([readRefundOffer(around, 1), readRefundOffer(around, 1)]),
    );
    expect(undisturbed).toContain('"loadedCents":2000');
    expect(undisturbed).toContain('…412');
    expect(others).toEqual(new Map());
  },
);
