import { describe, expect, test } from 'vitest';
import { alertSettingsSchema } from '../../../../shared/office/alert-settings.ts';
import { alertsAfterReport, alertsNow } from '../../../../shared/office/open-alerts.ts';
import type { OpenAlert } from '../../../../shared/office/open-alerts.ts';

const CLOCK = 'north clock';
const names = (alerts: readonly OpenAlert[]) => alerts.map(({ name }) => name);

/** Returns the messages sent in each minute, from the problems present then: `+` begins, `-` ends. */
function told(minutes: readonly (readonly string[])[], isHeard = () => true): string[] {
  let open: readonly OpenAlert[] = [];
  return minutes.map((there, minute) => {
    const now = alertsNow(open, new Set(there), minute * 60_000);
    open = isHeard() ? alertsAfterReport(now, minute * 60_000) : now.open;
    return [
      ...names(now.began).map((name) => `+${name}`),
      ...names(now.over).map((name) => `-${name}`),
    ].join();
  });
}

describe('an alert', () => {
  test('is sent once after five minutes, and once when the problem has been gone for as long', () => {
    const there = Array.from({ length: 8 }, () => [CLOCK]);
    const gone = Array.from({ length: 8 }, () => []);
    const each = ['', '', '', '', '', `+${CLOCK}`, '', '', '', '', '', '', '', `-${CLOCK}`, '', ''];
    expect(told([...there, ...gone])).toEqual(each);
  });

  test('is not sent for a problem gone before five minutes', () => {
    expect(told([[CLOCK], [CLOCK], [], [CLOCK], [CLOCK], [], [], [], [], [], []]).join('')).toBe(
      '',
    );
  });

  test('does not end when the problem is gone for a moment', () => {
    const there = Array.from({ length: 6 }, () => [CLOCK]);
    expect(told([...there, [], [], ...there, [], ...there]).join('')).toBe(`+${CLOCK}`);
  });

  test('is repeated until it was received', () => {
    const each = told(
      Array.from({ length: 8 }, () => [CLOCK]),
      () => false,
    );
    expect(each.slice(4)).toEqual(['', `+${CLOCK}`, `+${CLOCK}`, `+${CLOCK}`]);
  });
});

test.each([1, 31, 365])(
  'an alert from before the office’s date was set %i days back is sent after five minutes, and so is its end',
  (days) => {
    const aheadMs = days * 86_400_000;
    const fiveMinutes = 5 * 60_000;
    const there = new Set([CLOCK]);
    const began = alertsNow([], there, aheadMs);
    const back = alertsNow(began.open, there, 0);
    expect(names(back.began)).toEqual([]);
    const due = alertsNow(back.open, there, fiveMinutes);
    expect(names(due.began)).toEqual([CLOCK]);
    const gone = alertsNow(alertsAfterReport(due, fiveMinutes), new Set(), aheadMs);
    const goneBack = alertsNow(gone.open, new Set(), 0);
    expect(names(goneBack.over)).toEqual([]);
    expect(names(alertsNow(goneBack.open, new Set(), fiveMinutes).over)).toEqual([CLOCK]);
  },
);

describe('the recipient of alerts', () => {
  const mail = {
    host: 'mail.example.com',
    port: 587,
    from: 'a@example.com',
    to: ['b@example.com'],
  };
  test.each<[string, object]>([
    ['a webhook', { webhook: { url: 'https://example.com/hooks/1?a=b' } }],
    ['a webhook of this computer', { webhook: { url: 'http://127.0.0.1:9000/x' } }],
    ['mail', { language: 'de', mail }],
    ['mail of this computer', { mail: { ...mail, host: 'localhost', withoutTls: true } }],
  ])('may be %s', (_, settings) => {
    expect(alertSettingsSchema.safeParse(settings).success).toBe(true);
  });

  test.each<[string, object]>([
    ['nobody', {}],
    ['a webhook in clear', { webhook: { url: 'http://example.com/' } }],
    [
      'a webhook that looks like this computer',
      { webhook: { url: 'http://localhost.example.com/' } },
    ],
    ['a webhook with a name in it', { webhook: { url: 'https://localhost@example.com/' } }],
    ['mail in clear', { mail: { ...mail, withoutTls: true } }],
    ['mail to no address', { mail: { ...mail, to: ['b\r\nBcc: c@example.com'] } }],
    ['of an unknown kind', { pager: {} }],
  ])('may not be %s', (_, settings) => {
    expect(alertSettingsSchema.safeParse(settings).success).toBe(false);
  });
});
