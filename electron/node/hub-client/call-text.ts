import type { HubCall } from '../../../shared/hub/hub-calls.ts';
import { assert } from '../../../shared/values/assert.ts';

interface CallText {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Statement for the one call that is not a function of the hub: a server can answer it before there are any functions,
 * and to any login.
 */
const UNSAFE_SETTINGS = `select coalesce(jsonb_agg(name), '[]') as answer
  from unnest(array['fsync', 'full_page_writes', 'synchronous_commit']) name where current_setting(name) in ('off', 'local')`;

type OfHub = Exclude<HubCall, { name: 'unsafe-settings' }>;

/** For each call, its arguments in the order in which the hub's function of that name takes them. */
const GIVEN: {
  readonly [Name in OfHub['name']]: (call: Extract<OfHub, { name: Name }>) => readonly unknown[];
} = {
  hello: () => [],
  'say-money': (call) => [call.money],
  beat: (call) => [
    call.ticket,
    call.ofMs,
    call.journalSequence,
    call.health && JSON.stringify(call.health),
  ],
  announce: (call) => [
    call.ticket,
    call.incarnation,
    JSON.stringify(call.holds),
    JSON.stringify(call.balances),
    call.adopted,
  ],
  accept: (call) => [
    call.ticket,
    call.card,
    call.intent,
    call.cents,
    call.limitCents,
    call.shareCents,
    call.unknownCents,
  ],
  claim: (call) => [call.intent, call.act],
  flight: (call) => [call.card],
  settle: (call) => [call.card, call.intent, call.balanceCents, call.flight],
  tell: (call) => [call.card, call.balanceCents, call.flight],
  view: (call) => [call.card],
  changes: (call) => [call.since],
  'tell-moves': (call) => [JSON.stringify(call.moves)],
  moves: (call) => [call.card],
  forget: (call) => [call.sequences],
  tills: () => [],
  read: (call) => [call.till, call.after, call.most],
  'read-taken': (call) => [call.till, call.after, call.most],
  closes: (call) => [call.till, call.most],
  'read-public': (call) => [call.till, call.after, call.most],
  'put-setting': (call) => [call.epoch, call.kind, call.settingName, call.number, call.body],
  settings: () => [],
  'put-person': (call) => [call.epoch, call.person, call.seen, call.body],
  people: () => [],
  'take-over': (call) => [call.till, call.epoch],
  'mark-absent': (call) => [call.till],
  append: appended,
};

/** Returns the SQL statement of a call: a hub's function, with its arguments separate. */
export function callText(call: HubCall): CallText {
  return call.name === 'unsafe-settings'
    ? { text: UNSAFE_SETTINGS, values: [] }
    : statement(call.name, call);
}

function statement<Name extends OfHub['name']>(
  name: Name,
  call: Extract<OfHub, { name: Name }>,
): CallText {
  const values = GIVEN[name](call);
  const places = values.map((_, at) => `$${at + 1}`).join(', ');
  return { text: `select hub.${name.replaceAll('-', '_')}(${places}) as answer`, values };
}

function appended({ epoch, records, isLive }: Extract<HubCall, { name: 'append' }>) {
  const from = records[0]?.sequence ?? 1;
  assert(
    records.every(({ sequence }, at) => sequence === from + at),
    'records are appended in order',
  );
  return [
    epoch,
    from,
    records.map(({ previousHash }) => previousHash),
    records.map(({ hash }) => hash),
    records.map(({ body }) => body),
    records.map(({ part }) => part),
    isLive,
  ];
}
