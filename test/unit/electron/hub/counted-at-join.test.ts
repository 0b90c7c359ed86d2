import { expect, test } from 'vitest';
import { validateJoin } from '../../../../electron/hub/takeover/validate-join.ts';
import type { ConnectHub, HubLine } from '../../../../electron/hub/connection/hub-line.ts';
import { answerCall } from '../../../model/hub/answer-call.ts';
import type { HubCall } from '../../../../shared/hub/hub-calls.ts';
import { emptyHub, withTill } from '../../../model/hub/hub-state.ts';
import type { HubState, HubTill } from '../../../model/hub/hub-state.ts';
import { GuardedLedger } from '../../../builders/guarded-ledger.ts';
import { hubSetUpOf } from '../../../builders/hub-set-up.ts';

/** How many tills a store's sums are divided among when a till joins: also those whose promises may still count. */

function storeWith(gone: Partial<HubTill>): HubState {
  const state = emptyHub('00000000-0000-4000-8000-000000000001', ['mine', 'gone', 'north']);
  const north = { ...state.tills.get('north')!, isKnown: true, seenMs: 0 };
  return withTill(withTill(state, north), { ...state.tills.get('gone')!, ...gone });
}

test.each([
  ['a till that never joined does not count', {}, 2],
  ['a till that was taken over counts', { takenOverBy: 'north' }, 3],
  ['a till that was marked absent counts', { isKnown: false, seenMs: 0 }, 3],
])('%s', async (_claim, gone, tills) => {
  const state = storeWith(gone);
  const connect: ConnectHub = async () => {
    const call = (async (asked: HubCall) =>
      answerCall(state, 'mine', asked, 0).answer) as HubLine['call'];
    return { isOpen: true, answerMs: 250, call, close: () => undefined };
  };
  const { book } = GuardedLedger.started().ledger;
  expect(await validateJoin(hubSetUpOf('mine'), connect, book!)).toEqual({ tills });
});
