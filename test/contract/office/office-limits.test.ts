import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { CopySeal } from '../../../electron/node/hub-client/copy-seal.ts';
import { DatabaseUnreached } from '../../../electron/node/hub-client/database-unreached.ts';
import { replaceHub } from '../../../electron/server/hub/make-hub.ts';
import { CopyReader } from '../../../electron/hub/copy/copy-reader.ts';
import { StoreSettingsSync } from '../../../electron/hub/settings/store-settings.ts';
import type { PolicyContext } from '../../../electron/server/hub/forward/follow-policy.ts';
import { hubIdAtOffice } from '../../../electron/server/hub/forward/office-file.ts';
import { PolicyFile } from '../../../electron/server/hub/forward/policy-file.ts';
import { HEAD_OFFICE } from '../../../shared/ledger/store/joined-hub.ts';
import { LIMIT_PRESETS } from '../../../shared/ledger/store/limits.ts';
import type { Limits } from '../../../shared/ledger/store/limits.ts';
import {
  policyStanding,
  parsePolicyLimits,
  shownPolicySchema,
} from '../../../shared/office/policy.ts';
import type { PolicyLimits } from '../../../shared/office/policy.ts';
import { BookOnDisk } from '../../builders/book-on-disk.ts';
import { bringToOffice, copyToHub } from '../../builders/bring-to-office.ts';
import { applyOfficeLimitsOnce } from '../../builders/apply-office-limits-once.ts';
import type { FollowOptions } from '../../builders/apply-office-limits-once.ts';
import { HubOnDisk, serverForTests } from '../../builders/hub-on-disk.ts';
import { OfficeOnDisk } from '../../builders/office-on-disk.ts';
import { writePolicy } from '../../builders/write-policy.ts';
import { PATIENCE } from '../../builders/patience.ts';

/**
 * Tests that limits set at the head office reach the store exactly once, whatever is cut, lost or restored on the way
 * (decision 0113).
 */

const TILLS = ['north', 'south', 'west'];
const STORE = 'market';

let hub: HubOnDisk;
let office: OfficeOnDisk;
let nowMs: number;
beforeAll(async () => {
  hub = await HubOnDisk.open(TILLS);
  office = await OfficeOnDisk.open([STORE, 'other']);
});
beforeEach(() => {
  nowMs = Date.now();
});
afterAll(async () => {
  await hub.close();
  await office.close();
});

const careful = parsePolicyLimits({ preset: 'careful' });
const shop = parsePolicyLimits({ preset: 'shop' });

async function say(limits: PolicyLimits, atMs = (nowMs += 1)): Promise<void> {
  const owner = await office.owner();
  await writePolicy(owner, STORE, limits, atMs);
  await owner.end();
}

async function shown() {
  const [row] = await office.ask<{ policy: unknown }>('select office.policy($1) as policy', STORE);
  return shownPolicySchema.parse(row?.policy);
}

const follow = (how: FollowOptions = {}) =>
  applyOfficeLimitsOnce({ hub, office, store: STORE }, { atMs: nowMs, ...how });

/** Returns the settings at the hub, the newest last. */
async function atHub() {
  const owner = await hub.owner();
  const { rows } = await owner.query<{ till: string; name: string; number: string }>(
    'select till, name, number from hub.setting order by number',
  );
  await owner.end();
  return rows.map(({ till, name, number }) => ({ till, name, number: Number(number) }));
}

/** Opens a till with its journal on disk, with the parts that the store's settings need. */
async function joinedTill(name: string) {
  const book = await BookOnDisk.open();
  await book.mustWrite({ kind: 'note-hub', hub: { till: name, host: 'hub', port: 1 } });
  const settings = new StoreSettingsSync({
    writer: book.writer,
    setUp: hub.setUpOf(name),
    connect: () => hub.connect(name),
    onState: () => undefined,
  });
  onTestFinished(() => settings.close());
  const beat = async () => {
    const line = await hub.connect(name);
    const { incarnation, settingsNumber, epoch } = await line.call<'hello'>({ name: 'hello' });
    line.close();
    settings.wake({ incarnation, settingsNumber, epoch });
  };
  return {
    book,
    get limits() {
      return book.ledger.limits;
    },
    get shared() {
      return book.ledger.hub?.limits;
    },
    async until(check: () => boolean): Promise<void> {
      await vi.waitUntil(async () => {
        await beat();
        return check();
      }, PATIENCE);
    },
    async change(limits: Limits): Promise<void> {
      const actor = { operator: 'Mia', stepUp: { manager: 'Mia' }, accessLevel: 'open' } as const;
      const written = await book.writer.write({ kind: 'change-limits', limits }, actor);
      expect(written.kind).toBe('written');
      await this.until(() => this.shared?.isTold === true);
    },
    async copy(): Promise<void> {
      const reader = new CopyReader(book.writer.journal, new CopySeal(hub.setUpOf(name), name));
      await copyToHub(hub, name, await reader.readAfter(0, 10_000_000));
    },
  };
}

