import { expect, test } from 'vitest';
import { createFormat } from '../../../../renderer/design/figures/format.ts';
import { layOutReportForPaper } from '../../../../renderer/day/report/lay-out-report.ts';
import { notesOfCarried } from '../../../../renderer/day/report/notes-of-carried.ts';
import { isSendingHeld } from '../../../../shared/messages/describe-health.ts';
import { statusOf } from '../../../../shared/messages/status.ts';
import {
  CURRENT_KEYS,
  GuardedLedger,
  intentId,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { addUnknownRedemption } from '../../../builders/unknown-till.ts';
import { ShopDay } from '../../../builders/shop-day.ts';

/** Tests the notes at a close about unfinished payments: the till sends some later, a person decides the others. */

const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Brussels', currency: 'EUR' });

const SENT = 'Leave this till on. It sends waiting payments automatically.';
const HELD = 'Waiting payments are not sent now: see the status line.';
const SENDING = { isHeld: false };
const ONE_DECIDED =
  '1 gift card payment carried over is under “To resolve”. A manager checks it there.';

test('a report says *the till will send it* only of carried-over payments that it sends by itself', () => {
  const { till } = new ShopDay();
  expect(notesOfCarried([], SENDING)).toEqual([]);
  till.accept('lost', till.card('anna'), 'redeem', 10_00);
  till.sendAndHear('lost', UNKNOWN_OUTCOME);
  const carried = () => new ShopDay(till).report().carriedOver;
  expect(notesOfCarried(carried(), SENDING)).toEqual([ONE_DECIDED]);
  till.write({ kind: 'begin-outage', cause: 'no-network' });
  till.accept('later', till.card('bert'), 'redeem', 10_00);
  expect(notesOfCarried(carried(), SENDING)).toEqual([SENT, ONE_DECIDED]);
  expect(notesOfCarried(carried(), { ...SENDING, open: { waiting: 3, forPerson: 2 } })).toEqual([
    SENT,
    ONE_DECIDED,
  ]);
  expect(notesOfCarried(carried(), { ...SENDING, open: { waiting: 0, forPerson: 1 } })).toEqual([
    ONE_DECIDED,
  ]);
  expect(notesOfCarried(carried(), { ...SENDING, open: { waiting: 0, forPerson: 0 } })).toEqual([]);
});

test('the report of the close says so, but not a copy, which may be printed when all is sent', () => {
  const { till } = new ShopDay();
  till.write({ kind: 'begin-outage', cause: 'no-network' });
  till.accept('later', till.card('bert'), 'redeem', 10_00);
  const report = new ShopDay(till).report();
  expect(layOutReportForPaper(report, format, { isCopy: false, isHeld: false }).notes).toEqual([
    SENT,
  ]);
  expect(layOutReportForPaper(report, format, { isCopy: true, isHeld: false }).notes).toEqual([]);
});

test('while sending is paused or switched off, a close says so instead of *leave this till on*', () => {
  for (const pause of [{ kind: 'pause-sending' }, { kind: 'work-offline', on: true }] as const) {
    const { till } = new ShopDay();
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    till.accept('later', till.card('bert'), 'redeem', 10_00);
    till.write(pause);
    const report = new ShopDay(till).report();
    const status = statusOf(till.ledger, till.stamp());
    const isHeld = isSendingHeld({ health: { kind: 'trading' }, status });
    expect(notesOfCarried(report.carriedOver, { isHeld })).toEqual([HELD]);
    expect(layOutReportForPaper(report, format, { isCopy: false, isHeld }).notes).toEqual([HELD]);
  }
});

test('while the keys are locked, a close does not promise that waiting payments are sent', () => {
  const { till } = new ShopDay();
  till.write({ kind: 'begin-outage', cause: 'no-network' });
  till.accept('later', till.card('bert'), 'redeem', 10_00);
  const status = statusOf(till.ledger, till.stamp());
  const detail = { code: 'TILL-911', why: 'absent', detail: '' } as const;
  for (const health of [
    { kind: 'keys-locked', needsPassphrase: false, ...detail },
    { kind: 'numbers-locked', ...detail },
  ] as const) {
    const isHeld = isSendingHeld({ health, status });
    expect(notesOfCarried(new ShopDay(till).report().carriedOver, { isHeld })).toEqual([HELD]);
  }
});

test('a close does not deny that an unconfirmed payment is sent again automatically, since it may be under its key', () => {
  const till = GuardedLedger.started();
  addUnknownRedemption(till);
  const { carriedOver } = new ShopDay(till).report();
  till.write({ kind: 'release-by-key', intentId: intentId('lost'), ...CURRENT_KEYS });
  expect(till.intent('lost').state).toBe('waiting');
  expect(notesOfCarried(carriedOver, SENDING)).toEqual([ONE_DECIDED]);
});
