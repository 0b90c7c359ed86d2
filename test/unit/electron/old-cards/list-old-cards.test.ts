import { expect, test } from 'vitest';
import {
  readOldCardsStatus,
  recordOldCardListPart,
} from '../../../../electron/old-cards/list-old-cards.ts';
import { ANY_CODE_RULES } from '../../../../shared/cards/card-codes.ts';
import type { Outcome } from '../../../../shared/api/outcome.ts';
import { oldCardListIdSchema, oldCardLoadId } from '../../../../shared/ledger/money/old-card.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { cents } from '../../../../shared/values/money.ts';
import { DAY_MS } from '../../../../shared/values/time.ts';
import {
  appliedOutcome,
  CURRENT_KEYS,
  GuardedLedger,
  MANAGER,
  refusedOutcome,
} from '../../../builders/guarded-ledger.ts';

async function readFile(till: GuardedLedger, name: string, balanceCents = 20_00) {
  const secret = { sentAs: 'identifier', value: '6364000001' } as const;
  const writer = {
    ledger: till.ledger,
    journal: { space: 'ok' },
    cardIdentifiers: { areLocked: false, get: () => secret },
    write: (proposal: Parameters<GuardedLedger['write']>[0]) =>
      Promise.resolve({ kind: 'written', record: till.write(proposal) } as const),
  } as const;
  const rows = [{ entry: 1, identifier: secret.value, balanceCents: cents(balanceCents) }];
  const asked = { listId: oldCardListIdSchema.parse(name), rows, addsRest: true };
  return recordOldCardListPart(writer, asked, { rules: ANY_CODE_RULES, hub: null });
}

test('a till that has lost records warns that a list may be loaded already, however long ago', async () => {
  const till = GuardedLedger.started({ mode: 'real' });
  expect(await readFile(till, 'list-before')).toMatchObject({ mayBeLost: false });
  till.write({ kind: 'doubt-journal', moved: false, note: 'older' });
  till.write({ kind: 'resume-sending', cause: 'journal-behind' }, MANAGER);
  expect(await readFile(till, 'list-after')).toMatchObject({ mayBeLost: true });
  till.pass(31 * DAY_MS);
  expect(await readFile(till, 'list-a-month-later')).toMatchObject({ mayBeLost: true });
});

test('a card whose first load was refused is never listed as loaded, although its rest was loaded', async () => {
  const till = GuardedLedger.started({ mode: 'real' });
  till.write({ kind: 'provision-old-cards-limit', oldCardsLimitCents: cents(100_00) });
  const load = async (name: string, upToCents: number, outcome: Outcome) => {
    await readFile(till, name, upToCents);
    const [card] = till.ledger.oldCards.values();
    const { id: cardId, ...row } = assertPresent(card, 'it was listed');
    const totalCents = cents(row.upToCents - row.beforeCents);
    const list = { listId: row.listId, fileCents: totalCents, count: 1, totalCents };
    till.write({ kind: 'begin-old-cards', ...list }, MANAGER);
    till.write({ kind: 'accept-old-card', cardId });
    const intentId = oldCardLoadId({ id: cardId, ...row });
    till.write({ kind: 'begin-sending', intentId, ...CURRENT_KEYS });
    till.write({ kind: 'record-outcome', intentId, outcome });
    till.propose({ kind: 'end-old-cards' });
  };
  await load('list-first', 20_00, refusedOutcome(422));
  await load('list-rest', 25_00, appliedOutcome('uuid-1', 5_00));
  expect(await readFile(till, 'list-again', 25_00)).toMatchObject({ rows: [{ as: 'inDoubt' }] });
});

test('a file gets every card that was not loaded, and a screen is told how many more there are', () => {
  const till = GuardedLedger.started({ mode: 'real' });
  till.write({ kind: 'provision-old-cards-limit', oldCardsLimitCents: cents(10_000_00) });
  const listId = oldCardListIdSchema.parse('a-long-list');
  const cards = Array.from({ length: 203 }, (_one, at) => till.card(`old-${String(at)}`, null));
  for (const cardId of cards)
    till.write({ kind: 'list-old-card', cardId, listId, upToCents: cents(1_00), addsRest: false });
  const sum = cents(203_00);
  till.write(
    { kind: 'begin-old-cards', listId, fileCents: sum, count: 203, totalCents: sum },
    MANAGER,
  );
  for (const cardId of cards)
    till.write({ kind: 'leave-out-old-card', cardId, leftOut: { why: 'not-possible' } });
  const writer = {
    ledger: till.ledger,
    cardIdentifiers: { areLocked: false, get: () => undefined },
  };
  const shown = assertPresent(readOldCardsStatus(writer, 'first'), 'it was begun');
  expect([shown.notLoaded.length, shown.moreNotLoaded]).toEqual([200, 3]);
  const whole = assertPresent(readOldCardsStatus(writer, 'all'), 'it was begun');
  expect([whole.notLoaded.length, whole.moreNotLoaded]).toEqual([203, 0]);
});
