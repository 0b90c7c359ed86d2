import { expect, test } from 'vitest';
import { answerCall } from '../../../model/hub/answer-call.ts';
import { cardNamed, emptyHub, withCard } from '../../../model/hub/hub-state.ts';
import { cardIdAtHub } from '../../../../electron/hub/connection/card-names.ts';
import { cardKey } from '../../../../shared/ledger/money/card.ts';
import { isAdoptedWhole } from '../../../../shared/ledger/store/joined-hub.ts';
import { describeAdopted } from '../../../../shared/messages/describe-hub.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { cardIdSchema, saleIdSchema } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { openCopiedTill, expectWholeCopy, HUB_SET_UP } from '../../../builders/copied-till.ts';
import { appliedOutcome, CURRENT_KEYS, refusedOutcome } from '../../../builders/guarded-ledger.ts';
import type { BookOnDisk } from '../../../builders/book-on-disk.ts';
import { lineOfCategory } from '../../../builders/shop-day.ts';
import { bringTakenTills, takeOver, replaceCopy } from '../../../builders/taking-till.ts';

/** The cases named in comments are those of docs/quality/taking-over.md. */

async function deadTill() {
  const copied = await openCopiedTill();
  copied.hub.state = emptyHub('00000000-0000-4000-8000-000000000003', ['one', 'two', 'three']);
  copied.start();
  const one = await copied.till.redeem('one');
  const two = await copied.till.redeem('two');
  await expectWholeCopy(copied);
  return { state: copied.hub.state, one, two, copied };
}

// Taking over: case 5.
test('the whole copy is read: waiting payments are adopted, and one sent on the second last page counts as possibly sent', async () => {
  const copied = await openCopiedTill();
  copied.hub.state = emptyHub('00000000-0000-4000-8000-000000000003', ['one', 'two', 'three']);
  copied.start();
  const { till } = copied;
  const one = await till.redeem('one');
  const two = await till.redeem('two');
  for (let number = 0; number < 60; number += 1) await till.introduce(`before-${number}`);
  await till.mustWrite({ kind: 'begin-sending', intentId: two, keyVersion: 0 });
  for (let number = 0; number < 60; number += 1) await till.introduce(`after-${number}`);
  await expectWholeCopy(copied);
  const { taker, adopted } = await bringTakenTills(takeOver(copied.hub.state, 'two', 'one'), 'two');
  expect(adopted).toMatchObject([{ till: 'one', brought: 2 }]);
  expect([taker.stateOf(one), taker.stateOf(two)]).toEqual(['waiting', 'unknown']);
});

// Taking over: case 22.
test('a copy that is verified only in part reports how much is missing, and nothing of it is sent', async () => {
  const { state, one, two, copied } = await deadTill();
  const at = copied.till.ledger.intents.get(two)!.sequence;
  const damaged = replaceCopy(state, 'one', (copy) =>
    copy.map((record) =>
      record.sequence === at ? { ...record, body: `${record.body} ` } : record,
    ),
  );
  const { taker, adopted } = await bringTakenTills(takeOver(damaged, 'two', 'one'), 'two');
  const missing = state.tills.get('one')!.copy.length - at + 1;
  expect(adopted).toMatchObject([{ till: 'one', brought: 1, missing, forPerson: 1 }]);
  expect(taker.stateOf(one)).toBe('unknown');
});

// Taking over: case 52.
test('losses of a lost till’s outage are adopted with its payments, and count towards the limit of their card too', async () => {
  const { one, copied } = await deadTill();
  const { till } = copied;
  await till.mustWrite({ kind: 'begin-outage', cause: 'no-network' });
  await till.mustWrite({ kind: 'end-outage' });
  await till.mustWrite({ kind: 'begin-sending', intentId: one, keyVersion: 0 });
  await till.mustWrite({ kind: 'record-outcome', intentId: one, outcome: refusedOutcome(422) });
  await till.mustWrite({ kind: 'begin-outage', cause: 'no-network' });
  await expectWholeCopy(copied);
  const { amountCents } = till.ledger.intents.get(one)!;
  const knows = (taker: BookOnDisk) =>
    taker.mustWrite({ kind: 'begin-outage', cause: 'no-network' });
  const taken = takeOver(copied.hub.state, 'two', 'one');
  const { taker } = await bringTakenTills(taken, 'two', undefined, knows);
  const { losses = [] } = taker.ledger.outageDays ?? {};
  expect(losses).toMatchObject([{ amountCents, adoptedFrom: 'one' }]);
  const { cardId } = till.ledger.intents.get(one)!;
  const secret = till.writer.cardIdentifiers.get(cardId)!;
  expect(losses[0]?.cardId).toBe(taker.ledger.cardsByKey.get(cardKey(secret)));
  expect(losses[0]?.cardId).toBeDefined();
});

// Taking over: case 22.
test('a hub without any records of a till reports that, and so does the successor', async () => {
  const { state } = await deadTill();
  const emptied = replaceCopy(state, 'one', () => []);
  const { adopted } = await bringTakenTills(takeOver(emptied, 'two', 'one'), 'two');
  expect(adopted).toMatchObject([{ till: 'one', brought: 0, isEmpty: true, forPerson: 1 }]);
});

