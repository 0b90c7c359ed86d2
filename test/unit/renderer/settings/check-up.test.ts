import { expect, test } from 'vitest';
import { createFormat } from '../../../../renderer/design/figures/format.ts';
import { healthLinesOf } from '../../../../renderer/settings/health/check-up.ts';
import type { Overview } from '../../../../shared/messages/bridge.ts';
import { INITIAL_PRINTING_STATUS } from '../../../../shared/printing/printing.ts';
import { cents } from '../../../../shared/values/money.ts';
import { instantMs } from '../../../../shared/values/time.ts';

/** Tests each line of the health page, in a good state and in others. */

const NOW = Date.UTC(2026, 10, 24, 12);
const at = instantMs(NOW - 60_000);
const format = createFormat({ locale: 'en-IE', timeZone: 'UTC', currency: 'EUR' });

const status = {
  connection: { kind: 'online' },
  pending: {
    count: 0,
    redeemCents: cents(0),
    loadCents: cents(0),
    oldestAtMs: null,
    sending: 0,
  },
  unknown: { count: 0, cents: cents(0) },
  needsPerson: { refused: 0, alarms: 0 },
} as unknown as NonNullable<Overview['status']>;

const well = {
  version: '1.0.0',
  updatedAtMs: NOW - 3 * 86_400_000,
  health: { kind: 'trading' },
  status,
  disk: 'ok',
  service: { keyProtection: 'os' },
  hub: null,
  terminal: null,
  copy: null,
  book: { mode: 'demo' },
  customerDisplay: 7,
  printing: INITIAL_PRINTING_STATUS,
  installation: { isWritable: false, isTestBuild: false, otherTills: [] },
} as unknown as Overview;

const SCREEN = { id: 7, label: 'HDMI-2', width: 1024, height: 600, isTills: false };

const COPY = {
  folder: '/stick',
  state: { kind: 'whole', atMs: at },
  isOnOwnDisk: false,
  keptAside: null,
  drilledAtMs: NOW - 86_400_000,
};

const linesOf = (changes: object) => {
  const given = { ...well, screens: [SCREEN], others: null, ...changes };
  const { screens, others, ...overview } = given;
  const lines = healthLinesOf(overview, others, screens, format, NOW);
  return new Map(lines.map(({ label, ...line }) => [label, line]));
};

test('the health page of a healthy till shows nothing to do', () => {
  const lines = linesOf({});
  expect([...lines.keys()]).toEqual([
    'Till',
    'Payments',
    'Clock',
    'Disk',
    'Keys',
    'Printer',
    'Customer display',
    'Version',
    'Last update',
  ]);
  for (const { tone } of lines.values()) expect(tone).toBe('good');
});

test('the health page of a shop without a card service says so under *Payments*, and has no line for the clock', () => {
  const lines = linesOf({ status: { ...status, connection: { kind: 'no-service' } } });
  expect(lines.get('Payments')).toEqual({ tone: 'attention', text: 'No card service yet.' });
  expect(lines.has('Clock')).toBe(false);
});

test('the health page promises to send what waits only while nobody has stopped the sending', () => {
  const waiting = { ...status, pending: { ...status.pending, count: 1, oldestAtMs: at } };
  const textIn = (kind: string) =>
    linesOf({ status: { ...waiting, connection: { kind } } }).get('Payments')?.text;
  expect(textIn('offline')).toMatch(/Sent automatically/);
  for (const kind of ['paused', 'working-offline'])
    expect(textIn(kind)).toMatch(/Not sent now: see the status line/);
  const locked = { kind: 'keys-locked', why: 'absent', detail: '' };
  const offline = { ...waiting, connection: { kind: 'offline' } };
  expect(linesOf({ health: locked, status: offline }).get('Payments')?.text).toMatch(
    /Not sent now: see the status line/,
  );
});

test('the health page does not call refused payments settled', () => {
  const refused = { ...status, needsPerson: { refused: 1, alarms: 1 } };
  const text = linesOf({ status: refused }).get('Payments')?.text;
  expect(text).toBe('2 payments are listed under “To resolve”.');
});

