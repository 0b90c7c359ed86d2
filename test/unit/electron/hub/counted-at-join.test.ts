import { expect, test } from 'vitest';
import { validateJoin } from '../../../../electron/hub/takeover/validate-join.ts';
import type { ConnectHub, HubLine } from '../../../../electron/hub/connection/hub-line.ts';
import { answerCall } from '../../../model/hub/answer-call.ts';
import type { HubCall } from '../../../../shared/hub/hub-calls.ts';
import { emptyHub, withTill } from '../../../model/hub/hub-state.ts';
import type { HubState, HubTill } from '../../../model/hub/hub-state.ts';
import { GuardedLedger } from '../../../builders/guarded-ledger.ts';
import { HEALTHY } from '../../../builders/till-health-samples.ts';
import { DAY_MS } from '../../../../shared/values/time.ts';
import { hubSetUpOf } from '../../../builders/hub-set-up.ts';

/** How many tills a store's sums are divided among when a till joins: also those whose promises may still count. */

const NOW_MS = 40 * DAY_MS;
const LEFT = {
  isKnown: false,
  seenMs: NOW_MS - DAY_MS,
  health: { ...HEALTHY, sending: 'offline' },
} as const;

function storeWith(gone: Partial<HubTill>): HubState {
  const state = emptyHub('00000000-0000-4000-8000-000000000001', ['mine', 'gone', 'north']);
  const north = { ...state.tills.get('north')!, isKnown: true, seenMs: NOW_MS };
  return withTill(withTill(state, north), { ...state.tills.get('gone')!, ...gone });
}

test.each([
  ['a till that never joined does not count', {}, 2],
  [
    'a till that was taken over after it was heard last in an outage counts',
    { ...LEFT, takenOverBy: 'north' },
    3,
  ],
  ['a till that was marked absent after it was heard last in an outage counts', LEFT, 3],
  ['a till whose state is not known counts', { ...LEFT, health: null }, 3],
  [
    'a till that reached the card service when it was heard last does not count',
    { ...LEFT, health: HEALTHY },
    2,
  ],
  ['a till that was heard last in an outage of long ago does not count', { ...LEFT, seenMs: 0 }, 2],
])('%s', async (_claim, gone, tills) => {
  const state = storeWith(gone);
  const connect: ConnectHub = async () => {
    const call = (async (asked: HubCall) =>
      answerCall(state, 'mine', asked, NOW_MS).answer) as HubLine['call'];
    return { isOpen: true, answerMs: 250, call, close: () => undefined };
  };
  const { book } = GuardedLedger.started().ledger;
  expect(await validateJoin(hubSetUpOf('mine'), connect, book!)).toEqual({ tills });
});
