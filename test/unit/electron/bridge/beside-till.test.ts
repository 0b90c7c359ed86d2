import { expect, test, vi } from 'vitest';
import { proposeWithDrawer } from '../../../../electron/bridge/propose-with-drawer.ts';
import { NO_PRINTING } from '../../../../shared/printing/printing.ts';
import type { Action } from '../../../../shared/proposals/permissions.ts';

/** At a till beside another one main refuses what the other one does, whatever its window asks. */

const WRITTEN = { kind: 'written', sequence: 1, intent: null, sale: null } as const;

async function ask(besideTill: boolean, kind: Action) {
  const propose = vi.fn(async () => WRITTEN);
  const openDrawer = vi.fn(async () => ({ kind: 'printed' as const }));
  const receipts = { status: { ...NO_PRINTING, printer: 'virtual' as const }, openDrawer };
  const answer = await proposeWithDrawer({ choices: { besideTill }, receipts }, kind, propose);
  return { answer, asked: propose.mock.calls.length + openDrawer.mock.calls.length };
}

test.each([
  'open-sale',
  'tender-sale',
  'complete-sale',
  'park-sale',
  'refund-sale',
  'pay-out-load',
  'open-drawer',
  'open-shift',
  'move-cash',
] as const)('%s is refused there, and nothing is asked of the guard', async (kind) => {
  const { answer, asked } = await ask(true, kind);
  expect(answer).toEqual({
    kind: 'refused',
    refusal: { why: 'wrong-state', state: 'beside-till' },
  });
  expect(asked).toBe(0);
});

test.each(['accept', 'undo', 'put-right', 'close-shift', 'settle', 'change-limits'] as const)(
  '%s goes on',
  async (kind) => {
    expect((await ask(true, kind)).answer).toBe(WRITTEN);
  },
);

test('a till that stands alone sells', async () => {
  expect((await ask(false, 'open-sale')).answer).toBe(WRITTEN);
});