// Taking over: case 19.
test('a lost till’s payment becomes unknown if the till that took it over was lost too, with an incomplete copy', async () => {
  const { state, one } = await deadTill();
  const beside = takeOver(takeOver(state, 'two', 'three'), 'two', 'one');
  const first = await bringTakenTills(beside, 'two');
  expect(first.taker.stateOf(one)).toBe('waiting');
  const { epoch } = state.tills.get('two')!;
  const ended = { name: 'append', epoch, records: [], isLive: false } as const;
  const between = takeOver(
    answerCall(takeOver(state, 'two', 'one'), 'two', ended, 0).state,
    'three',
    'two',
  );
  const second = await bringTakenTills(between, 'three');
  expect(second.taker.stateOf(one)).toBe('unknown');
});

// Taking over: case 25.
test('what will be adopted is known after a restart, before the hub has answered', async () => {
  const { state } = await deadTill();
  const { taker, adoption } = await bringTakenTills(state, 'two');
  await taker.mustWrite({ kind: 'note-taking', till: 'one', on: true });
  expect(adoption.pending).toEqual(['one']);
  expect(adoption.isStuckOrDone).toBe(false);
});

test.each([
  ['with no payment waiting at the successor', false],
  ['with a payment waiting at the successor', true],
])(
  'a lost till’s card that its successor spells differently, %s, stays one card',
  async (_, isInUse) => {
    const uuid = '9B2F6C1E-0000-4000-8000-0123456789AB';
    const copied = await openCopiedTill();
    copied.hub.state = emptyHub('00000000-0000-4000-8000-000000000003', ['one', 'two', 'three']);
    copied.start();
    const one = await copied.till.redeem('one', uuid);
    await expectWholeCopy(copied);
    const state = takeOver(copied.hub.state, 'two', 'one');
    const { taker } = await bringTakenTills(state, 'two', undefined, async (before) => {
      const value = uuid.toLowerCase();
      const secret = { sentAs: 'identifier' as const, value };
      const cardId = cardIdSchema.parse('card-known-here');
      await before.mustWrite({ kind: 'introduce-card', cardId, secret });
      if (isInUse) await before.mustWrite(before.acceptance('here', cardId));
    });
    const { cardId } = assertPresent(taker.ledger.intents.get(one), 'it was brought');
    expect(cardId).toBe('card-known-here');
    // A payment sent or about to be sent keeps the card's spelling; any other goes out as it was
    // scanned.
    const kept = { sentAs: 'identifier', value: uuid.toLowerCase() };
    expect(taker.writer.cardIdentifiers.get(cardId)).toEqual(
      isInUse ? kept : { sentAs: 'uuid', value: uuid },
    );
  },
);

// Taking over: case 27.
test('an import of a lost till is completed even if the hub’s last heartbeat names a different take-over', async () => {
  const { state, one } = await deadTill();
  const { taker } = await bringTakenTills(takeOver(state, 'two', 'one'), 'two', ['one']);
  expect(taker.stateOf(one)).toBe('waiting');
  expect(taker.ledger.hub?.taking).toEqual(['one']);
});

// Taking over: case 27.
test('a till does not wait to take over a lost till that the hub gave to another', async () => {
  const { state } = await deadTill();
  const { taker } = await bringTakenTills(takeOver(state, 'three', 'one'), 'two', ['one']);
  expect(taker.ledger.hub?.taking).toEqual([]);
});

// Taking over: case 22.
test('a copy that ended before its till did reports that, and the hub keeps that till’s holds', async () => {
  const { state } = await deadTill();
  const { epoch } = state.tills.get('one')!;
  const ended = { name: 'append', epoch, records: [], isLive: false } as const;
  const { adopted } = await bringTakenTills(
    takeOver(answerCall(state, 'one', ended, 0).state, 'two', 'one'),
    'two',
  );
  expect(adopted).toMatchObject([{ till: 'one', brought: 2, isBehind: true }]);
  expect(isAdoptedWhole(adopted[0]!)).toBe(false);
  const whole = await bringTakenTills(takeOver(state, 'two', 'one'), 'two');
  expect(whole.adopted[0]).not.toHaveProperty('isBehind');
  expect(isAdoptedWhole(whole.adopted[0]!)).toBe(true);
});

// Taking over: case 46.
test('holds at the hub beyond a till’s copy are reported, since that till may still send those payments', async () => {
  const { state, one } = await deadTill();
  const holding = (intent: string) => {
    const hold = { intent, till: 'one', cents: 4_46, origin: null };
    return withCard(state, 'card', {
      ...cardNamed(state, 'card'),
      holds: [hold],
    });
  };
  const saidOf = async (hub: typeof state) =>
    (await bringTakenTills(takeOver(hub, 'two', 'one'), 'two')).adopted[0]!;
  const format = { at: String, money: String };
  const more = await saidOf(holding('accepted-and-never-copied'));
  expect(describeAdopted({ adopted: [more], bringing: [] }, format)).toContainEqual(
    expect.stringContaining('may be missing its last records'),
  );
  // The hold counts as spent until the service reports a balance, since nobody at this till can release it.
  expect(isAdoptedWhole(more)).toBe(true);
  expect(await saidOf(holding(one))).not.toHaveProperty('heldMore');
});