test('limits set at the office reach the hub and each till, and the office sees when', async () => {
  const [north, south] = [await joinedTill('north'), await joinedTill('south')];
  await north.change(LIMIT_PRESETS.careful);
  await south.until(() => south.shared?.till === 'north');
  await say(shop);
  expect(await shown()).toMatchObject({ limits: { preset: 'shop' }, takenAtMs: null });
  expect(await follow()).toBe('put');
  const { number, takenAtMs } = await shown();
  expect(Math.abs((takenAtMs ?? 0) - Date.now())).toBeLessThan(60_000);
  for (const till of [north, south]) {
    await till.until(() => till.shared?.till === HEAD_OFFICE);
    // These limits are higher: a manager at each till must confirm them.
    expect(till.limits).toEqual(LIMIT_PRESETS.careful);
    expect(till.shared?.offered).toEqual(LIMIT_PRESETS.shop);
  }
  const actor = { operator: 'Mia', stepUp: { manager: 'Mia' }, accessLevel: 'open' } as const;
  const take = { kind: 'take-store-limits', number: north.shared!.number } as const;
  expect((await north.book.writer.write(take, actor)).kind).toBe('written');
  expect(north.limits).toEqual(LIMIT_PRESETS.shop);
  for (const till of [north, south]) await till.copy();
  await bringToOffice({ hub, office, store: STORE });
  const standings = async () => {
    const tills = await office.tills(STORE);
    return Object.fromEntries(
      tills.map(({ till, policy }) => [till, policyStanding(number, policy).standing]),
    );
  };
  expect(await standings()).toEqual({ north: 'whole', south: 'waits', west: 'not-heard' });
  const tight = { ...LIMIT_PRESETS.careful, preset: 'own' as const, loadPresetsCents: [] };
  await north.change(tight);
  await south.until(() => south.shared?.till === 'north');
  for (const till of [north, south]) {
    expect(till.limits).toEqual(tight);
    await till.copy();
  }
  await bringToOffice({ hub, office, store: STORE });
  expect(await standings()).toEqual({ north: 'other', south: 'other', west: 'not-heard' });
  // An old setting is not sent again over a manager's later change.
  for (let turn = 0; turn < 3; turn += 1) expect(await follow()).toBe('nothing-new');
  expect((await atHub()).at(-1)).toMatchObject({ till: 'north' });
});

describe('interrupted forwarding of limits', () => {
  /** Returns every command of one turn, in order. */
  function commands(between: PolicyContext, cutNow: () => void): PolicyContext {
    const cut = async <Result>(act: () => Promise<Result>): Promise<Result> => {
      cutNow();
      const said = await act();
      cutNow();
      return said;
    };
    const { settings, office: line, file } = between;
    return {
      ...between,
      settings: {
        readStanding: () => cut(() => settings.readStanding()),
        put: (setting) => cut(() => settings.put(setting)),
      },
      office: { confirmPolicy: (number) => cut(() => line.confirmPolicy(number)) },
      file: {
        read: () => cut(() => file.read()),
        write: (numbers) => cut(() => file.write(numbers)),
      },
    };
  }

  test('limits are stored once at the hub and reported in the end, wherever forwarding was interrupted', async () => {
    for (let at = 0; ; at += 1) {
      await say(careful);
      const { number } = await shown();
      let left = at;
      const cutNow = () => {
        left -= 1;
        if (left === -1) throw new DatabaseUnreached('lost');
      };
      const turn = follow({ around: (between) => commands(between, cutNow) });
      const isCut = await turn.then(
        () => false,
        (error: unknown) => error instanceof DatabaseUnreached,
      );
      await follow();
      await follow();
      const named = (await atHub()).filter(({ till }) => till === '');
      expect(named).toMatchObject([{ name: `${HEAD_OFFICE} ${number}` }]);
      expect((await shown()).takenAtMs).not.toBeNull();
      const { settingsNumber } = await new PolicyFile(hub.place.folder).read();
      expect(settingsNumber).toBe(named[0]!.number);
      if (!isCut) {
        expect(at).toBe(10);
        return;
      }
    }
  });

  test('limits forwarded by two hub programs at once are stored once, and the newer ones apply', async () => {
    const before = (await atHub()).at(-1)!.number;
    await say(careful);
    const turns = await Promise.allSettled([follow(), follow(), follow()]);
    // Only one turn at a time writes the folder's file; the other fails and is repeated, as after any failure.
    for (const { status } of turns) if (status === 'rejected') await follow();
    expect((await atHub()).at(-1)!.number).toBe(before + 1);
    // One turn has read the older limits, and is slower than the turn that reads the newer ones.
    const slow = Promise.withResolvers<void>();
    await say(shop);
    const late = follow({
      around: (between) => ({
        ...between,
        settings: {
          readStanding: async () => {
            const stands = await between.settings.readStanding();
            await slow.promise;
            return stands;
          },
          put: (setting) => between.settings.put(setting),
        },
      }),
    });
    await say(careful);
    const newest = await shown();
    await follow();
    slow.resolve();
    await late;
    expect((await atHub()).at(-1)).toMatchObject({ name: `${HEAD_OFFICE} ${newest.number}` });
    expect(await shown()).toEqual({ ...newest, takenAtMs: expect.any(Number) });
  });
});

