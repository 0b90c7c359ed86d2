import { describe, expect, test } from 'vitest';
import type { OfficeCopy } from '../../../../shared/office/office-calls.ts';
import { nextForwardStep } from '../../../../shared/office/forward-position.ts';
import type {
  AnswersSoFar,
  CopyAtHub,
  ForwardStep,
} from '../../../../shared/office/forward-position.ts';

/** A journal as a list of its hashes. */
type Journal = readonly string[];

const journal = (mark: string, length: number): Journal =>
  Array.from({ length }, (_, at) => `${mark}${at + 1}`);

/** Returns the step that remains once both sides have answered every question. */
function decided(hub: Journal, office: readonly Journal[]): ForwardStep {
  const copy: CopyAtHub = {
    till: 'one',
    lastSequence: hub.length,
    lastHash: hub.at(-1) ?? '',
  };
  const lives: OfficeCopy[] = office.map((has, at) => ({
    till: 'one',
    life: at + 1,
    lastSequence: has.length,
    lastHash: has.at(-1) ?? '',
  }));
  const atHub = new Map<number, boolean>();
  let answered: AnswersSoFar = { atHub };
  for (;;) {
    const step = nextForwardStep(copy, lives, answered);
    if (step.kind === 'ask-hub') atHub.set(step.life, hub[step.sequence - 1] === step.hash);
    else if (step.kind === 'ask-office') {
      const at = office.findLastIndex((has) => has[hub.length - 1] === hub.at(-1));
      answered = { atHub, atOffice: at < 0 ? null : at + 1 };
    } else return step;
  }
}

describe('the office’s copy of a till’s records is continued', () => {
  test.each<[string, Journal, readonly Journal[], ForwardStep]>([
    ['the first ones', journal('a', 3), [], { kind: 'append', life: 1, after: 0 }],
    [
      'all records at the office already',
      journal('a', 3),
      [journal('a', 3)],
      { kind: 'whole', life: 1 },
    ],
    [
      'new records at the hub',
      journal('a', 5),
      [journal('a', 3)],
      { kind: 'append', life: 1, after: 3 },
    ],
    ['a hub that is filled again', journal('a', 2), [journal('a', 5)], { kind: 'whole', life: 1 }],
    [
      'another journal that is longer',
      journal('b', 9),
      [journal('a', 5)],
      { kind: 'append', life: 2, after: 0 },
    ],
    [
      'another journal that is shorter',
      journal('b', 2),
      [journal('a', 5)],
      { kind: 'append', life: 2, after: 0 },
    ],
    [
      'another journal of the same length',
      journal('b', 5),
      [journal('a', 5)],
      { kind: 'append', life: 2, after: 0 },
    ],
    [
      'a journal that differs from its fourth record on',
      [...journal('a', 3), 'x4', 'x5', 'x6'],
      [journal('a', 5)],
      { kind: 'append', life: 2, after: 0 },
    ],
    [
      'more of the older of two journals',
      journal('a', 7),
      [journal('a', 5), journal('b', 2)],
      { kind: 'append', life: 1, after: 5 },
    ],
    [
      'more of the newer of two journals',
      journal('b', 4),
      [journal('a', 5), journal('b', 2)],
      { kind: 'append', life: 2, after: 2 },
    ],
    [
      'a journal at the office that is still empty',
      journal('a', 2),
      [[]],
      { kind: 'append', life: 2, after: 0 },
    ],
  ])('at the right place, with %s: $3', (_, hub, office, step) => {
    expect(decided(hub, office)).toEqual(step);
  });

  test('so that it ends with all of the hub’s records in one journal, and loses none', () => {
    const marks = ['a', 'b'];
    const journals = marks.flatMap((mark) => [1, 2, 4, 7].map((length) => journal(mark, length)));
    journals.push([...journal('a', 2), 'x3'], [...journal('a', 2), 'x3', 'x4', 'x5']);
    let seen = 0;
    for (const first of journals)
      for (const second of journals)
        for (const third of journals) {
          const office: Journal[] = [];
          for (const hub of [first, second, third]) {
            const before = office.map((has) => [...has]);
            const step = decided(hub, office);
            if (step.kind === 'append') {
              const has = office[step.life - 1] ?? [];
              expect(has).toEqual(hub.slice(0, step.after));
              office[step.life - 1] = hub;
            } else if (step.kind === 'whole')
              expect(office[step.life - 1]!.slice(0, hub.length)).toEqual(hub);
            for (const [at, has] of before.entries())
              expect(office[at]!.slice(0, has.length)).toEqual(has);
            seen += 1;
          }
        }
    expect(seen).toBe(3_000);
  });
});
