import { chmod, cp, lstat, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { packagedTestTill } from '../../build/package/packaged-till.ts';
import { CashierScreen } from '../e2e/cashier-screen.ts';
import type { OrdinaryUser, ProgramToStart } from '../e2e/till-process.ts';
import { test, until } from '../e2e/till-under-test.ts';
import type { Counter, TillUnderTest } from '../e2e/till-under-test.ts';
import { ledgerOf, readFacts } from '../e2e/read-book.ts';
import { makeCashier, removeCashier, runProgram } from '../install/installed-program.ts';
import { cutPower, waitForNthChange, processesOf } from '../install/kill-at.ts';
import { LocalFeed } from './local-feed.ts';
import { NEXT_VERSION, NEXT_FORMAT, packNext } from '../install/next-version.ts';
import {
  STARTS_AT_EVERY_STEP,
  cutFirstStarts,
  expectBookedOnce,
  startTillWithWaitingLoads,
} from '../install/waiting-payments.ts';

/**
 * Tests a till that no package manager updates: it takes its versions from a feed. Only the AppImage runtime has a
 * stand-in, which starts the program that would be inside; what is downloaded, verified and replaced is one file, as
 * with a real AppImage.
 */

const WAITING = 500;
const NAME = `evertill-${NEXT_VERSION}-x64.AppImage`;

let scratch: string;
let cashier: OrdinaryUser;
let now: string;
let next: string;

beforeAll(async () => {
  scratch = await mkdtemp(path.join(os.tmpdir(), 'evertill-feed-'));
  await chmod(scratch, 0o755);
  cashier = await makeCashier();
  const unpacked = path.dirname(packagedTestTill.executable);
  now = path.join(scratch, 'now');
  next = path.join(scratch, 'next');
  for (const folder of [now, next]) await runProgram('cp', ['-a', '--link', unpacked, folder]);
  const archive = await packNext(scratch);
  await rm(path.join(next, 'resources', 'app.asar'));
  await cp(archive, path.join(next, 'resources', 'app.asar'));
});

afterAll(async () => {
  await rm(scratch, { recursive: true, force: true });
  await removeCashier();
});

/** Writes a file that starts the program of a folder. It has some size, so that half a file differs from the whole. */
async function imageOf(folder: string, file: string): Promise<void> {
  const start = `#!/bin/sh\nexport APPIMAGE="$0"\nexec ${folder}/evertill "$@"\n`;
  await writeFile(file, start + `# ${'x'.repeat(1_000)}\n`.repeat(500), { mode: 0o755 });
}

interface Place {
  readonly feed: LocalFeed;
  readonly image: string;
  readonly program: ProgramToStart;
}

/** A till that was started from its AppImage, which its user may write, and the feed for it. */
async function openPlace(counter: Counter): Promise<Place> {
  const feed = await LocalFeed.open(counter.folder);
  const place = {
    url: feed.url,
    channel: 'early',
    publicKey: feed.publicKey,
    updaterCacheDirName: 'evertill-updater',
  };
  for (const folder of [now, next])
    await writeFile(path.join(folder, 'resources', 'app-update.yml'), JSON.stringify(place));
  const home = path.join(counter.folder, 'programs');
  await mkdir(home);
  const image = path.join(home, 'Evertill.AppImage');
  await imageOf(now, image);
  await mkdir(feed.folder);
  await runProgram('chown', ['-R', `${cashier.uid}:${cashier.gid}`, home]);
  const env = { XDG_CACHE_HOME: path.join(counter.folder, 'programs', 'cache') };
  return { feed, image, program: { executable: image, user: cashier, env } };
}

async function publishNext({ feed }: Place, how: Parameters<LocalFeed['publish']>[1] = {}) {
  const file = path.join(path.dirname(feed.folder), NAME);
  await imageOf(next, file);
  await feed.publish(file, how);
  if (how.key === undefined && how.channel === undefined) await feed.announceFormat(NEXT_FORMAT);
}

const look = ({ page }: TillUnderTest) => page.evaluate(() => window.till.lookForUpdate());
const updateAt = async (till: TillUnderTest) => (await till.overview()).update;
const install = ({ page }: TillUnderTest) =>
  page.evaluate((version) => window.till.installUpdate(version, null), NEXT_VERSION);

test('an update that is not signed, not whole, older or for other tills is refused', async ({
  counter,
}) => {
  const place = await openPlace(counter);
  const { feed, image, program } = place;
  try {
    const till = await counter.startTill([], program);
    await look(till);
    expect(await updateAt(till)).toEqual({
      kind: 'newest',
      lookedAtMs: null,
      awayFrom: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
    });

    await publishNext(place, { key: await feed.otherKey() });
    await look(till);
    expect(await updateAt(till)).toMatchObject({ kind: 'refused', why: 'signature' });

    // Replaces this channel's files by those signed for the other channel.
    await publishNext(place, { channel: 'stable-of-others' });
    for (const end of ['', '.sig'])
      await cp(
        path.join(feed.folder, `stable-of-others-linux.yml${end}`),
        path.join(feed.folder, `early-linux.yml${end}`),
      );
    await look(till);
    expect(await updateAt(till)).toMatchObject({ kind: 'refused', why: 'other-channel' });

    await rm(path.join(feed.folder, 'early-linux.yml'));
    await publishNext(place);
    const published = path.join(feed.folder, NAME);
    const whole = await readFile(published);
    await writeFile(published, whole.subarray(0, -1));
    await look(till);
    expect(await updateAt(till)).toMatchObject({
      kind: 'refused',
      why: 'incomplete',
      version: NEXT_VERSION,
    });

    await writeFile(published, whole);
    await look(till);
    expect(await updateAt(till)).toMatchObject({
      kind: 'ready',
      version: NEXT_VERSION,
      blocker: null,
      needsManager: false,
      isOneWay: true,
      notes: expect.stringContaining('- '),
    });
    expect(await readFile(image, 'utf8')).toContain(`${now}/`);
    expect((await till.close()).code).toBe(0);

    const older = path.join(counter.folder, 'evertill-0.0.9-test-x64.AppImage');
    await imageOf(next, older);
    await rm(path.join(feed.folder, 'early-linux.yml'));
    await feed.publish(older);
    const again = await counter.startTill([], program);
    await look(again);
    expect(await updateAt(again)).toMatchObject({ kind: 'newest' });
    expect(feed.asked).not.toContain('evertill-0.0.9-test-x64.AppImage');
  } finally {
    await feed.close();
  }
});

test(`a till with ${WAITING} waiting payments that is killed at every step of an update makes each payment once`, async ({
  counter,
}) => {
  const service = await counter.openService();
  const place = await openPlace(counter);
  const { feed, image, program } = place;
  let kills = 0;
  const cut = async () => {
    kills += 1;
    await cutPower(counter.dataFolder);
  };
  const isNext = async () => (await readFile(image, 'utf8')).includes(`${next}/`);
  try {
    const first = await startTillWithWaitingLoads(counter, service, WAITING, program);
    const { waiting } = first;
    await cut();
    await publishNext(place);

    let till = await counter.startTill([], program);
    feed.stopsHalfway = '.yml';
    void look(till).catch(() => undefined);
    await until(() => expect(feed.asked.at(-1)).toBe('early-linux.yml'));
    await cut();

    till = await counter.startTill([], program);
    feed.stopsHalfway = '.AppImage';
    void look(till).catch(() => undefined);
    await until(() => expect(feed.asked.at(-1)).toBe(NAME));
    await cut();

    feed.stopsHalfway = null;
    till = await counter.startTill([], program);
    await look(till);
    expect(await updateAt(till)).toMatchObject({ kind: 'ready', version: NEXT_VERSION });
    await cut();

    // Kills the till at each moment after the press: when it is announced, while the file is copied, and after it has
    // replaced the old one. On a fast computer the first two kills may come too late, and the new version is there.
    for (const moment of ['said', 'copied', 'replaced'] as const) {
      till = await counter.startTill([], program);
      if (!(await isNext())) {
        await look(till);
        const copied = waitForNthChange(path.dirname(image), 1);
        expect(await install(till)).toEqual({ kind: 'installs' });
        if (moment === 'copied') await copied;
        if (moment === 'replaced') await until(async () => expect(await isNext()).toBe(true));
      }
      await cut();
      expect((await lstat(image)).mode & 0o111, moment).toBe(0o111);
    }
    expect(await isNext()).toBe(true);

    await cutFirstStarts(
      counter,
      service,
      { waiting: WAITING, program, cut },
      STARTS_AT_EVERY_STEP,
    );
    expect(kills).toBe(20);

    till = await counter.startTill([], program);
    expect((await till.overview()).version).toBe(NEXT_VERSION);
    await till.waitUntilNothingIsPending();
    const ledger = ledgerOf(await readFacts(counter.dataFolder, await till.bookId()));
    expect((await till.close()).code).toBe(0);
    expectBookedOnce(service, waiting, ledger);
  } finally {
    await feed.close();
  }
});

test('after the press the till closes cleanly and comes back as the new version automatically', async ({
  counter,
}) => {
  const place = await openPlace(counter);
  const { feed, program } = place;
  try {
    await publishNext(place);
    const till = await counter.startTill([], program);
    await look(till);
    const [before = 0] = await processesOf(counter.dataFolder);
    const screen = new CashierScreen(till);
    await screen.button('Try the demo').click();
    await screen.open('F10', 'Settings');
    await screen.page.getByText('Health', { exact: true }).first().click();
    await screen.reads(`Version ${NEXT_VERSION} is ready to install.`);
    await screen.button(/^Install/).click();
    await screen.reads(`Install version ${NEXT_VERSION}?`);
    await screen.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Install/ })
      .click();
    const log = path.join(counter.dataFolder, 'logs', 'till.log');
    await until(async () =>
      expect(await readFile(log, 'utf8')).toContain(`the till starts version="${NEXT_VERSION}"`),
    );
    expect(await processesOf(counter.dataFolder)).not.toContain(before);
    expect(await readFile(log, 'utf8')).toContain('the till closes for an update');
  } finally {
    await cutPower(counter.dataFolder);
    await feed.close();
  }
});
