import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { membershipAfterChange, mergePeople } from '../../../../electron/people/store-staff.ts';
import { toPinHash } from '../../../../electron/people/pin-hash.ts';
import type { StaffEntry } from '../../../../electron/people/staff-file.ts';
import { answerCall } from '../../../model/hub/answer-call.ts';
import type { CallOf, HubAnswer } from '../../../../shared/hub/hub-calls.ts';
import { emptyHub, replacedHub } from '../../../model/hub/hub-state.ts';
import { sharedPersonSchema } from '../../../../shared/hub/shared-person.ts';
import { instantMs } from '../../../../shared/values/time.ts';

const TILLS = ['north', 'south', 'west'] as const;
const IDS = [1, 2, 3].map((count) => `00000000-0000-4000-8000-00000000000${count}`);
const SECRETS = { pepper: Buffer.alloc(32, 1), pins: Buffer.alloc(32, 2) };
const COST = { N: 2, r: 8, p: 1 } as const;

const pinOf = (number: number) =>
  toPinHash(
    { salt: 'c2FsdA==', hash: Buffer.alloc(32, number).toString('base64'), cost: COST },
    SECRETS,
  );

/** Some tills and their hub; each till is offline until the test has it agree with the hub. */
class SmallStore {
  #hub = emptyHub(IDS[0]!, TILLS);
  #replaced = 0;
  readonly #tills = new Map<string, readonly StaffEntry[]>(TILLS.map((name) => [name, []]));
  /** Entries that anyone with a login could have stored and can send again. */
  readonly #old: { person: string; body: string }[] = [];
  readonly retired = new Set<string>();

  change(till: string, id: string, what: 'put' | 'rename' | 'retire', number: number): void {
    const people = this.#tills.get(till)!;
    const known = people.find((entry) => entry.id === id);
    // A removed person is no longer changed, and an unknown one is only added.
    if (known === undefined ? what !== 'put' : !known.active) return;
    const store = membershipAfterChange(
      known ?? { id },
      { mark: 'm', till },
      'Mia',
      instantMs(number),
    );
    const entry: StaffEntry = {
      ...(known ?? { id, role: 'cashier', active: true, isShort: false, pin: pinOf(number) }),
      name: what === 'rename' || known === undefined ? `name ${number}` : known.name,
      wrongInARow: 0,
      guesses: null,
      store,
      ...(what === 'put' && { pin: pinOf(number) }),
      ...(what === 'retire' && { active: false, pin: null }),
    };
    if (what === 'retire') this.retired.add(id);
    this.#tills.set(till, [...people.filter((other) => other.id !== id), entry]);
  }

  /** @returns true if anything was exchanged */
  agree(till: string): boolean {
    const all = this.#ask<'people'>(till, { name: 'people' });
    const said = all.map(({ body }) => sharedPersonSchema.parse(JSON.parse(body)));
    const { people, toSend } = mergePeople(this.#tills.get(till)!, 'm', said, SECRETS, new Set());
    this.#tills.set(till, people);
    const seen = Math.max(0, ...all.map(({ number }) => number));
    for (const one of toSend) {
      const body = JSON.stringify(one);
      this.#old.push({ person: one.id, body });
      const call = { name: 'put-person', epoch: 1, person: one.id, seen, body } as const;
      if (this.#ask<'put-person'>(till, call).kind !== 'kept') continue;
      const after = this.#tills.get(till)!.map((entry) => {
        const isIt = entry.store?.change === one.change;
        return isIt ? { ...entry, store: { ...entry.store!, isTold: true } } : entry;
      });
      this.#tills.set(till, after);
    }
    return toSend.length > 0;
  }

  empty(): void {
    this.#replaced += 1;
    this.#hub = replacedHub(this.#hub, IDS[this.#replaced % IDS.length]!);
  }

  /** Sends an older entry again, as an attacker with one till's login can. */
  bringBack(till: string, which: number): void {
    const old = this.#old[which % Math.max(1, this.#old.length)];
    if (old === undefined) return;
    this.#ask<'put-person'>(till, { name: 'put-person', epoch: 1, seen: 1_000_000, ...old });
  }

  /** Returns each till's people: names, and the PIN of everyone working there. */
  get seen(): readonly unknown[] {
    return TILLS.map((till) =>
      this.#tills
        .get(till)!
        .map(({ id, name, active, store }) => ({ id, name, active, change: store?.change }))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
  }

  works(id: string): readonly boolean[] {
    return TILLS.map((till) => this.#tills.get(till)!.some((one) => one.id === id && one.active));
  }

  #ask<Name extends 'people' | 'put-person'>(till: string, call: CallOf<Name>): HubAnswer<Name> {
    const { state, answer } = answerCall(this.#hub, till, call, 0);
    this.#hub = state;
    return answer as HubAnswer<Name>;
  }
}

const till = fc.constantFrom(...TILLS);
const commands = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(
      fc.constant('change' as const),
      till,
      fc.constantFrom(...IDS),
      fc.constantFrom('put', 'rename', 'retire'),
      fc.nat(200),
    ),
  },
  { weight: 5, arbitrary: fc.tuple(fc.constant('agree' as const), till) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('empty' as const)) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('bring-back' as const), till, fc.nat(20)) },
);

test('after any changes in any order all tills end with the same people, and removed ones stay removed', () => {
  let left = 0;
  fc.assert(
    fc.property(fc.array(commands, { minLength: 20, maxLength: 60, size: 'max' }), (done) => {
      const store = new SmallStore();
      for (const command of done) {
        if (command[0] === 'change') store.change(command[1], command[2], command[3], command[4]);
        else if (command[0] === 'agree') store.agree(command[1]);
        else if (command[0] === 'empty') store.empty();
        else store.bringBack(command[1], command[2]);
      }
      let rounds = 0;
      for (let quiet = 0; quiet < 2; rounds += 1) {
        const said = TILLS.map((name) => store.agree(name));
        quiet = said.includes(true) ? 0 : quiet + 1;
        expect(rounds).toBeLessThan(12);
      }
      const [north, ...others] = store.seen;
      for (const other of others) expect(other).toEqual(north);
      for (const id of store.retired) {
        expect(store.works(id)).toEqual([false, false, false]);
        left += 1;
      }
    }),
    { numRuns: 400 },
  );
  expect(left).toBeGreaterThan(100);
});
