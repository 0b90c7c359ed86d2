import { expect, test } from 'vitest';
import { DatabaseUnreached } from '../../../../electron/node/hub-client/database-unreached.ts';
import { SYSTEM_ACTOR } from '../../../../electron/ledger/write/ledger-writer.ts';
import { BookOnDisk } from '../../../builders/book-on-disk.ts';
import { openTestHubClient } from '../../../builders/open-test-hub-client.ts';

/** In a rehearsed outage of the hub, no hub is joined: the training ledger only acts as if it had lost one. */

test('during a rehearsed outage of the hub the till uses only its own share and calls no hub', async () => {
  const till = await BookOnDisk.open();
  let calls = 0;
  const hubClient = await openTestHubClient(till, till.folder, () => {
    calls += 1;
    return Promise.reject(new DatabaseUnreached('lost'));
  });
  const cardId = await till.introduce('anna');
  expect(hubClient.knowledgeOf(cardId)).toEqual({ kind: 'none' });

  hubClient.setPractisedCut(3);
  expect(hubClient.knowledgeOf(cardId)).toMatchObject({ kind: 'own', tills: 3 });
  const during = await hubClient.proposeRedemption(
    till.acceptance('during', cardId, 5_00),
    SYSTEM_ACTOR,
  );
  expect(during).toMatchObject({
    kind: 'written',
    record: { fact: { toldByHub: { kind: 'own', tills: 3 } } },
  });

  hubClient.setPractisedCut(null);
  expect(hubClient.knowledgeOf(cardId)).toEqual({ kind: 'none' });
  const other = await till.introduce('bea');
  const after = await hubClient.proposeRedemption(
    till.acceptance('after', other, 5_00),
    SYSTEM_ACTOR,
  );
  expect(after.kind === 'written' && after.record.fact.toldByHub).toBeUndefined();
  expect(calls).toBe(0);
});
