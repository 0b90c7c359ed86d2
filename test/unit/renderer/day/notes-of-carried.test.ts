import { expect, test } from 'vitest';
import { notesOfCarried } from '../../../../renderer/day/report/lay-out-report.ts';
import { UNKNOWN_OUTCOME } from '../../../builders/guarded-ledger.ts';
import { ShopDay } from '../../../builders/shop-day.ts';

/** Tests the notes at a close about unfinished payments: the till sends some later, a person decides the others. */

const SENT = 'Leave this till on. It sends waiting payments automatically.';
const ONE_DECIDED =
  '1 payment is not sent again automatically. A manager decides under “To resolve”.';

test('a report says *the till will send it* only of carried-over payments that it sends by itself', () => {
  const { till } = new ShopDay();
  expect(notesOfCarried([])).toEqual([]);
  till.accept('lost', till.card('anna'), 'redeem', 10_00);
  till.sendAndHear('lost', UNKNOWN_OUTCOME);
  const carried = () => new ShopDay(till).report().carriedOver;
  expect(notesOfCarried(carried())).toEqual([ONE_DECIDED]);
  till.write({ kind: 'begin-outage', cause: 'no-network' });
  till.accept('later', till.card('bert'), 'redeem', 10_00);
  expect(notesOfCarried(carried())).toEqual([SENT, ONE_DECIDED]);
});
