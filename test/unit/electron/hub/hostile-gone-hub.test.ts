import { expect, test } from 'vitest';
import { DatabaseUnreached } from '../../../../electron/node/hub-client/database-unreached.ts';
import { HubCredentialsFile } from '../../../../electron/hub/connection/hub-credentials.ts';
import { intentToAdopt } from '../../../../shared/guard/money/adopted-transactions.ts';
import { isSoleWriter } from '../../../../shared/ledger/store/sole-writer.ts';
import { LIMIT_PRESETS } from '../../../../shared/ledger/store/limits.ts';
import { DAY_MS } from '../../../../shared/values/time.ts';
import { BookOnDisk } from '../../../builders/book-on-disk.ts';
import { hubSetUpOf } from '../../../builders/hub-set-up.ts';
import { testFolder } from '../../../builders/test-folder.ts';
import {
  openTestHubClient,
  credentialsFileIn,
  KEY_OF_BOOK,
} from '../../../builders/open-test-hub-client.ts';

/** A hub that is lost for ever: every stop can still be ended (docs/quality/taking-over.md, 15). */

const SET_UP = hubSetUpOf('two');
const MANAGER = { operator: 'Mia', stepUp: { manager: 'Mia' }, accessLevel: 'manager' } as const;

/** Opens a till that has adopted a possibly sent payment, and whose hub is unreachable. */
async function takerWithoutHub() {
  const folder = testFolder();
  const dead = await BookOnDisk.open();
  const intentId = await dead.redeem('one');
  const till = await BookOnDisk.open();
  await new HubCredentialsFile(credentialsFileIn(folder)).keep(SET_UP, KEY_OF_BOOK);
  const { till: name, host, port } = SET_UP;
  await till.mustWrite({ kind: 'note-hub', hub: { till: name, host, port } });
  const cardId = await till.introduce('one');
  await till.mustWrite(
    intentToAdopt(dead.ledger, dead.ledger.intents.get(intentId)!, {
      cardId,
      from: 'one',
      mayHaveLeft: true,
    }),
  );
  const hubClient = await openTestHubClient(till, folder, () =>
    Promise.reject(new DatabaseUnreached('absent')),
  );
  till.clock.monoMs += DAY_MS;
  till.clock.wallMs += DAY_MS;
  const settle = () =>
    hubClient.propose(
      { kind: 'settle', intentId, how: 'shop-loss', reason: 'looked it up' },
      MANAGER,
    );
  return { till, hubClient, intentId, settle };
}

// Taking over: case 15.
test('a case in To resolve that waits for a lost hub names it, so that a manager can leave that hub and settle the case', async () => {
  const { till, hubClient, intentId, settle } = await takerWithoutHub();
  expect(till.stateOf(intentId)).toBe('unknown');
  expect(await settle()).toEqual({ kind: 'refused', refusal: { why: 'hub-away' } });
  // The screen offers to leave without the hub only if a case waits for the hub.
  const { waiting } = hubClient.status!;
  expect(waiting).toBe(1);
  expect(await hubClient.leave(MANAGER, waiting > 0)).toEqual({ kind: 'done' });
  expect(await settle()).toMatchObject({ kind: 'written' });
  expect(till.stateOf(intentId)).toBe('settled');
});

test('an unreachable hub of one till does not make that till the store’s only one', async () => {
  const folder = testFolder();
  const till = await BookOnDisk.open();
  const only = { ...LIMIT_PRESETS.shop, onlyThisTillMovesBalances: true, evidenceDecides: true };
  await till.mustWrite({ kind: 'change-limits', limits: only }, MANAGER);
  const { till: name, host, port } = SET_UP;
  await till.mustWrite({ kind: 'note-hub', hub: { till: name, host, port, tills: 1 } }, MANAGER);
  expect(isSoleWriter(till.ledger)).toBe(true);
  await openTestHubClient(till, folder, () => Promise.reject(new DatabaseUnreached('absent')));
  expect(isSoleWriter(till.ledger)).toBe(false);
  // Once the hub answers, payments sent earlier and within a grace period are still left to a person.
  await till.mustWrite({ kind: 'note-hub', hub: { till: name, host, port, tills: 1 } }, MANAGER);
  expect(isSoleWriter(till.ledger)).toBe(true);
  expect(till.ledger.notAloneThrough).toBe(till.ledger.lastSequence);
});
