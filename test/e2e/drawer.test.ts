import { expect } from 'vitest';
import { PRESETS } from '../../shared/ledger/store/limits.ts';
import { standOnline } from './at-the-screen.ts';
import { test, until } from './till-under-test.ts';

/** The drawer without a sale, at the sale: counted before it opens, and above the store's number by a manager's PIN. */

test('it opens by a key, is counted, and beyond the number a manager opens it', async ({
  counter,
}) => {
  const { till, screen } = await standOnline(counter);
  const openings = async () => {
    const papers = await till.page.evaluate(() => window.till.papers());
    return papers.filter(({ openedDrawer }) => openedDrawer).length;
  };
  const { withoutManager, ...rest } = PRESETS.shop;
  const limits = { ...rest, withoutManager: { ...withoutManager, drawerOpenings: 1 } };
  await till.page.evaluate(
    (wanted) =>
      window.till.proposeAsManager(
        { kind: 'change-limits', limits: wanted },
        { personId: 'demo-manager', pin: '9999' },
      ),
    limits,
  );
  await screen.signInAsKim();
  await screen.open('F11', 'Sale');

  await screen.press('Alt+l');
  await until(async () => expect(await openings()).toBe(1));
  await screen.pressTo('Alt+l', 'Open the drawer without a sale?');
  expect(await openings()).toBe(1);
  await screen.typePin('9999');
  await screen.press('Enter');
  await until(async () => expect(await openings()).toBe(2));

  const answer = await till.page.evaluate(() => window.till.shiftReport(null));
  const kim =
    answer.kind === 'report' ? answer.report.exceptions.find(({ name }) => name === 'Kim') : null;
  expect(kim?.sums['drawer-opened']).toEqual({ count: 2, cents: 0 });
});
