import { expect, test } from 'vitest';
import { UpdateRefused } from '../../../../electron/update/update-source.ts';
import type { UpdateLookup, UpdateSource } from '../../../../electron/update/update-source.ts';
import { Updates } from '../../../../electron/update/updates.ts';
import type { TillToUpdate } from '../../../../electron/update/updates.ts';

const offered = (...versions: readonly string[]): UpdateLookup => ({
  kind: 'offers',
  atMs: 5,
  offers: versions.map((version) => ({
    version,
    notes: `What ${version} can do.`,
    journal: version === '2.0.0' ? 5 : 4,
  })),
});

/** Opens a till of version 1.0.0 whose source gives these results, one after the other. */
function till({
  looks = [offered('1.1.0')],
  source = {},
  failed = null,
  noteStart,
  ...rest
}: {
  readonly looks?: readonly (UpdateLookup | Error)[];
  readonly source?: Partial<UpdateSource>;
  readonly failed?: string | null;
  readonly noteStart?: () => Promise<void>;
} & Partial<TillToUpdate> = {}) {
  const did: string[] = [];
  const left = [...looks];
  const wakes: { readonly delayMs: number; readonly wake: () => void }[] = [];
  const whole: UpdateSource = {
    everyMs: 1_000,
    findNewest: async () => {
      const next = left.shift() ?? { kind: 'away', from: 'updates.example.com' };
      if (next instanceof Error) throw next;
      return next;
    },
    download: async ({ version }) => void did.push(`bring ${version}`),
    makeReady: async (version) => void did.push(`place ${version}`),
    restart: async (version) => void did.push(`restart ${version}`),
    confirmStarted: async (version) => void did.push(`settle ${version}`),
    ...source,
  };
  const updates = new Updates({
    source: whole,
    version: '1.0.0',
    journal: 4,
    failed,
    noteStart: noteStart ?? (async () => void did.push('note start')),
    wakeIn: (delayMs, wake) => {
      wakes.push({ delayMs, wake });
      return () => undefined;
    },
    log: { logEvent: () => undefined },
  });
  const changed: string[] = [];
  updates.setChangeListener(() => changed.push(updates.status.kind));
  updates.begin({
    released: () => null,
    blocker: () => null,
    needsManager: () => false,
    recordAgreement: async (journal) => void did.push(`agree ${journal}`),
    close: async () => void did.push('close'),
    startAgain: () => void did.push('start again'),
    ...rest,
  });
  return { updates, did, wakes, changed };
}

test('updates are looked for after the till has been open for a while, and then repeatedly', async () => {
  const { updates, wakes } = till({ looks: [] });
  expect(wakes.map(({ delayMs }) => delayMs)).toEqual([60_000]);
  await updates.checkAndDownload();
  expect(wakes.at(-1)?.delayMs).toBe(1_000);
  const away = { kind: 'newest', lookedAtMs: null, awayFrom: 'updates.example.com' };
  expect(updates.status).toEqual(away);
});

test('a server without an answer is named on the screen until it has answered', async () => {
  const { updates, changed } = till({
    looks: [offered(), { kind: 'away', from: 'updates.example.com' }, offered()],
  });
  const said = async () => {
    await updates.checkAndDownload();
    return updates.status;
  };
  expect(await said()).toEqual({ kind: 'newest', lookedAtMs: 5, awayFrom: null });
  const away = { kind: 'newest', lookedAtMs: 5, awayFrom: 'updates.example.com' };
  expect(await said()).toEqual(away);
  expect(await said()).toEqual({ kind: 'newest', lookedAtMs: 5, awayFrom: null });
  expect(changed).toEqual(['newest', 'newest', 'newest']);
});

test('a newer version is downloaded and shown with its notes, and not installed automatically', async () => {
  const { updates, did, changed } = till();
  await updates.checkAndDownload();
  expect(updates.status).toEqual({
    kind: 'ready',
    version: '1.1.0',
    notes: 'What 1.1.0 can do.',
    isOneWay: false,
    blocker: null,
    needsManager: false,
  });
  expect(did).toEqual(['bring 1.1.0']);
  expect(changed).toEqual(['ready']);
});

test('an update is installed when the till is closed, and then started', async () => {
  const { updates, did } = till();
  await updates.checkAndDownload();
  expect(updates.isUnderWay).toBe(false);
  expect(updates.install('1.1.0')).toEqual({ kind: 'installs' });
  expect(updates.status.kind).toBe('installing');
  expect(updates.isUnderWay).toBe(true);
  await expect.poll(() => did).toEqual(['bring 1.1.0', 'place 1.1.0', 'close', 'restart 1.1.0']);
});

test('an irreversible version is marked as such, and the agreement is recorded first', async () => {
  const { updates, did } = till({ looks: [offered('2.0.0')] });
  await updates.checkAndDownload();
  expect(updates.status).toMatchObject({ kind: 'ready', isOneWay: true });
  updates.install('2.0.0');
  await expect
    .poll(() => did)
    .toEqual(['bring 2.0.0', 'agree 5', 'place 2.0.0', 'close', 'restart 2.0.0']);
});

test.each(['sale-open', 'payment-on-its-way', 'training'] as const)(
  '%s prevents an update',
  async (why) => {
    const { updates, did } = till({ blocker: () => why });
    await updates.checkAndDownload();
    expect(updates.install('1.1.0')).toEqual({ kind: 'hindered', why });
    expect(did).toEqual(['bring 1.1.0']);
  },
);

