import { expect, test } from 'vitest';
import { stayAwakeWhileNeeded } from '../../../../electron/computer/stay-awake.ts';
import type { Overview } from '../../../../shared/messages/bridge.ts';

type Seen = Pick<Overview, 'book' | 'shift' | 'status'>;
const seen = (mode: string, isOpen: boolean, waiting: number): Seen =>
  ({
    book: { mode },
    shift: isOpen ? {} : null,
    status: { pending: { count: waiting } },
  }) as unknown as Seen;

function till() {
  let now: Seen = { book: null, shift: null, status: null };
  let changed = (): void => undefined;
  const did: string[] = [];
  let last = 0;
  stayAwakeWhileNeeded(
    {
      overview: () => now,
      onChange: (listener) => {
        changed = listener;
        return () => undefined;
      },
    },
    {
      start: (kind) => {
        last += 1;
        did.push(`${last} ${kind}`);
        return last;
      },
      stop: (id) => {
        did.push(`${id} ends`);
        return true;
      },
    },
  );
  return (to: Seen) => {
    now = to;
    changed();
    return did.splice(0);
  };
}

test('the screen stays on during a shift, the computer while payments wait, and both sleep afterwards', () => {
  const becomes = till();
  expect(becomes(seen('real', false, 0))).toEqual([]);
  expect(becomes(seen('real', true, 0))).toEqual(['1 prevent-display-sleep']);
  expect(becomes(seen('real', true, 3))).toEqual([]);
  // One of the two blockers must be held at any moment.
  expect(becomes(seen('real', false, 3))).toEqual(['2 prevent-app-suspension', '1 ends']);
  expect(becomes(seen('real', false, 0))).toEqual(['2 ends']);
});

test('the demo and training do not keep the computer awake', () => {
  const becomes = till();
  expect(becomes(seen('demo', true, 3))).toEqual([]);
  expect(becomes(seen('real', true, 0))).toEqual(['1 prevent-display-sleep']);
  expect(becomes(seen('training', true, 0))).toEqual(['1 ends']);
});
