import { afterEach, describe, expect, test } from 'vitest';
import { createFormat } from '../../../../renderer/design/figures/format.ts';
import {
  countNeedsPerson,
  describeConnection,
  describeLastHeard,
  describeNearlyUsed,
  describeOutage,
  describePending,
  describeUnknownOutcomes,
  describeWrongClock,
} from '../../../../renderer/shell/describe-status.ts';
import {
  ConnectionFollower,
  chooseShownConnection,
} from '../../../../renderer/shell/choose-shown-connection.ts';
import type { ShownConnection } from '../../../../renderer/shell/choose-shown-connection.ts';
import type { Health } from '../../../../shared/messages/bridge.ts';
import { setLanguage } from '../../../../shared/locales/catalogues/every-language.ts';
import { languageSchema, t } from '../../../../shared/locales/language.ts';
import { cents } from '../../../../shared/values/money.ts';
import { clockTime } from '../../../../shared/values/clocks.ts';
import {
  DAY_MS,
  HOUR_MS,
  instantMs,
  MINUTE_MS,
  SECOND_MS,
} from '../../../../shared/values/time.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 13, 2);
const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Brussels', currency: 'EUR' });
const TRADING: Health = { kind: 'trading' };
const online: ShownConnection = { kind: 'online' };
const offline: ShownConnection = {
  kind: 'offline',
  cause: 'no-network',
  sinceMs: instantMs(NOW_MS),
};

afterEach(() => setLanguage('en'));

test('every screen’s foot reports a wrong date, with the difference where the service knows it', () => {
  const at = (nowMs: number) => ({
    serviceClock: {
      serviceMs: clockTime<'service'>(NOW_MS),
      nowMs: instantMs(nowMs),
      aheadMs: nowMs - NOW_MS,
    },
  });
  expect(describeWrongClock({}, format)).toBeNull();
  expect(describeWrongClock(at(Date.UTC(2000, 0, 1)), format)).toMatch(/clock is .* behind$/);
  expect(describeWrongClock(at(NOW_MS + DAY_MS), format)).toMatch(/clock is .* ahead$/);
  // The service's answer takes a moment, which is no hour of difference.
  const isDayBehind = 'The computer’s clock is 1 day behind';
  expect(describeWrongClock(at(NOW_MS - DAY_MS + 1_700), format)).toBe(isDayBehind);
  const clock = { seenMs: instantMs(NOW_MS), nowMs: instantMs(NOW_MS - DAY_MS) };
  expect(describeWrongClock({ clock }, format)).toMatch(/was ahead, or is behind now$/);
});

describe('a till with nothing to send', () => {
  const heardSince = (agoMs: number) =>
    describeLastHeard({ kind: 'online', heardAtMs: instantMs(NOW_MS - agoMs) }, format, NOW_MS);

  test('shows the service’s last answer once it is a minute old', () => {
    expect(heardSince(59_999)).toBeNull();
    expect(heardSince(MINUTE_MS)).toMatch(/^The card service last answered: .*14:01\.$/);
    expect(describeLastHeard(online, format, NOW_MS)).toBeNull();
    expect(describeLastHeard(offline, format, NOW_MS)).toBeNull();
  });
});

test('the demo’s and training’s service is never called the shop’s', () => {
  const said = (practice: 'demo' | 'training' | null) => {
    const { title, state, detail } = describeConnection(online, format, NOW_MS, TRADING, practice);
    return `${title} ${state} ${detail}`;
  };
  expect(said(null)).toBe('Online Online Payments go to the card service at once.');
  for (const practice of ['demo', 'training'] as const) {
    expect(said(practice)).toMatch(new RegExp(`^${practice}`, 'i'));
    expect(said(practice)).toContain('No real money moves.');
    expect(said(practice)).not.toMatch(/online|the card service/i);
  }
});

describe('in an outage the foot of a screen', () => {
  const outage = { day: 3, days: 7, leftCents: cents(1_450_00) };
  const said = (status: Parameters<typeof describeOutage>[0]) =>
    describeOutage(status, format, NOW_MS);

  test('shows its day, and how much may still be promised in the whole outage', () => {
    expect(said({ outage })).toBe('Day 3 of 7: €1,450.00 left');
    expect(said({})).toBeNull();
    expect(said({ outage: { ...outage, day: 1 } })).toBeNull();
  });

  test('shows how much may still be promised today, and until when, if each day has its own sum', () => {
    const today = { leftCents: cents(312_00), untilMs: instantMs(NOW_MS + 3 * HOUR_MS) };
    expect(said({ outage: { ...outage, today } })).toBe(
      'Day 3 of 7: €312.00 left until 17:02, €1,450.00 in all',
    );
  });
});

