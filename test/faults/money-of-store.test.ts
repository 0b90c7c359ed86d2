import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import type { Book } from '../../shared/ledger/book.ts';
import type { JoiningTill } from '../builders/hub-till.ts';
import { StoreOfTills } from '../builders/store-of-tills.ts';
import { card } from '../contract/small-service.ts';

/** Tills of one store that count in different money meet at a hub that has no copy to tell it by. */

const PATIENCE = { timeout: 60_000, interval: 50 };
const YEN: Partial<Book> = { currency: 'JPY', minorUnit: 0 };

const store = StoreOfTills.forEachTest('north', 'south');
beforeEach(() => store().service.setFaults([{ where: 'road', fault: { name: 'refuse' } }]));

async function open(book: Partial<Book> = {}) {
  const till = await store().openTill({ book });
  await till.limit(2);
  await till.state(card, 50_00);
  return till;
}

const untilShared = (till: JoiningTill) =>
  expect.poll(() => till.membership.status?.state.kind, PATIENCE).toBe('shared');

const untilOtherMoney = (till: JoiningTill) =>
  expect
    .poll(() => till.membership.status?.state, PATIENCE)
    .toMatchObject({ kind: 'own', why: 'other-money' });

async function heldBy(name: string): Promise<number> {
  const owner = await store().hub.owner();
  const { rows } = await owner.query<{ cents: string }>(
    'select coalesce(sum(cents), 0) as cents from hub.hold where till = $1',
    [name],
  );
  await owner.end();
  return Number(rows[0]?.cents);
}

test('of two tills of different money that come at once to an empty hub one is counted in; the other one is, once that has left', async () => {
  const [north, south] = [await open(), await open(YEN)];
  // No copy is there yet, so that neither is refused as it joins.
  const joined = [
    north.join(store().hub.setUpOf('north')),
    south.join(store().hub.setUpOf('south')),
  ];
  expect(await Promise.all(joined)).toEqual([{ kind: 'done' }, { kind: 'done' }]);
  const kinds = () => [north, south].map(({ membership }) => membership.status?.state.kind);
  const shared = () => kinds().filter((kind) => kind === 'shared').length;
  await expect.poll(shared, PATIENCE).toBe(1);
  const [inside, outside] = kinds()[0] === 'shared' ? [north, south] : [south, north];
  await untilOtherMoney(outside);
  const name = inside === north ? 'north' : 'south';
  const other = inside === north ? 'south' : 'north';
  await expect.poll(() => outside.ledger.queue.outage?.cause, PATIENCE).toBe('service-unreachable');
  await expect.poll(async () => (await outside.redeem(card, 5_00)).kind, PATIENCE).toBe('written');
  expect(await heldBy(other)).toBe(0);
  expect((await inside.lookUp(card)).redeem).toMatchObject({ heldCents: 0 });
  expect(await inside.leave()).toEqual({ kind: 'done' });
  const owner = await store().hub.owner();
  await expect
    .poll(async () => {
      const { rows } = await owner.query<{ absent: boolean }>(
        'select hub.mark_absent($1) as absent',
        [name],
      );
      return rows[0]?.absent;
    }, PATIENCE)
    .toBe(true);
  await owner.end();
  await untilShared(outside);
  expect(await heldBy(other)).toBe(5_00);
});
