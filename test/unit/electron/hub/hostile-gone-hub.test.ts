import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DataKey } from '../../../../electron/credentials/data-key.ts';
import { HubUnreached } from '../../../../electron/node/hub-client/hub-unreached.ts';
import { HubCredentials } from '../../../../electron/hub/connection/hub-credentials.ts';
import { HubClient } from '../../../../electron/hub/hub-client.ts';
import { wakeIn } from '../../../../electron/time/wake-in.ts';
import { adoptingOf } from '../../../../shared/guard/money/adopted-transactions.ts';
import { isSoleWriter } from '../../../../shared/ledger/store/sole-writer.ts';
import { PRESETS } from '../../../../shared/ledger/store/limits.ts';
import { DAY_MS } from '../../../../shared/values/time.ts';
import { BookOnDisk } from '../../../builders/book-on-disk.ts';
import { hubSetUpOf } from '../../../builders/hub-set-up.ts';
import { NO_STORE_PEOPLE } from '../../../builders/no-store-people.ts';
import { WELL } from '../../../builders/well-till.ts';
import { testFolder } from '../../../builders/test-folder.ts';

/** A hub that is gone for good: every stop has an exit (docs/quality/taking-over.md, 15). */

const SET_UP = hubSetUpOf('two');
const MANAGER = { operator: 'Mia', stepUp: { manager: 'Mia' }, accessLevel: 'manager' } as const;

/** A till that has one payment of another one, which may have left there; its hub is away. */
async function takerWithoutHub() {
  const folder = testFolder();
  const dead = await BookOnDisk.open();
  const intentId = await dead.redeem('one');
  const till = await BookOnDisk.open();
  const dataKey = new DataKey(Buffer.alloc(32, 'key'), 'book');
  const credentialsFile = path.join(folder, 'till.hub.json');
  await new HubCredentials(credentialsFile).keep(SET_UP, dataKey);
  const { till: name, host, port } = SET_UP;
  await till.mustWrite({ kind: 'note-hub', hub: { till: name, host, port } });
  const cardId = await till.introduce('one');
  await till.mustWrite(
    adoptingOf(dead.ledger, dead.ledger.intents.get(intentId)!, {
      cardId,
      from: 'one',
      mayHaveLeft: true,
    }),
  );
  const hubClient = await HubClient.open({
    people: NO_STORE_PEOPLE,
    health: () => WELL,
    writer: till.writer,
    secretOf: (id) => till.writer.names.get(id) ?? null,
    dataKey,
    credentialsFile,
    memoryFile: path.join(folder, 'hub.json'),
    connect: () => Promise.reject(new HubUnreached('absent')),
    wakeIn,
    onChange: () => undefined,
    onState: () => undefined,
  });
  onTestFinished(() => hubClient.close());
  till.clock.monoMs += DAY_MS;
  till.clock.wallMs += DAY_MS;
  const settle = () =>
    hubClient.propose(
      { kind: 'settle', intentId, how: 'shop-loss', reason: 'looked it up' },
      MANAGER,
    );
  return { till, hubClient, intentId, settle };
}

test('what a person is to settle and cannot, as the hub is gone, is said to wait for it: so its hub can be left, and it is settled', async () => {
  const { till, hubClient, intentId, settle } = await takerWithoutHub();
  expect(till.stateOf(intentId)).toBe('unknown');
  expect(await settle()).toEqual({ kind: 'refused', refusal: { why: 'hub-away' } });
  // The screen leaves without the hub where something waits for it, and asks for it only there.
  const { waiting } = hubClient.status!;
  expect(waiting).toBe(1);
  expect(await hubClient.leave(MANAGER, waiting > 0)).toEqual({ kind: 'done' });
  expect(await settle()).toMatchObject({ kind: 'written' });
  expect(till.stateOf(intentId)).toBe('settled');
});

test('at a hub of one that is away no till counts as the only one: another may have joined it', async () => {
  const folder = testFolder();
  const till = await BookOnDisk.open();
  const only = { ...PRESETS.shop, onlyThisTillMovesBalances: true, evidenceDecides: true };
  await till.mustWrite({ kind: 'change-limits', limits: only }, MANAGER);
  const { till: name, host, port } = SET_UP;
  await till.mustWrite({ kind: 'note-hub', hub: { till: name, host, port, tills: 1 } }, MANAGER);
  expect(isSoleWriter(till.ledger)).toBe(true);
  const hubClient = await HubClient.open({
    people: NO_STORE_PEOPLE,
    health: () => WELL,
    writer: till.writer,
    secretOf: (id) => till.writer.names.get(id) ?? null,
    dataKey: new DataKey(Buffer.alloc(32, 'key'), 'book'),
    credentialsFile: path.join(folder, 'till.hub.json'),
    memoryFile: path.join(folder, 'hub.json'),
    connect: () => Promise.reject(new HubUnreached('absent')),
    wakeIn,
    onChange: () => undefined,
    onState: () => undefined,
  });
  onTestFinished(() => hubClient.close());
  expect(isSoleWriter(till.ledger)).toBe(false);
  // Once it answers, what was sent before, and for a grace period after, is still decided by a person.
  await till.mustWrite({ kind: 'note-hub', hub: { till: name, host, port, tills: 1 } }, MANAGER);
  expect(isSoleWriter(till.ledger)).toBe(true);
  expect(till.ledger.notAloneThrough).toBe(till.ledger.lastSequence);
});
