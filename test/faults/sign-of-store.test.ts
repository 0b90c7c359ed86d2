import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import type { Book } from '../../shared/ledger/store/book.ts';
import { statusOf } from '../../shared/messages/status.ts';
import { randomName } from '../builders/joining-till.ts';
import type { JoiningTill } from '../builders/joining-till.ts';
import { StoreOfTills } from '../builders/store-of-tills.ts';
import { cardNumber } from '../contract/small-service.ts';

/**
 * A new till joins a store while the service cannot be reached: it learns which sign another till has proven, and for
 * which service.
 */

const PATIENCE = { timeout: 60_000, interval: 50 };
const MANAGER = { operator: 'Mia', stepUp: { manager: 'Mia' }, accessLevel: 'manager' } as const;

const store = StoreOfTills.forEachTest('north', 'south');

const needed = (till: JoiningTill) =>
  statusOf(till.ledger, till.till.trading.writer.moment()).needsPerson;

async function openTill(
  name: 'north' | 'south',
  book: Partial<Book> = {},
  shop = 0,
): Promise<JoiningTill> {
  const at = `${randomName()}-${name}`;
  const till = await store().openTill({ at, book: { signKnown: false, ...book }, shop });
  await till.limit(2);
  return till;
}

async function join(till: JoiningTill, name: 'north' | 'south'): Promise<void> {
  expect(await till.join(store().hub.setUpOf(name))).toEqual({ kind: 'done' });
  await expect.poll(() => till.hubClient.status?.state.kind, PATIENCE).toBe('shared');
}

/** Makes two payments with one card, which prove the sign. */
async function prove(till: JoiningTill): Promise<void> {
  for (const amountCents of [1_00, 2_00]) {
    await expect
      .poll(async () => (await till.redeem(cardNumber, amountCents)).kind, PATIENCE)
      .toBe('written');
    await expect.poll(() => till.ledger.open.size, PATIENCE).toBe(0);
  }
  expect(till.ledger.queue.signProven).toBe(true);
}

/** Opens a till that has proven the sign before or after it joined. */
async function openProven(): Promise<JoiningTill> {
  const north = await openTill('north');
  await prove(north);
  await join(north, 'north');
  await expect.poll(() => north.ledger.hub?.sign?.isTold, PATIENCE).toBe(true);
  return north;
}

/** Cuts every till off from the service. */
async function cut(): Promise<void> {
  await store().service.setFaults([{ where: 'road', fault: { name: 'refuse' } }]);
}

const untilOffline = (till: JoiningTill) =>
  expect.poll(() => till.ledger.queue.outage?.cause, PATIENCE).toBe('service-unreachable');

const UNPROVEN = { kind: 'refused', refusal: { because: 'offline-sign-unproven' } };

describe('an amount sign that one till of a store has proven', () => {
  test('the proven sign applies at a new till that has never reached the service', async () => {
    await openProven();
    await cut();
    const south = await openTill('south');
    await untilOffline(south);
    expect(await south.redeem(cardNumber, 1_00)).toMatchObject(UNPROVEN);
    await join(south, 'south');
    await expect.poll(() => south.ledger.queue.signProven, PATIENCE).toBe(true);
    expect(south.ledger.hub?.sign).toMatchObject({ till: 'north' });
    await expect
      .poll(async () => (await south.redeem(cardNumber, 1_00)).kind, PATIENCE)
      .toBe('written');
    expect(needed(south).otherSign).toBe(0);
  });

  test('the proven sign applies at other tills if a till proves it after joining', async () => {
    const [north, south] = [await openTill('north'), await openTill('south')];
    await join(north, 'north');
    await join(south, 'south');
    await prove(north);
    await expect.poll(() => south.ledger.queue.signProven, PATIENCE).toBe(true);
  });

  test.each<[string, Partial<Book>, number]>([
    ['of another address', { baseUrl: 'http://127.0.0.1:9/api/' }, 0],
    ['with another path segment', { moneySegment: 'other' }, 0],
    ['of another shop', {}, 1],
  ])('the proven sign does not apply at a till %s', async (_, book, shop) => {
    await openProven();
    await cut();
    const south = await openTill('south', book, shop);
    await join(south, 'south');
    await expect.poll(() => south.ledger.hub?.sign?.till, PATIENCE).toBe('north');
    expect(south.ledger.queue.signProven).toBe(false);
    expect(needed(south).otherSign).toBe(0);
  });

  test('the proven sign does not apply at a till set to the opposite sign, where a manager has to compare', async () => {
    await openProven();
    await cut();
    const south = await openTill('south', { redeemSign: 1 });
    await join(south, 'south');
    await expect.poll(() => needed(south).otherSign, PATIENCE).toBe(1);
    expect(south.ledger.queue.signProven).toBe(false);
    const seen = { kind: 'acknowledge-other-sign', note: 'checked' } as const;
    const { writer } = south.till.trading;
    expect((await writer.write(seen, MANAGER)).kind).toBe('written');
    expect(needed(south).otherSign).toBe(0);
    expect((await writer.write(seen, MANAGER)).kind).toBe('refused');
  });

  test('the proven sign does not replace what a till has proven itself', async () => {
    await openProven();
    const south = await openTill('south', { redeemSign: 1, signKnown: true });
    await join(south, 'south');
    await expect.poll(() => needed(south).otherSign, PATIENCE).toBe(1);
    expect(south.ledger.queue.signProven).toBe(true);
    expect(south.ledger.book?.redeemSign).toBe(1);
  });
});
