import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CardLookup } from '../../../../electron/counter/card-lookup.ts';
import { DraftCart } from '../../../../electron/counter/draft-cart.ts';
import { SaleCommands } from '../../../../electron/counter/sale-commands.ts';
import { saleLineSchema } from '../../../../shared/ledger/sale/sale.ts';
import type { SaleLine } from '../../../../shared/ledger/sale/sale.ts';
import { intentIdSchema } from '../../../../shared/values/ids.ts';
import type { CardId } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { BookOnDisk } from '../../../builders/book-on-disk.ts';
import { UNNAMED_ACTOR } from '../../../builders/actors.ts';
import { saleId } from '../../../builders/guarded-ledger.ts';
import { lineOfCategory } from '../../../builders/shop-day.ts';
import { testFolder } from '../../../builders/test-folder.ts';
import { leavesOf, wholeSamples } from '../../../builders/whole-samples.ts';

/**
 * The lines rung up are in a separate file beside the journal. After a kill or a full disk it may contain lines
 * of a sale that ended long ago.
 */

async function withRung() {
  const folder = testFolder();
  const till = await BookOnDisk.open();
  const open = async () => {
    const trouble: unknown[] = [];
    const cards = new CardLookup(till.writer);
    const commands = new SaleCommands(till.writer, cards);
    commands.use(await DraftCart.open(folder, (error) => trouble.push(error)));
    expect(trouble).toEqual([]);
    return { commands, cards };
  };
  const first = await open();
  const start = async () => first.commands.use(await DraftCart.open(folder, () => undefined));
  const inClear = async () => readFile(path.join(folder, 'rung-lines.json'), 'utf8');
  return { till, ...first, start, open, inClear };
}

function loadOf(cardId: CardId): SaleLine {
  const intentId = intentIdSchema.parse('load-of-new-card');
  return { ...lineOfCategory(25_00, ''), kind: 'load', intentId, cardId };
}

const line = lineOfCategory(5_00, 'Coffee');

/** Texts of a line that no cashier types: its id, and its Category and name as the shop has them. */
const PUBLIC = ['article.categoryName', 'categoryExternalId', 'id', 'name'];
const tax = { letter: 'A', basisPoints: 21_00 };
const LINES = wholeSamples(saleLineSchema).map((one) =>
  saleLineSchema.parse({ ...(one as SaleLine), tax }),
);
const TEXTS = leavesOf(LINES).flatMap(
  ([, value]) => /^text at (.*)$/.exec(String(value))?.[1] ?? [],
);
const TYPED = [...new Set(TEXTS)].filter((where) => !PUBLIC.includes(where));
const id = { saleId: saleId('paid') };

test('lines of a paid sale are not rung up again for the next customer', async () => {
  const { till, commands, start } = await withRung();
  await commands.saveRungLines([line]);
  await commands.propose({ kind: 'open-sale', ...id, lines: [line] }, UNNAMED_ACTOR);
  const cash = { kind: 'cash', amountCents: cents(5_00), givenCents: cents(5_00) } as const;
  await till.mustWrite({ kind: 'tender-sale', ...id, tender: cash });
  const completed = await commands.propose({ kind: 'complete-sale', ...id }, UNNAMED_ACTOR);
  expect(completed.kind).toBe('written');
  await start();
  expect(commands.current()).toMatchObject({ sale: null, rung: [] });
});

test('lines of a cancelled sale are not rung up again, and later lines are kept', async () => {
  const { commands, start } = await withRung();
  const next = { ...lineOfCategory(3_00, 'Tea'), id: 'line-of-the-next' };
  await commands.propose({ kind: 'open-sale', ...id, lines: [line] }, UNNAMED_ACTOR);
  await commands.propose({ kind: 'cancel-sale', ...id, reason: 'no' }, UNNAMED_ACTOR);
  await commands.saveRungLines([line, next]);
  await start();
  expect(commands.current().rung).toEqual([next]);
});

test('a new card for which a load was rung up keeps its number after a restart', async () => {
  const { till, commands, cards, open } = await withRung();
  const found = cards.lookUp('6364000000000042');
  if (found.kind !== 'card') throw new Error(found.kind);
  const { cardId, masked } = found;
  const load = loadOf(cardId);
  await commands.saveRungLines([load]);
  await till.startAgain();
  const again = await open();
  expect(again.commands.current()).toMatchObject({ rung: [load], cards: [{ cardId, masked }] });
  expect(again.cards.lookUp('6364000000000042')).toMatchObject({ kind: 'card', cardId });
  const opened = { kind: 'open-sale' as const, ...id, lines: [load] };
  expect(await again.commands.propose(opened, UNNAMED_ACTOR)).toMatchObject({ kind: 'written' });
});

test('a load voided while its line is still being saved is absent after a restart', async () => {
  const { commands, cards, start } = await withRung();
  const found = cards.lookUp('6364000000000042');
  if (found.kind !== 'card') throw new Error(found.kind);
  const load = loadOf(found.cardId);
  await Promise.all([commands.saveRungLines([load]), commands.saveRungLines([])]);
  await start();
  expect(commands.current().rung).toEqual([]);
});

test('a line rung up after a payment was removed is present after a restart', async () => {
  const { till, commands, start } = await withRung();
  const more = { ...lineOfCategory(3_00, 'Tea'), id: 'line-rung-later' };
  await commands.propose({ kind: 'open-sale', ...id, lines: [line] }, UNNAMED_ACTOR);
  await commands.saveRungLines([line, more]);
  await start();
  expect(commands.current()).toMatchObject({ sale: { lines: [line] }, rung: [line, more] });
  await commands.propose({ kind: 'change-sale', ...id, lines: [line, more] }, UNNAMED_ACTOR);
  const cash = { kind: 'cash', amountCents: cents(1_00), givenCents: cents(1_00) } as const;
  await till.mustWrite({ kind: 'tender-sale', ...id, tender: cash });
  expect(commands.current().rung).toEqual([]);
});

test('text typed at a line is never in the file of rung-up lines, even before its sale has a fact', async () => {
  const { commands, inClear } = await withRung();
  await commands.saveRungLines(LINES);
  const kept = leavesOf(JSON.parse(await inClear())).map(([, value]) => String(value));
  const found = kept.flatMap((value) => /^text at (.*)$/.exec(value)?.[1] ?? []);
  expect([...new Set(found)].toSorted()).toEqual(PUBLIC);
});

test('text typed at a line is restored from the sale in the journal after a restart', async () => {
  const { till, commands, start } = await withRung();
  const discount = { asked: { kind: 'percent', basisPoints: 10_00 }, reason: 'a stain' } as const;
  const typed: SaleLine = { ...line, note: 'for Mr Jansen', discount };
  const paths = leavesOf(typed).map(([where]) => where);
  expect(TYPED.filter((where) => !paths.includes(where))).toEqual([]);
  await commands.propose({ kind: 'open-sale', ...id, lines: [typed] }, UNNAMED_ACTOR);
  await commands.saveRungLines([{ ...typed, quantity: 2 }]);
  await start();
  const rung = till.writer.texts.reveal(commands.current().rung);
  expect(rung).toEqual([{ ...typed, quantity: 2 }]);
});
