import { expect, test } from 'vitest';
import type { HubLine } from '../../../../electron/hub/connection/hub-line.ts';
import { claimLoadedOldCards } from '../../../../electron/hub/presence/old-card-claims.ts';
import { recordOldCardListPart } from '../../../../electron/old-cards/list-old-cards.ts';
import type { OldCardClaimer } from '../../../../electron/old-cards/load-old-cards.ts';
import { ANY_CODE_RULES } from '../../../../shared/cards/card-codes.ts';
import { dueOldCardStep } from '../../../../shared/guard/money/admit-old-cards.ts';
import {
  isOldCardLoad,
  oldCardListIdSchema,
  oldCardLoadId,
} from '../../../../shared/ledger/money/old-card.ts';
import { t } from '../../../../shared/locales/language.ts';
import { oldCardsReportOf } from '../../../../shared/old-cards/old-cards-report.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import type { Proposal } from '../../../../shared/proposals/proposals.ts';
import type { IntentId } from '../../../../shared/values/ids.ts';
import { cents, sumCents } from '../../../../shared/values/money.ts';
import { emptyHub } from '../../../model/hub/hub-state.ts';
import type { BookOnDisk } from '../../../builders/book-on-disk.ts';
import { openCopiedTill, expectWholeCopy } from '../../../builders/copied-till.ts';
import { appliedOutcome, refusedOutcome } from '../../../builders/guarded-ledger.ts';
import { bringTakenTills, replaceCopy, takeOver } from '../../../builders/taking-till.ts';

/** A till that had loaded a list of old cards is lost, and the hub no longer knows what it had loaded. */

const MIA = { operator: 'Mia', stepUp: { manager: 'Mia' }, accessLevel: 'manager' } as const;
/** Every card is free at a hub that was created again and has heard no claim. */
const NEW_HUB: OldCardClaimer = { lookOrClaimOldCard: () => Promise.resolve('free') };
const FILE = ['1', '2', '3', '4'].map((end) => `636400000${end}`);

async function read(till: BookOnDisk, name: string, balanceCents: number, addsRest = false) {
  const rows = FILE.map((identifier, at) => {
    return { entry: at + 1, identifier, balanceCents: cents(balanceCents) };
  });
  const asked = { listId: oldCardListIdSchema.parse(`list-${name}`), rows, addsRest };
  const said = await recordOldCardListPart(till.writer, asked, {
    rules: ANY_CODE_RULES,
    hub: NEW_HUB,
  });
  if (said.kind !== 'listed') throw new Error(said.kind);
  return said;
}

async function begin(till: BookOnDisk, name: string, balanceCents: number): Promise<void> {
  const { rows } = await read(till, name, balanceCents);
  const toLoad = rows.filter(({ as }) => as === 'toLoad');
  const totalCents = sumCents(toLoad.map(({ amountCents }) => amountCents));
  const listId = oldCardListIdSchema.parse(`list-${name}`);
  await till.mustWrite(
    { kind: 'begin-old-cards', listId, fileCents: totalCents, count: toLoad.length, totalCents },
    MIA,
  );
}

/** Till one applies the first card, has the second refused, and sends nothing of the other two. */
async function lostTill() {
  const copied = await openCopiedTill();
  copied.hub.state = emptyHub('00000000-0000-4000-8000-000000000003', ['one', 'two', 'three']);
  copied.start();
  const { till } = copied;
  await till.mustWrite({ kind: 'provision-old-cards-limit', oldCardsLimitCents: cents(900_00) });
  await begin(till, 'one', 10_00);
  for (const answer of ['applied', 'refused', 'waits'] as const) {
    const due = dueOldCardStep(till.ledger);
    if (due?.kind !== 'load') throw new Error('a card is due');
    await till.mustWrite({ kind: 'accept-old-card', cardId: due.card.id });
    if (answer === 'waits') continue;
    const intentId = oldCardLoadId(due.card);
    await till.mustWrite({ kind: 'begin-sending', intentId, keyVersion: 0 });
    const outcome = answer === 'applied' ? appliedOutcome('uuid-1', 10_00) : refusedOutcome(422);
    await till.mustWrite({ kind: 'record-outcome', intentId, outcome });
  }
  await expectWholeCopy(copied);
  return copied;
}

