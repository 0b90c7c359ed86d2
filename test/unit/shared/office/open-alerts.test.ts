import { describe, expect, test } from 'vitest';
import { alertSettingsSchema } from '../../../../shared/office/alert-settings.ts';
import { afterTold, alertsNow } from '../../../../shared/office/open-alerts.ts';
import type { OpenAlert } from '../../../../shared/office/open-alerts.ts';

const CLOCK = 'north clock';
const names = (alerts: readonly OpenAlert[]) => alerts.map(({ name }) => name);

/** Lists the messages sent at each minute, from the problems present then: `+` begins, `-` is over. */
function told(minutes: readonly (readonly string[])[], isHeard = () => true): string[] {
  let open: readonly OpenAlert[] = [];
  return minutes.map((there, minute) => {
    const now = alertsNow(open, new Set(there), minute * 60_000);
    open = isHeard() ? afterTold(now, minute * 60_000) : now.open;
    return [
      ...names(now.began).map((name) => `+${name}`),
      ...names(now.over).map((name) => `-${name}`),
    ].join();
  });
}

describe('what needs a person', () => {
  test('is told once, after five minutes, and once when it has been gone for as long', () => {
    const there = Array.from({ length: 8 }, () => [CLOCK]);
    const gone = Array.from({ length: 8 }, () => []);
    const each = ['', '', '', '', '', `+${CLOCK}`, '', '', '', '', '', '', '', `-${CLOCK}`, '', ''];
    expect(told([...there, ...gone])).toEqual(each);
  });

  test('is told to nobody where it is over before that', () => {
    expect(told([[CLOCK], [CLOCK], [], [CLOCK], [CLOCK], [], [], [], [], [], []]).join('')).toBe(
      '',
    );
  });

  test('is not over where it was away for a moment', () => {
    const there = Array.from({ length: 6 }, () => [CLOCK]);
    expect(told([...there, [], [], ...there, [], ...there]).join('')).toBe(`+${CLOCK}`);
  });

  test('is told again and again to who has not taken it', () => {
    const each = told(
      Array.from({ length: 8 }, () => [CLOCK]),
      () => false,
    );
    expect(each.slice(4)).toEqual(['', `+${CLOCK}`, `+${CLOCK}`, `+${CLOCK}`]);
  });
});

describe('whom to tell', () => {
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
    ['what is not known', { pager: {} }],
  ])('is not %s', (_, settings) => {
    expect(alertSettingsSchema.safeParse(settings).success).toBe(false);
  });
});