test.each(languageSchema.options)(
  'in %s a pause without a card service is not called one of gift cards or of sending',
  (language) => {
    setLanguage(language);
    const paused = {
      kind: 'paused',
      cause: 'journal-behind',
      sinceMs: instantMs(NOW_MS),
      note: '',
    } as const;
    const say = (connection: ShownConnection) =>
      describeConnection(connection, format, NOW_MS, TRADING, null);
    const held = say(paused);
    const alone = say({ ...paused, hasNoService: true });
    expect(alone.title).toBe(t('shell.status.noService'));
    expect([alone.title, alone.detail]).not.toContain(held.title);
    expect(alone.detail).toContain(t('shell.pages.needs-person'));
    expect(alone.detail).not.toBe(held.detail);
  },
);

describe('a connection that comes and goes', () => {
  test('is shown as gone at once, and as back after 1 s', () => {
    let settled = chooseShownConnection(null, online, 0);
    settled = chooseShownConnection(settled, offline, 1_000);
    expect(settled.shown).toEqual(offline);
    settled = chooseShownConnection(settled, online, 3_000);
    settled = chooseShownConnection(settled, offline, 4_000);
    settled = chooseShownConnection(settled, online, 5_000);
    expect(chooseShownConnection(settled, online, 5_900).shown).toEqual(offline);
    expect(chooseShownConnection(settled, online, 6_000).shown).toEqual(online);
  });

  test('is shown as back although its timer rings a moment early and main sends nothing more', () => {
    const shown: ShownConnection['kind'][] = [];
    const timers: { readonly act: () => void; readonly atMs: number }[] = [];
    let nowMs = 0;
    const follower = new ConnectionFollower(online, ({ kind }) => void shown.push(kind), {
      nowMs: () => nowMs,
      callLater: (act, delayMs) => {
        const timer = { act, atMs: nowMs + delayMs };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer), 1);
      },
    });
    follower.hear(offline);
    nowMs = 3_000;
    follower.hear(online);
    nowMs = 3_400;
    follower.hear({ ...online });
    expect([shown.at(-1), timers.map(({ atMs }) => atMs)]).toEqual(['offline', [4_000]]);
    nowMs = 3_999.9;
    timers[0]!.act();
    expect(shown.at(-1)).toBe('online');
  });

  test('is shown at once as paused or offline, and never green beside another cause', () => {
    const paused: ShownConnection = {
      kind: 'paused',
      cause: 'key',
      sinceMs: instantMs(NOW_MS),
      note: '',
    };
    for (const next of [paused, offline, { kind: 'working-offline' } as const]) {
      expect(chooseShownConnection(chooseShownConnection(null, online, 0), next, 10).shown).toEqual(
        next,
      );
    }
    const other: ShownConnection = { ...offline, cause: 'service-unreachable' };
    const settled = chooseShownConnection(chooseShownConnection(null, offline, 0), other, 10);
    expect(settled.shown).toEqual(offline);
    expect(chooseShownConnection(settled, other, 1_010).shown).toEqual(other);
    expect(chooseShownConnection(settled, paused, 20).shown).toEqual(paused);
  });

  test('is shown at once for the first answer after the start', () => {
    const starting: ShownConnection = { ...offline, cause: 'starting' };
    expect(
      chooseShownConnection(chooseShownConnection(null, starting, 0), online, 10).shown,
    ).toEqual(online);
  });

  test('is shown at once when a person chooses or revokes it', () => {
    const choice: ShownConnection = { kind: 'working-offline' };
    const settled = chooseShownConnection(chooseShownConnection(null, online, 0), choice, 10);
    expect(settled.shown).toEqual(choice);
    expect(chooseShownConnection(settled, offline, 20).shown).toEqual(offline);
  });
});