const asOf = ({ rows }: Awaited<ReturnType<typeof read>>) => rows.map(({ as }) => as);

// Taking over: case 53.
test('a till that took over a lost till lists only the cards that the lost till had not accepted', async () => {
  const { hub } = await lostTill();
  const { taker } = await bringTakenTills(takeOver(hub.state, 'two', 'one'), 'two');
  const again = await read(taker, 'two', 10_00);
  expect(asOf(again)).toEqual(['loadedBefore', 'inDoubt', 'loadedBefore', 'toLoad']);
  expect(again.mayBeLost).toBe(false);
  await taker.startAgain();
  expect(asOf(await read(taker, 'three', 10_00))).toEqual(asOf(again));
});

test('a load from a lost till’s old-card list that its successor still has to send is reported there as an old card’s too', async () => {
  const { hub } = await lostTill();
  const { taker } = await bringTakenTills(takeOver(hub.state, 'two', 'one'), 'two');
  const adopted = [...taker.ledger.open.values()];
  expect(adopted).toMatchObject([{ verb: 'load', amountCents: 10_00, adoptedFrom: 'one' }]);
  expect(adopted.map(isOldCardLoad)).toEqual([true]);
});

// Taking over: case 53.
test.each([
  ['undone', (intentId: IntentId) => [{ kind: 'undo', intentId }]],
  [
    'refused',
    (intentId: IntentId) => [
      { kind: 'begin-sending', intentId, keyVersion: 0 },
      { kind: 'record-outcome', intentId, outcome: refusedOutcome(422) },
    ],
  ],
] satisfies [string, (intentId: IntentId) => Proposal[]][])(
  'a lost till’s load that is %s at its successor is never listed there as loaded',
  async (_, end) => {
    const { hub } = await lostTill();
    const { taker } = await bringTakenTills(takeOver(hub.state, 'two', 'one'), 'two');
    const [load] = [...taker.ledger.open.keys()];
    for (const proposal of end(assertPresent(load, 'one load waits')))
      await taker.mustWrite(proposal, MIA);
    expect(asOf(await read(taker, 'two', 10_00))[2]).toBe('inDoubt');
    await taker.startAgain();
    expect(asOf(await read(taker, 'three', 10_00))[2]).toBe('inDoubt');
  },
);

// Taking over: case 53.
test('a till that took over a lost till loads only the difference of a newer file', async () => {
  const { hub } = await lostTill();
  const { taker } = await bringTakenTills(takeOver(hub.state, 'two', 'one'), 'two');
  const { rows } = await read(taker, 'two', 15_00, true);
  expect(rows.map(({ as, amountCents }) => [as, amountCents])).toEqual([
    ['toLoad', 5_00],
    ['toLoad', 5_00],
    ['toLoad', 5_00],
    ['toLoad', 15_00],
  ]);
});

// Taking over: case 53.
test('a list begun at the successor does not load the cards that the lost till had already loaded', async () => {
  const { hub } = await lostTill();
  const { taker } = await bringTakenTills(
    takeOver(hub.state, 'two', 'one'),
    'two',
    undefined,
    async (two) => {
      await two.mustWrite({ kind: 'provision-old-cards-limit', oldCardsLimitCents: cents(900_00) });
      await begin(two, 'two', 10_00);
    },
  );
  const { notLoaded } = assertPresent(oldCardsReportOf(taker.ledger), 'it was begun');
  expect(notLoaded.filter(({ leftOut }) => leftOut?.why === 'elsewhere')).toHaveLength(3);
  expect(dueOldCardStep(taker.ledger)).toBeNull();
});