test.each<[string, string, object, 'attention' | 'bad', RegExp]>([
  [
    'what waits and what is unknown',
    'Payments',
    {
      status: {
        ...status,
        pending: { ...status.pending, count: 2, oldestAtMs: at },
        unknown: { count: 1, cents: cents(5_00) },
      },
    },
    'attention',
    /^2 payments are waiting, the oldest since .*€5\.00/,
  ],
  ['a wrong clock', 'Clock', { status: { ...status, serviceClock: {} } }, 'bad', /To resolve/],
  ['a disk that fills', 'Disk', { disk: 'low' }, 'attention', /^Nearly full/],
  ['a full disk', 'Disk', { disk: 'critical' }, 'bad', /^Almost no space: no sale can begin/],
  ['bare keys', 'Keys', { service: { keyProtection: 'plain-accepted' } }, 'attention', /disk/],
  ['no copy', 'Second copy', { book: { mode: 'real' } }, 'attention', /^No second copy/],
  [
    'a copy on the disk that it should outlive',
    'Second copy',
    { book: { mode: 'real' }, copy: { ...COPY, isOnOwnDisk: true } },
    'attention',
    /own disk/,
  ],
  [
    'a copy that nobody has tried',
    'Backup drill',
    { book: { mode: 'real' }, copy: { ...COPY, drilledAtMs: null } },
    'attention',
    /evertill-support drill/,
  ],
  [
    'a copy that was tried long ago',
    'Backup drill',
    { book: { mode: 'real' }, copy: { ...COPY, drilledAtMs: NOW - 200 * 86_400_000 } },
    'attention',
    /last tested on 08\/05\/2026/,
  ],
  [
    'a copy whose test has a date in the future, since a date was wrong',
    'Backup drill',
    { book: { mode: 'real' }, copy: { ...COPY, drilledAtMs: NOW + 400 * 86_400_000 } },
    'attention',
    /last tested on/,
  ],
  [
    'a hub that is away',
    'Hub',
    { hub: { state: { kind: 'own', why: 'absent', sinceMs: at } } },
    'attention',
    /own limits/,
  ],
  [
    'a screen that is not plugged in',
    'Customer display',
    { screens: [] },
    'attention',
    /not plugged in/,
  ],
  [
    'paper that waits',
    'Printer',
    { printing: { ...INITIAL_PRINTING_STATUS, printer: 'network', waiting: [{}] } },
    'attention',
    /^1 printout is waiting/,
  ],
  [
    'a program that can be changed',
    'Version',
    { installation: { isWritable: true, isTestBuild: false, otherTills: [] } },
    'attention',
    /Install the package/,
  ],
])('the health page shows %s with what to do', (_what, label, changes, tone, text) => {
  expect(linesOf(changes).get(label)).toEqual({ tone, text: expect.stringMatching(text) });
});

test('the health page shows a second copy that was tried lately as good', () => {
  const lines = linesOf({ book: { mode: 'real' }, copy: COPY });
  expect(lines.get('Backup drill')).toMatchObject({ tone: 'good' });
});

test('other computers of the store that cannot connect are not said to be ready for', () => {
  const others = { port: 47_115, fault: null, isAskedInOldWay: false, inStore: null };
  const lineOf = (changes: object) =>
    [...linesOf({ others: { ...others, ...changes } }).values()].find(({ text }) =>
      /other (tills|computers)/i.test(text),
    );
  expect(lineOf({})).toEqual({ tone: 'good', text: 'Ready for other tills.' });
  const inStore = { address: '10.0.0.2', port: 47_116, fingerprint: null, fault: 'EADDRINUSE' };
  expect(lineOf({ inStore })).toMatchObject({
    tone: 'bad',
    text: expect.stringContaining('another program uses this port'),
  });
  expect(lineOf({ inStore: { ...inStore, fault: 'EADDRNOTAVAIL' } })?.text).toContain('address');
});