describe('the status line', () => {
  test('names the cause and its duration', () => {
    const lost = { ...offline, sinceMs: instantMs(NOW_MS - 3 * MINUTE_MS) };
    expect(describeConnection(lost, format, NOW_MS, TRADING, null)).toMatchObject({
      title: 'Offline for 3 minutes',
      detail: 'This computer’s network can’t find the card service.',
    });
  });

  test('counts the second that has just begun', () => {
    const { title } = describeConnection(offline, format, NOW_MS, TRADING, null);
    expect(title).toBe('Offline for 1 second');
  });

  test('does not call the service unreachable before it was asked', () => {
    const starting: ShownConnection = { ...offline, cause: 'starting' };
    expect(
      describeConnection(starting, format, NOW_MS + 2 * SECOND_MS, TRADING, null),
    ).toMatchObject({
      tone: 'waiting',
      title: 'Starting …',
    });
  });

  test('names locked keys, and not an unreachable service', () => {
    for (const kind of ['keys-locked', 'numbers-locked'] as const) {
      const locked = {
        kind,
        code: '',
        why: 'absent',
        detail: '',
        needsPassphrase: false,
      } as const;
      const lost: ShownConnection = { ...offline, cause: 'service-unreachable' };
      expect(describeConnection(lost, format, NOW_MS, locked, null)).toMatchObject({
        title: 'Offline',
        detail: expect.stringMatching(/^The .*keys .*are locked\.$/),
      });
    }
  });

  test('has number, sum and age of waiting payments, without those being answered', () => {
    const pending = {
      count: 3,
      redeemCents: cents(45_00),
      loadCents: cents(10_00),
      oldestAtMs: instantMs(NOW_MS - 4 * MINUTE_MS),
      sending: 0,
    };
    expect(describePending({ pending, connection: online }, format, NOW_MS)).toBe(
      '3 waiting: €45.00 to charge, €10.00 to load, the oldest for 4 minutes.',
    );
    const young = { ...pending, oldestAtMs: instantMs(NOW_MS - SECOND_MS) };
    expect(describePending({ pending: young, connection: online }, format, NOW_MS)).toBe(
      'Sending …',
    );
    expect(describePending({ pending: young, connection: offline }, format, NOW_MS)).toMatch(
      /^3 waiting: /,
    );
    const none = { ...pending, count: 0 };
    expect(describePending({ pending: none, connection: offline }, format, NOW_MS)).toBe(
      'No payments waiting.',
    );
  });

  test('separates unknown payments from waiting ones', () => {
    const unknown = { count: 2, cents: cents(40_00) };
    expect(describeUnknownOutcomes({ unknown }, format)).toBe(
      '2 outcomes unknown (€40.00): see “To resolve”.',
    );
    expect(describeUnknownOutcomes({ unknown: { count: 0, cents: cents(0) } }, format)).toBeNull();
  });

  test('has the rest of a limit in the limit’s own unit', () => {
    const left = describeNearlyUsed(
      [
        { limit: 'per-till', left: 120_00, of: 2_500_00 },
        { limit: 'till-count', left: 12, of: 500 },
        { limit: 'outage', left: 2 * HOUR_MS, of: DAY_MS },
      ],
      format,
    );
    expect(left).toBe('Remaining offline: €120.00 to redeem, 12 transactions, 2 hours');
    expect(describeNearlyUsed([], format)).toBeNull();
  });

  test('counts every case in To resolve, pauses and the clock included', () => {
    expect(
      countNeedsPerson({
        refused: 1,
        unknown: 2,
        drift: 1,
        overdrawn: 0,
        alarms: 0,
        pauses: 1,
        clock: 1,
        otherBalances: 1,
        otherSign: 1,
        oldCardsTwice: 1,
        atTerminal: 1,
      }),
    ).toBe(10);
  });
});

test('times are in the shop’s time zone, not the computer’s', () => {
  expect(format.time(NOW_MS)).toBe('14:02');
  expect(format.moment(NOW_MS - DAY_MS, NOW_MS)).toBe('19/11/2026 14:02');
});

describe('while sending waits', () => {
  const waitsUntilMs = instantMs(NOW_MS + 25 * SECOND_MS);
  const said = (connection: ShownConnection) =>
    describeConnection(connection, format, NOW_MS, TRADING, null);

  test('an online till shows for how long, and that a customer’s payment is sent at once', () => {
    expect(said({ ...online, waitsUntilMs })).toMatchObject({
      tone: 'waiting',
      detail: expect.stringMatching(/customer’s payment goes at once/),
      wait: 'Sending continues in 25 seconds.',
    });
    expect(said(online)).toMatchObject({ tone: 'good', wait: null });
  });

  test('a till asked to wait by the service shows for how long', () => {
    const asked: ShownConnection = { ...offline, cause: 'too-many-requests', waitsUntilMs };
    expect(said(asked)).toMatchObject({ wait: 'Sending continues in 25 seconds.' });
    expect(said(offline)).toMatchObject({ wait: null });
  });
});