// Taking over: case 53.
test('a till warns that a list may be loaded already if the lost till’s copy lacks records', async () => {
  const { hub } = await lostTill();
  const cut = replaceCopy(hub.state, 'one', (copy) =>
    copy.map((record) =>
      record.sequence === copy.length ? { ...record, body: `${record.body} ` } : record,
    ),
  );
  const { taker } = await bringTakenTills(takeOver(cut, 'two', 'one'), 'two');
  expect(await read(taker, 'two', 10_00)).toMatchObject({ mayBeLost: true });
  await taker.startAgain();
  expect(await read(taker, 'three', 10_00)).toMatchObject({ mayBeLost: true });
});

// Taking over: case 53.
test('a till that was taken over and returns to another hub warns that its successor may have loaded a list', async () => {
  const { till } = await lostTill();
  await till.mustWrite({ kind: 'note-hub', hub: { till: 'one', host: 'hub', port: 5488 } }, MIA);
  await till.mustWrite({ kind: 'note-taken-over', by: 'two', through: till.ledger.lastSequence });
  await till.mustWrite({ kind: 'note-hub', hub: null }, MIA);
  await till.mustWrite({ kind: 'note-hub', hub: { till: 'four', host: 'hub', port: 5488 } }, MIA);
  await till.mustWrite({ kind: 'halt-old-cards' });
  const again = await read(till, 'four', 10_00);
  expect(asOf(again)).toEqual(['loadedBefore', 'inDoubt', 'loadedBefore', 'toLoad']);
  expect(again.mayBeLost).toBe(true);
  await till.startAgain();
  expect(await read(till, 'five', 10_00)).toMatchObject({ mayBeLost: true });
});

// Taking over: case 53.
test('a second successor knows the cards of a till that the first successor had taken over', async () => {
  const { hub } = await lostTill();
  const copied = await openCopiedTill();
  const { taker } = await bringTakenTills(takeOver(hub.state, 'two', 'one'), 'two');
  const [part] = [...taker.ledger.oldCards.values()];
  expect(part).toMatchObject({ isAccepted: true });
  copied.hub.state = emptyHub('00000000-0000-4000-8000-000000000004', ['one', 'two', 'three']);
  copied.start();
  const { till } = copied;
  await till.mustWrite({ kind: 'note-hub', hub: { till: 'one', host: 'hub', port: 1 } });
  const cardId = await till.introduce('first', FILE[0]);
  const { loadedBefore: _before, begunBefore: _begun, ...row } = part!;
  const cards = [{ ...row, id: cardId }];
  await till.mustWrite({ kind: 'adopt-old-cards', from: 'zero', cards, isWhole: true });
  await expectWholeCopy(copied);
  const { taker: next } = await bringTakenTills(takeOver(copied.hub.state, 'two', 'one'), 'two');
  expect(asOf(await read(next, 'next', 10_00))).toEqual([
    'loadedBefore',
    'toLoad',
    'toLoad',
    'toLoad',
  ]);
});

test('a returned till at a hub made from nothing is told that its successor may have the very same loads', async () => {
  const { till } = await lostTill();
  // The new hub knows neither of the take-over nor of the old copy; the successor has claimed what it adopted.
  const answers = { claim: 'two', tills: [], 'read-public': [] };
  const line = {
    call: ({ name }: { readonly name: keyof typeof answers }) => Promise.resolve(answers[name]),
  } as unknown as HubLine;
  await claimLoadedOldCards(line, till.writer, { of: (cardId) => cardId }, 'one-2');
  const [twice] = till.ledger.oldCardsTwice;
  expect(twice).toMatchObject({ till: 'two', count: 3, totalCents: 30_00 });
  const said = t('needsPerson.oldCardsTwice.moneyMoved', { till: 'two', money: '€30.00' });
  expect(said).toMatch(/^Perhaps\. Up to €30\.00 .* If till two took over this one/);
  expect(t('needsPerson.oldCardsTwice.toDo')).toMatch(/^Compare the balance of one such card/);
});
