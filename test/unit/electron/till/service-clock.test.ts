import { expect, onTestFinished, test, vi } from 'vitest';
import { SYSTEM_ACTOR } from '../../../../electron/ledger/write/ledger-writer.ts';
import { cardIdSchema } from '../../../../shared/values/ids.ts';
import { probeService } from '../../../../electron/gateway/category-gateway.ts';
import { ClockWatch } from '../../../../electron/till/clock-watch.ts';
import { clockTime } from '../../../../shared/values/clocks.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/values/time.ts';
import { clockEvidenceOf } from '../../../../shared/messages/status.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { startMisbehavingServer } from '../../../faults/misbehaving-server.ts';
import { BookOnDisk } from '../../../builders/book-on-disk.ts';
import { DAY_ONE_MS, GuardedLedger, MANAGER } from '../../../builders/guarded-ledger.ts';
import { connectionDraft, openTillIn } from '../../../builders/till-in-folder.ts';
import { testFolder } from '../../../builders/test-folder.ts';

/** The service's answers alone show whether the computer's clock is right. */

test('nobody is asked which clock is wrong if the service confirms the later time', () => {
  const till = GuardedLedger.started();
  till.wallMs -= DAY_MS;
  const heard = (serviceMs: number) => ({
    serviceMs: clockTime<'service'>(serviceMs),
    heard: till.stamp(),
  });
  const nowMs = till.wallMs;
  expect(clockEvidenceOf(till.ledger, till.stamp(), null)).toMatchObject({ clock: { nowMs } });
  expect(clockEvidenceOf(till.ledger, till.stamp(), heard(DAY_ONE_MS))).toEqual({
    serviceClock: { serviceMs: DAY_ONE_MS, nowMs, aheadMs: -DAY_MS },
  });
  // The service's clock is wrong in another way, so a person with a watch decides.
  const both = clockEvidenceOf(till.ledger, till.stamp(), heard(DAY_ONE_MS + 30 * DAY_MS));
  expect(Object.keys(both)).toEqual(['clock', 'serviceClock']);
  till.write({ kind: 'put-clock-right' }, MANAGER);
  expect(clockEvidenceOf(till.ledger, till.stamp(), null)).toEqual({});
});

const LIST = JSON.stringify({
  data: [],
  meta: { current_page: 1, last_page: 1, per_page: 1, total: 0 },
});

/** Starts a service without Categories whose answers have its own time. */
async function openService(dateMs: () => number) {
  const server = await startMisbehavingServer(async ({ readRequest, socket }) => {
    await readRequest();
    const head = [
      'HTTP/1.1 200 OK',
      `date: ${new Date(dateMs()).toUTCString()}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(LIST)}`,
      'connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${LIST}`);
  });
  onTestFinished(() => server.close());
  return server;
}

test('a till a day ahead reports that after one answer, and no longer once the clock is right', async () => {
  const { port } = await openService(() => Date.now() - DAY_MS);
  const folder = testFolder();
  const till = await openTillIn(folder, 'Europe/Amsterdam');
  onTestFinished(() => till.close());
  const connected = await till.connect(
    connectionDraft('1', { baseUrl: `http://127.0.0.1:${port}` }),
  );
  expect(connected).toEqual({ kind: 'connected' });
  const { status } = till.overview();
  expect(status?.serviceClock).toBeUndefined();

  const service = assertPresent(
    assertPresent(till.trading, 'it trades').service,
    'its keys are open',
  );
  expect(await probeService(service)).toEqual({ kind: 'passed' });
  const told = assertPresent(till.overview().status, 'it trades');
  expect(told.needsPerson.clock).toBe(1);
  const { aheadMs } = assertPresent(told.serviceClock, 'the answer told the time');
  expect(Math.round(aheadMs / MINUTE_MS)).toBe(DAY_MS / MINUTE_MS);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - DAY_MS });
  onTestFinished(() => void vi.useRealTimers());
  expect(till.overview().status?.serviceClock).toBeUndefined();
});

test.each([
  ['erases old records once the service confirms the date', 0, 1],
  ['erases nothing if the service’s time disagrees', 400 * DAY_MS, 0],
])('a till started 400 days later %s', async (_, behindMs, forgotten) => {
  const { port } = await openService(() => Date.now() - behindMs);
  const folder = testFolder();
  const first = await openTillIn(folder, 'Europe/Amsterdam');
  await first.connect(connectionDraft('1', { baseUrl: `http://127.0.0.1:${port}` }));
  const { writer, service } = assertPresent(first.trading, 'it trades');
  await probeService(assertPresent(service, 'its keys are open'));
  const cardId = cardIdSchema.parse('card-of-before');
  const secret = { sentAs: 'identifier', value: '6364-1' } as const;
  await writer.write({ kind: 'introduce-card', cardId, secret }, SYSTEM_ACTOR);
  const manager = { ...SYSTEM_ACTOR, stepUp: { manager: 'Robin' } };
  await writer.write({ kind: 'change-retention', retentionDays: 365 }, manager);
  await first.close();

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 400 * DAY_MS });
  onTestFinished(() => void vi.useRealTimers());
  const till = await openTillIn(folder, 'Europe/Amsterdam');
  onTestFinished(() => till.close());
  await till.open();
  const trading = assertPresent(till.trading, 'it trades');
  const { ledger } = trading.writer;
  await trading.eraseOld();
  expect(ledger.erasedCards.size).toBe(0);
  await probeService(assertPresent(trading.service, 'its keys are open'));
  await trading.eraseOld();
  expect(ledger.erasedCards.size).toBe(forgotten);
});

test('the screen learns of a changed clock without a fact or an answer', async () => {
  const till = await BookOnDisk.open();
  let look = () => undefined as void;
  let changes = 0;
  const watch = new ClockWatch(
    till.writer,
    () => {
      changes += 1;
    },
    (_, wake) => {
      look = wake;
      return () => undefined;
    },
  );
  look();
  expect(changes).toBe(0);
  till.clock.wallMs -= 2 * HOUR_MS;
  look();
  look();
  expect(changes).toBe(1);
  till.clock.wallMs += 2 * HOUR_MS;
  look();
  expect(changes).toBe(2);
  watch.close();
});
