import { isDeepStrictEqual } from 'node:util';
import type { HubConnection } from '../../../electron/node/hub-client/hub-connection.ts';
import { answerCall } from '../../model/hub/answer-call.ts';
import type { HubCall } from '../../../shared/hub/hub-calls.ts';
import { emptyHub, replacedHub } from '../../model/hub/hub-state.ts';
import type { HubState } from '../../model/hub/hub-state.ts';
import { putOfficeSetting } from '../../model/hub/store-settings.ts';
import type { HubOnDisk } from '../../builders/hub-on-disk.ts';
import { drawFrom, randomCall } from './random-calls.ts';

export interface ModelComparison {
  readonly operations: number;
  /** How often each kind of answer was given: a run with refusals only would prove nothing. */
  readonly kinds: Readonly<Record<string, number>>;
  /** A description of the first difference; null if there is none. */
  readonly difference: string | null;
}

const OWNERS: readonly HubCall['name'][] = ['read', 'mark-absent'];
/** After this many calls the hub is emptied, because tills that were taken over never come back. */
const CALLS_A_LIFE = 400;

/**
 * Makes the same random calls to the model and to PostgreSQL, up to the first difference. The test sets the clocks of
 * both.
 */
export async function compareWithModel(
  hub: HubOnDisk,
  seed: number,
  operations: number,
): Promise<ModelComparison> {
  const names = [...hub.setUps.keys()];
  const owner = await hub.owner();
  // Faster without a sync per commit: this compares rules, not disks. Applies to connections opened from now on.
  await owner.query('alter database hub set synchronous_commit = off');
  const connections = new Map<string, Record<'till' | 'manager' | 'owner', HubConnection>>();
  for (const name of names)
    connections.set(name, {
      till: await hub.connect(name),
      manager: await hub.connectManager(name),
      owner: await hub.connectOwner(name),
    });
  await owner.query('create table if not exists hub.test_clock (ms bigint not null)');
  await owner.query('delete from hub.test_clock');
  await owner.query('insert into hub.test_clock values (0)');
  await owner.query(
    `create or replace function hub.clock_ms() returns bigint language sql volatile set search_path = hub, pg_temp as 'select ms from hub.test_clock'`,
  );
  await owner.query('alter table hub.test_clock owner to hub_rules');
  const draw = drawFrom(seed);
  const drawOffice = drawFrom(seed + 1_000_000);
  const kinds: Record<string, number> = {};
  let nowMs = 1_000_000;
  let state = emptyHub(await renew(true), names);
  let difference: string | null = null;
  let done = 0;
  for (; done < operations && difference === null; done += 1) {
    if (done % CALLS_A_LIFE === 0) state = emptyHub(await renew(true), names);
    else if (draw(150) === 0) state = replacedHub(state, await renew(false));
    // Sometimes the time goes on until a lease ends, and sometimes it goes back.
    if (draw(4) === 0) {
      nowMs += draw(12) === 0 ? 2_000 - draw(3_500) : draw(300);
      await owner.query('update hub.test_clock set ms = $1', [nowMs]);
    }
    if (drawOffice(30) === 0) difference = await sayAtOffice();
    if (difference !== null) break;
    const caller = names[draw(names.length)] ?? '';
    const made = randomCall(state, caller, draw);
    const call = made.name === 'beat' ? { ...made, ofMs: nowMs - draw(1_800) + 50 } : made;
    const said = await connections.get(caller)?.[asWhom(call)].call<HubCall['name']>(call);
    const expected = answerCall(state, caller, call, nowMs);
    if (endsTaken(state, caller, call) && said === 'announced') kinds['announce spent'] = 1;
    state = expected.state;
    const kind = kindOf(call.name, said);
    kinds[kind] = (kinds[kind] ?? 0) + 1;
    if (!isDeepStrictEqual(said, expected.answer))
      difference = `seed ${seed}, call ${done} of ${caller} at ${nowMs}: ${JSON.stringify(call)}\n  PostgreSQL: ${JSON.stringify(said)}\n  the model:  ${JSON.stringify(expected.answer)}`;
  }
  await owner.end();
  return { operations: done, kinds, difference };

  /** Writes a head office's setting into the hub, as the hub's own program does; no till's login may. */
  async function sayAtOffice(): Promise<string | null> {
    const officeNumber = 1 + drawOffice(20);
    const said = { officeNumber, floor: drawOffice(60), body: `sealed-${drawOffice(50)}` };
    const { name, kind } = { name: `head office ${officeNumber}`, kind: 'limits' as const };
    const { rows } = await owner.query<{ answer: object }>(
      'select hub.put_office_setting($1, $2, $3, $4, $5) as answer',
      [kind, name, officeNumber, said.floor, said.body],
    );
    const { state: after, ...expected } = putOfficeSetting(state, { kind, name, ...said });
    kinds[`office ${after === state ? 'again' : 'put'}`] = 1;
    state = after;
    if (isDeepStrictEqual(rows[0]?.answer, expected)) return null;
    return `seed ${seed}, the office says ${JSON.stringify(said)}\n  PostgreSQL: ${JSON.stringify(rows[0]?.answer)}\n  the model:  ${JSON.stringify(expected)}`;
  }

  /**
   * Replaces the hub by a new one.
   * @param isFirst true if it has never had a till; otherwise it replaces a hub with tills
   */
  async function renew(isFirst: boolean): Promise<string> {
    await owner.query(
      `truncate hub.hold, hub.fact, hub.card, hub.name;
      truncate hub.copy, hub.setting, hub.person, hub.move;
      update hub.till set ticket = 0, hello_ms = null, announced = null, seen_ms = null, journal_seq = null, money = null, health = null, tills_told = null, tills_told_before = null;
      update hub.meta set incarnation = gen_random_uuid(), money = null`,
    );
    if (isFirst) await owner.query('update hub.till set epoch = 1, holder = null, known = false');
    await owner.query('update hub.test_clock set ms = $1', [nowMs]);
    const { rows } = await owner.query<{ incarnation: string }>('select incarnation from hub.meta');
    return rows[0]?.incarnation ?? '';
  }
}

/** Tells whether an announcement ends a taken-over hold on a card whose balance is known. */
function endsTaken({ cards }: HubState, caller: string, call: HubCall): boolean {
  if (call.name !== 'announce') return false;
  return [...cards].some(
    ([name, { holds, confirmedCents }]) =>
      confirmedCents !== null &&
      holds.some(
        ({ intent, till, origin }) =>
          till === caller &&
          call.adopted.includes(origin ?? '') &&
          !call.holds.some((hold) => hold.card === name && hold.intent === intent),
      ),
  );
}

function asWhom({ name }: HubCall): 'till' | 'manager' | 'owner' {
  if (OWNERS.includes(name)) return 'owner';
  return name === 'take-over' ? 'manager' : 'till';
}

function kindOf(name: string, answer: unknown): string {
  if (name === 'claim') return `claim ${answer === null ? 'none' : 'some'}`;
  if (typeof answer !== 'object' || answer === null)
    return name === 'flight' ? name : `${name} ${String(answer)}`;
  if (Array.isArray(answer)) return `${name} ${answer.length > 0 ? 'some' : 'none'}`;
  if ('takenAt' in answer) return `${name} elsewhere`;
  for (const field of ['because', 'kind', 'renewed'])
    if (field in answer) return `${name} ${String(Reflect.get(answer, field))}`;
  return name;
}
