import type { HubCall } from '../../../shared/hub/hub-calls.ts';
import { assert, assertNever } from '../../../shared/values/assert.ts';

export interface CallText {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The one that is no function of a hub's: a server says it before it has one, too, and to any login. */
const UNSAFE_SETTINGS = `select coalesce(jsonb_agg(name), '[]') as answer
  from unnest(array['fsync', 'full_page_writes', 'synchronous_commit']) name where current_setting(name) in ('off', 'local')`;

/** The statement of a call: one function of the hub's, and its arguments apart. */
export function callText(call: HubCall): CallText {
  switch (call.name) {
    case 'hello':
      return statement('hello');
    case 'say-money':
      return statement('say_money', call.money);
    case 'beat':
      return statement('beat', call.ticket, call.ofMs, call.journalSequence);
    case 'announce':
      return statement(
        'announce',
        call.ticket,
        call.incarnation,
        JSON.stringify(call.holds),
        JSON.stringify(call.balances),
        call.adopted,
      );
    case 'accept':
      return statement(
        'accept',
        call.ticket,
        call.card,
        call.intent,
        call.cents,
        call.limitCents,
        call.shareCents,
        call.unknownCents,
      );
    case 'flight':
      return statement('flight', call.card);
    case 'settle':
      return statement('settle', call.card, call.intent, call.balanceCents, call.flight);
    case 'tell':
      return statement('tell', call.card, call.balanceCents, call.flight);
    case 'view':
      return statement('view', call.card);
    case 'tell-moves':
      return statement('tell_moves', JSON.stringify(call.moves));
    case 'moves':
      return statement('moves', call.card);
    case 'append': {
      const { epoch, records, isLive } = call;
      const from = records[0]?.sequence ?? 1;
      assert(
        records.every(({ sequence }, at) => sequence === from + at),
        'records are appended in order',
      );
      return statement(
        'append',
        epoch,
        from,
        records.map(({ previousHash }) => previousHash),
        records.map(({ hash }) => hash),
        records.map(({ body }) => body),
        records.map(({ part }) => part),
        isLive,
      );
    }
    case 'forget':
      return statement('forget', call.sequences);
    case 'tills':
      return statement('tills');
    case 'unsafe-settings':
      return { text: UNSAFE_SETTINGS, values: [] };
    case 'read':
      return statement('read', call.till, call.after, call.most);
    case 'read-taken':
      return statement('read_taken', call.till, call.after, call.most);
    case 'closes':
      return statement('closes', call.till, call.most);
    case 'read-public':
      return statement('read_public', call.till, call.after, call.most);
    case 'put-setting':
      return statement(
        'put_setting',
        call.epoch,
        call.kind,
        call.settingName,
        call.number,
        call.body,
      );
    case 'settings':
      return statement('settings');
    case 'put-person':
      return statement('put_person', call.epoch, call.person, call.seen, call.body);
    case 'people':
      return statement('people');
    case 'take-over':
      return statement('take_over', call.till, call.epoch);
    case 'mark-absent':
      return statement('mark_absent', call.till);
    default:
      return assertNever(call);
  }
}

function statement(name: string, ...values: readonly unknown[]): CallText {
  const places = values.map((_, at) => `$${at + 1}`).join(', ');
  return { text: `select hub.${name}(${places}) as answer`, values };
}