// Taking over: case 52.
test('a lost till that joined in the outage is reported to have had no share of the store’s sums', async () => {
  const { copied } = await deadTill();
  const { till } = copied;
  await till.mustWrite({ kind: 'begin-outage', cause: 'no-network' });
  await expectWholeCopy(copied);
  const shared = await bringTakenTills(takeOver(copied.hub.state, 'two', 'one'), 'two');
  expect(shared.adopted[0]).not.toHaveProperty('hadNoShare');
  const hub = { till: 'one', host: 'hub', port: 1, tills: 3 };
  await till.mustWrite({ kind: 'note-hub', hub });
  await expectWholeCopy(copied);
  const none = await bringTakenTills(takeOver(copied.hub.state, 'two', 'one'), 'two');
  expect(none.adopted).toMatchObject([{ till: 'one', hadNoShare: true }]);
});

// Taking over: case 45.
test('the lowest known balance of a lost till’s cards is kept by its successor, even for a new hub', async () => {
  const copied = await openCopiedTill();
  copied.hub.state = emptyHub('00000000-0000-4000-8000-000000000003', ['one', 'two', 'three']);
  copied.start();
  const { till } = copied;
  const intentId = await till.redeem('one', 'number-of-anna');
  await till.mustWrite({ kind: 'begin-sending', intentId, ...CURRENT_KEYS });
  await till.mustWrite({ kind: 'record-outcome', intentId, outcome: appliedOutcome('one', 7_31) });
  await expectWholeCopy(copied);
  const { memory } = await bringTakenTills(takeOver(copied.hub.state, 'two', 'one'), 'two');
  const secret = { sentAs: 'identifier', value: 'number-of-anna' } as const;
  const card = cardIdAtHub(secret, HUB_SET_UP.cardSecret);
  expect(memory.inherited).toMatchObject([{ card, cents: 7_31 }]);
  await memory.inherit([{ card, cents: 9_00, atMs: 0 }]);
  await memory.resetForNewHub(2);
  expect(memory.inherited).toMatchObject([{ card, cents: 7_31 }]);
});

// Taking over: case 20.
test('an open sale in a copy counts as possibly completed if the copy ended early', async () => {
  const copied = await openCopiedTill();
  copied.hub.state = emptyHub('00000000-0000-4000-8000-000000000003', ['one', 'two', 'three']);
  copied.start();
  const { till } = copied;
  const request = till.acceptance('goods', await till.introduce('anna'));
  const { intentId, amountCents } = request;
  const saleId = saleIdSchema.parse('sale-of-goods');
  await till.mustWrite({
    kind: 'open-sale',
    saleId,
    lines: [lineOfCategory(amountCents, 'books')],
  });
  await till.mustWrite({ ...request, saleId });
  await till.mustWrite({
    kind: 'tender-sale',
    saleId,
    tender: { kind: 'gift', intentId, amountCents },
  });
  await expectWholeCopy(copied);
  const { state } = copied.hub;
  const { epoch } = state.tills.get('one')!;
  const ended = { name: 'append', epoch, records: [], isLive: false } as const;
  const cut = takeOver(answerCall(state, 'one', ended, 0).state, 'two', 'one');
  const saleAt = async (hub: typeof state) =>
    (await bringTakenTills(hub, 'two')).taker.ledger.intents.get(intentId)?.saleThere;
  expect(await saleAt(takeOver(state, 'two', 'one'))).toBe('open');
  expect(await saleAt(cut)).toBe('not-known');
});

// Taking over: case 32.
test('the expected drawer of a lost till with an open shift is reported', async () => {
  const copied = await openCopiedTill();
  copied.start();
  const { till } = copied;
  const floatCents = cents(150_00);
  await till.mustWrite({ kind: 'open-shift', floatCents, businessDay: '2026-11-22' });
  const { openedAtMs } = assertPresent(till.ledger.shift, 'it was opened');
  const out = { kind: 'move-cash', moveId: 'to-the-bank', direction: 'out' } as const;
  await till.mustWrite({ ...out, amountCents: cents(30_00), reason: 'to the bank' });
  await expectWholeCopy(copied);
  const { adopted } = await bringTakenTills(takeOver(copied.hub.state, 'two', 'one'), 'two');
  const drawer = { openedAtMs, cashCents: 120_00 };
  expect(adopted).toMatchObject([{ till: 'one', drawer }]);
  const format = { at: () => 'today', money: (amount: number) => `${amount}` };
  expect(describeAdopted({ adopted, bringing: [] }, format).join('\n')).toContain(
    'Its drawer should contain 12000 in cash',
  );
  const closed = await bringTakenTills(takeOver((await deadTill()).state, 'two', 'one'), 'two');
  expect(closed.adopted[0]).not.toHaveProperty('drawer');
});