test('a sale begun while an update is being installed continues, and the till closes on the next request', async () => {
  let blocker: ReturnType<TillToUpdate['blocker']> = null;
  const place = async () => {
    blocker = 'sale-open';
  };
  const { updates, did } = till({ blocker: () => blocker, source: { makeReady: place } });
  await updates.checkAndDownload();
  updates.install('1.1.0');
  await expect.poll(() => updates.status.kind).toBe('ready');
  expect(did).toEqual(['bring 1.1.0']);
  expect(updates.isUnderWay).toBe(true);
  blocker = null;
  expect(updates.install('1.1.0')).toEqual({ kind: 'installs' });
  await expect.poll(() => did).toEqual(['bring 1.1.0', 'close', 'restart 1.1.0']);
});

test('a version other than the one that the person read about is not installed', async () => {
  const { updates } = till({ looks: [offered('1.1.0'), offered('1.2.0', '1.1.0')] });
  await updates.checkAndDownload();
  await updates.checkAndDownload();
  expect(updates.install('1.1.0')).toEqual({ kind: 'gone' });
});

test('an older or equal version is not downloaded', async () => {
  const { updates, did } = till({ looks: [offered('1.0.0', '0.9.0')] });
  await updates.checkAndDownload();
  expect(updates.status).toEqual({ kind: 'newest', lookedAtMs: 5, awayFrom: null });
  expect(did).toEqual([]);
});

test('a version held back by the head office is skipped for the newest released one', async () => {
  let released = '1.0.0';
  const offers = offered('1.2.0', '1.1.0');
  const { updates, did } = till({ looks: [offers, offers], released: () => released });
  await updates.checkAndDownload();
  expect(updates.status).toEqual({ kind: 'held', version: '1.2.0' });
  released = '1.1.0';
  await updates.checkAndDownload();
  expect(updates.status).toMatchObject({ kind: 'ready', version: '1.1.0' });
  expect(did).toEqual(['bring 1.1.0']);
});

test('a refused feed is reported, and accepted once it is valid', async () => {
  const refused: UpdateLookup = { kind: 'refused', version: '', why: 'signature' };
  const { updates } = till({ looks: [refused, offered('1.1.0')] });
  await updates.checkAndDownload();
  expect(updates.status).toEqual(refused);
  await updates.checkAndDownload();
  expect(updates.status.kind).toBe('ready');
});

test('an incomplete download is refused, and a network failure is no refusal', async () => {
  const failures = [new UpdateRefused('incomplete', ''), new Error('the line is cut')];
  const bring = async () => {
    throw failures.shift() ?? new Error('asked once too often');
  };
  const { updates } = till({
    looks: [offered('1.1.0'), offered('1.1.0')],
    source: { download: bring },
  });
  await updates.checkAndDownload();
  expect(updates.status).toEqual({ kind: 'refused', version: '1.1.0', why: 'incomplete' });
  await updates.checkAndDownload();
  expect(updates.status.kind).toBe('refused');
});

test('a failure before closing leaves the till open, and a later one restarts the old version', async () => {
  const fail = async () => {
    throw new Error('no room');
  };
  const refused = { kind: 'refused', version: '1.1.0', why: 'not-installed' };
  const first = till({ source: { makeReady: fail } });
  await first.updates.checkAndDownload();
  first.updates.install('1.1.0');
  await expect.poll(() => first.updates.status).toEqual(refused);
  expect(first.did).toEqual(['bring 1.1.0']);

  const second = till({ source: { restart: fail } });
  await second.updates.checkAndDownload();
  second.updates.install('1.1.0');
  await expect
    .poll(() => second.did)
    .toEqual(['bring 1.1.0', 'place 1.1.0', 'close', 'start again']);
});

test('a version that did not start is reported and not tried again, and a newer one is', async () => {
  const looks = [offered('1.1.0'), offered('1.2.0', '1.1.0')];
  const { updates, did } = till({ looks, failed: '1.1.0' });
  await updates.checkAndDownload();
  expect(updates.status).toEqual({ kind: 'refused', version: '1.1.0', why: 'did-not-start' });
  expect(did).toEqual([]);
  await updates.checkAndDownload();
  expect(updates.status).toMatchObject({ kind: 'ready', version: '1.2.0' });
  // A version that runs itself has not failed.
  const itself = till({ looks: [offered()], failed: '1.0.0' });
  await itself.updates.checkAndDownload();
  expect(itself.updates.status.kind).toBe('newest');
});

test('a start is recorded once, after the program is in place, and a refused record stops no till', async () => {
  const { updates, did } = till();
  await Promise.all([updates.confirmStarted(), updates.confirmStarted()]);
  expect(did).toEqual(['settle 1.0.0', 'note start']);
  const settle = async () => {
    throw new Error('read-only');
  };
  const refused = till({ source: { confirmStarted: settle } });
  expect(await refused.updates.confirmStarted()).toBe('unknown');
  expect(refused.did).toEqual([]);
});

test('a start that a full disk refuses is noted once there is space, before the previous version is restored', async () => {
  let isFull = true;
  const noteStart = async () => {
    if (isFull) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
  };
  const { updates, did, wakes } = till({ noteStart });
  expect(await updates.confirmStarted()).toBe('ENOSPC');
  expect(await updates.confirmStarted()).toBe('ENOSPC');
  const retries = () => wakes.filter(({ delayMs }) => delayMs === 10_000);
  for (let tries = 1; tries < 30; tries += 1) {
    expect(retries()).toHaveLength(tries);
    retries().at(-1)?.wake();
    expect(await updates.confirmStarted()).toBe('ENOSPC');
  }
  isFull = false;
  retries().at(-1)?.wake();
  expect(await updates.confirmStarted()).toBeNull();
  // The program can be put in place only once.
  expect(did).toEqual(['settle 1.0.0']);
  expect(retries()).toHaveLength(30);
});
