import { assertNever } from '../../../shared/values/assert.ts';
import { answerAnnounce } from './announcement.ts';
import { answerAppend, answerForget, answerRead, answerReadTaken } from './copying.ts';
import { listCloses, readPublic } from './store-reading.ts';
import { listMoves, tellMoves } from './told-moves.ts';
import { listPeople, putPerson } from './store-people.ts';
import { listSettings, putSetting } from './store-settings.ts';
import {
  answerAccept,
  listCardsAsChanged,
  answerClaim,
  answerSettle,
  answerTell,
  viewCard,
} from './holding.ts';
import type { HubCall, HubCallName } from '../../../shared/hub/hub-calls.ts';
import { noteCurrency } from './note-currency.ts';
import { tillNamed } from './hub-state.ts';
import type { AnsweredCall, HubState } from './hub-state.ts';
import {
  answerBeat,
  answerHello,
  listTills,
  answerMarkAbsent,
  answerTakeOver,
} from './presence.ts';

/**
 * The whole hub as a function. PostgreSQL does the same in `electron/server/hub/migrations/`, and
 * `test/contract/hub/differential.test.ts` compares the two.
 * @param caller the till whose role has logged in
 * @param nowMs the hub's clock
 */
export function answerCall(
  state: HubState,
  caller: string,
  call: HubCall,
  nowMs: number,
): AnsweredCall<HubCallName> {
  const me = tillNamed(state, caller);
  switch (call.name) {
    case 'hello':
      return answerHello(state, me, nowMs);
    case 'say-money':
      return noteCurrency(state, me, call, nowMs);
    case 'beat':
      return answerBeat(state, me, call, nowMs);
    case 'announce':
      return answerAnnounce(state, me, call, nowMs);
    case 'accept':
      return answerAccept(state, me, call, nowMs);
    case 'claim':
      return answerClaim(state, me, call, nowMs);
    case 'flight':
      return { state, answer: state.cards.get(call.card)?.version ?? 0 };
    case 'settle':
      return answerSettle(state, me, call, nowMs);
    case 'tell':
      return answerTell(state, me, call, nowMs);
    case 'view':
      return viewCard(state, call.card, nowMs);
    case 'changes':
      return listCardsAsChanged(state, me, nowMs);
    case 'tell-moves':
      return tellMoves(state, me, call, nowMs);
    case 'moves':
      return listMoves(state, me, call, nowMs);
    case 'append':
      return answerAppend(state, me, call);
    case 'forget':
      return answerForget(state, me, call);
    case 'tills':
      return listTills(state, nowMs);
    case 'unsafe-settings':
      return { state, answer: [] };
    case 'read':
      return answerRead(state, call);
    case 'read-taken':
      return answerReadTaken(state, me, call);
    case 'closes':
      return listCloses(state, me, call);
    case 'read-public':
      return readPublic(state, me, call);
    case 'put-setting':
      return putSetting(state, me, call);
    case 'settings':
      return listSettings(state, me);
    case 'put-person':
      return putPerson(state, me, call);
    case 'people':
      return listPeople(state, me);
    case 'take-over':
      return answerTakeOver(state, me, call);
    case 'mark-absent':
      return answerMarkAbsent(state, call, nowMs);
    default:
      return assertNever(call);
  }
}
