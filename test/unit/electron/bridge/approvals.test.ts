import { beforeEach, describe, expect, test } from 'vitest';
import type { BridgeService } from '../../../../electron/bridge/bridge-handlers.ts';
import type { Till } from '../../../../electron/till/till.ts';
import type { ManagerProposal, ScreenProposal } from '../../../../shared/proposals/proposals.ts';
import { cents } from '../../../../shared/values/money.ts';
import { PRICES as SHOP_PRICES } from '../../../builders/prices.ts';
import { openServedTill } from '../../../builders/served-till.ts';

/**
 * What the page can have recorded in a manager's name through the bridge alone: a forged call counts as a pressed
 * button.
 */

const robin = { personId: 'robin', pin: '999999' };
const sam = { personId: 'sam', pin: '471109' };
const kim = { personId: 'kim', pin: '1111' };
const PRICES: ManagerProposal = { kind: 'change-prices', prices: SHOP_PRICES };
const DRAWER: ManagerProposal = { kind: 'open-drawer' };
const SHIFT: ScreenProposal = {
  kind: 'open-shift',
  floatCents: cents(0),
  businessDay: '2026-11-20',
};

let till: Till;
let service: BridgeService;

beforeEach(async () => {
  ({ till, service } = await openServedTill());
  await till.people.put({ id: 'robin', name: 'Robin', role: 'manager' }, robin.pin);
  await till.people.put({ id: 'sam', name: 'Sam', role: 'manager' }, sam.pin);
  await till.people.put({ id: 'kim', name: 'Kim', role: 'cashier' }, kim.pin);
  await service.signIn(kim);
});

/** Opens a page with the manager's PIN and leaves it again. */
async function lend(typed = robin): Promise<void> {
  expect(await service.manage(typed)).toEqual({ kind: 'opened' });
  await service.endManaging();
}

function newest() {
  return till.trading!.writer.ledger;
}

describe('an approval without a PIN', () => {
  test('writes nothing before a manager has typed a PIN, nor after the approval’s end', async () => {
    expect(await service.proposeAsManager(PRICES, null)).toEqual({ kind: 'pin-needed' });
    await lend();
    await service.endLease();
    expect(await service.proposeAsManager(PRICES, null)).toEqual({ kind: 'pin-needed' });
    await lend();
    await service.lock();
    expect(await service.proposeAsManager(PRICES, null)).toEqual({ kind: 'pin-needed' });
    await service.signIn(kim);
    expect(await service.proposeAsManager(PRICES, null)).toEqual({ kind: 'pin-needed' });
    expect(newest().prices.articles).toEqual([]);
  });

  test('is recorded with the name of the manager who typed the PIN, and counted', async () => {
    await lend();
    expect(await service.proposeAsManager(PRICES, null)).toMatchObject({ kind: 'written' });
    expect(newest().prices.articles).toEqual(SHOP_PRICES);
    await till.trading!.tally.writeNow();
    const report = await service.shiftReport(null);
    const exceptions = report.kind === 'report' ? report.report.exceptions : [];
    const allowed = exceptions.find(({ name }) => name === 'Robin' || name === 'Kim');
    expect(allowed?.sums['manager-allowed']?.count).toBe(2);
  });

  test.each<ManagerProposal>([
    DRAWER,
    { kind: 'change-asked-each-time', askedEachTime: [] },
    { kind: 'change-manager-lease', managerLeaseMinutes: 60 },
    { kind: 'move-cash', moveId: 'm', direction: 'out', amountCents: 100, reason: 'x' } as never,
  ])('does not cover money out of the drawer or the store’s list: %o', async (proposal) => {
    await lend();
    expect(await service.proposeAsManager(proposal, null)).toEqual({ kind: 'pin-needed' });
    expect(await service.proposeAsManager(proposal, { ...robin, pin: '000000' })).toMatchObject({
      kind: 'pin',
      verdict: 'wrong',
    });
  });

  test('does not open the settings of people and the connection', async () => {
    await lend();
    const added = { kind: 'add', name: 'Eve', role: 'manager', pin: '123456' } as const;
    expect(await service.changeStaff(added)).toEqual({ kind: 'needs-manager' });
    expect(till.mayDo('connect-service')).toBe(false);
    expect(till.mayDo('change-settings')).toBe(true);
  });

  test('cannot connect or disconnect another till, or give one more rights', async () => {
    await lend();
    const { refusedCalls } = till.overview();
    expect(refusedCalls).toEqual(
      expect.arrayContaining(['connectOtherTill', 'changeOtherTill', 'disconnectOtherTill']),
    );
  });
});

describe('the manager named for an act', () => {
  test('is the one whose PIN was typed, even while another manager’s approval lasts', async () => {
    await lend(robin);
    expect(await service.proposeAsManager(PRICES, { ...sam, pin: robin.pin })).toMatchObject({
      kind: 'pin',
      verdict: 'wrong',
    });
    expect(newest().prices.articles).toEqual([]);
    expect(await service.proposeAsManager(PRICES, sam)).toMatchObject({ kind: 'written' });
    expect((await service.overview()).people.lease).toMatchObject({ name: 'Robin' });
  });

  test('gets an approval for later acts from a PIN typed for one act only if signed in', async () => {
    expect(await service.proposeAsManager(PRICES, robin)).toMatchObject({ kind: 'written' });
    expect((await service.overview()).people.lease).toBeNull();
    await service.signIn(robin);
    const again: ManagerProposal = { kind: 'change-prices', prices: [] };
    const { kind } = await service.proposeAsManager(DRAWER, robin);
    expect(kind, 'the PIN was right, and there is no drawer').toBe('refused');
    expect((await service.overview()).people.lease).toBeNull();
    expect(await service.proposeAsManager(again, robin)).toMatchObject({ kind: 'written' });
    expect((await service.overview()).people.lease).toMatchObject({ name: 'Robin' });
  });

  test('is nobody, and the act is refused, if its button skips the approval', async () => {
    await lend();
    expect(await service.propose(SHIFT)).toMatchObject({
      kind: 'refused',
      refusal: { why: 'needs-manager' },
    });
    expect(await service.proposeAsManager(SHIFT as ManagerProposal, null)).toMatchObject({
      kind: 'written',
    });
    const openedBy = newest().shift?.openedBy ?? '';
    expect(till.trading!.writer.texts.get(openedBy)).toBe('Kim');
  });

  test('is nobody for a payment that another program requests while the approval lasts', async () => {
    await lend();
    expect(till.signIn?.actor()).toMatchObject({ operator: 'Kim', stepUp: null });
  });
});