describe('limits after a loss', () => {
  const number = async () => (await shown()).number;

  test('an office restored from an older copy does not overwrite the store’s newer limits, and its next limits apply', async () => {
    const old = await office.ask<{ number: string; said_ms: string; limits: unknown }>(
      'select number, said_ms, limits from office.policy where store = $1',
      STORE,
    );
    await say(shop);
    await follow();
    const had = await number();
    const { number: was, said_ms: saidMs, limits } = old[0]!;
    const putBack = async () => {
      await office.ask(
        'update office.policy set number = $2, said_ms = $3, limits = $4 where store = $1',
        STORE,
        was,
        saidMs,
        JSON.stringify(limits),
      );
      await office.ask(
        'update office.store set policy_taken = 0, policy_taken_at = null where store = $1',
        STORE,
      );
    };
    await putBack();
    expect(await follow()).toBe('nothing-new');
    expect((await shown()).takenAtMs).toBeNull();
    expect((await atHub()).at(-1)).toMatchObject({ name: `${HEAD_OFFICE} ${had}` });
    // The office has learned from the store which number it has; even if its clock stands still, its next numbers are
    // higher.
    await say(careful, Number(saidMs));
    expect(await number()).toBe(had + 1);
    expect(await follow()).toBe('put');
    // Before the office has learned anything, its clock already gives a higher number.
    await putBack();
    await say(shop, (nowMs += 10));
    expect(await follow()).toBe('put');
  });

  test('a hub whose database was lost is not sent old limits again, whether office or folder remembers them', async () => {
    const north = await joinedTill('north');
    await north.until(() => north.shared !== undefined);
    const stood = (await atHub()).at(-1)!.number;
    const file = path.join(hub.place.folder, 'office-policy.json');
    for (const forgets of ['office', 'folder'] as const) {
      await hub.stop();
      await replaceHub(hub.place.folder, serverForTests, new Map());
      await hub.start();
      if (forgets === 'folder') await rm(file);
      if (forgets === 'office')
        await office.ask('update office.store set policy_taken = 0 where store = $1', STORE);
      expect(await follow()).toBe('nothing-new');
      expect(await atHub()).toEqual([]);
      // The tills bring the limits that they know, under the number they had.
      await north.until(() => north.shared?.number === stood);
      await vi.waitUntil(async () => {
        await north.until(() => true);
        return (await atHub()).length > 0;
      }, PATIENCE);
      expect((await atHub()).at(-1)).toMatchObject({ till: 'north', number: stood });
      await follow();
      expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ settingsNumber: stood });
    }
    await hub.stop();
    await replaceHub(hub.place.folder, serverForTests, new Map());
    await hub.start();
    const low = { ...careful, loadPresetsCents: [] };
    await say(low);
    expect(await follow()).toBe('put');
    const name = `${HEAD_OFFICE} ${await number()}`;
    await north.until(() => north.shared?.name === name);
    expect(north.limits.loadPresetsCents).toEqual([]);
    expect(north.shared!.number).toBeGreaterThan(stood + 1_000);
  });

  test('an unreadable policy file of the hub is written again', async () => {
    const file = path.join(hub.place.folder, 'office-policy.json');
    const kept = await readFile(file, 'utf8');
    await rm(file);
    expect(await follow()).toBe('nothing-new');
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(JSON.parse(kept));
  });
});

describe('limits and wrong clocks', () => {
  test('limits dated tomorrow wait, and prevent no others once the office’s clock is right', async () => {
    const before = await atHub();
    const later = Date.now() + 3 * 86_400_000;
    await say(shop, later);
    expect(await follow()).toBe('ahead-of-clock');
    expect(await atHub()).toEqual(before);
    expect(await follow({ atMs: later })).toBe('put');
    await office.ask('update office.store set policy_taken = 0 where store = $1', STORE);
    await rm(path.join(hub.place.folder, 'office-policy.json'));
    const owner = await hub.owner();
    await owner.query("delete from hub.setting where till = ''");
    await owner.end();
    const line = await office.connect(STORE);
    await line.hello(hubIdAtOffice(hub.file));
    await line.confirmPolicy(later);
    line.close();
    await say(careful);
    expect((await shown()).number).toBe(nowMs);
    expect(await follow()).toBe('put');
  });
});

describe('an office that is wrong or newer', () => {
  test('an office that received limits of the year 5138 works again once they are corrected', async () => {
    await office.ask('update office.store set policy_taken = $2 where store = $1', STORE, 10 ** 14);
    await follow();
    await office.ask('update office.store set policy_taken = 0 where store = $1', STORE);
    await say(shop);
    expect(await follow()).toBe('put');
    expect((await shown()).takenAtMs).not.toBeNull();
  });

  test('limits of a newer program wait, and later ones that this program reads are forwarded', async () => {
    await say(careful);
    const newer = 'update office.policy set limits = limits || $1';
    await office.ask(newer, JSON.stringify({ weeklyCents: 5 }));
    expect(await follow()).toBe('not-understood');
    await say(careful);
    expect(await follow()).toBe('put');
  });
});
