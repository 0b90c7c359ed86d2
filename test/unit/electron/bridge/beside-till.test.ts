import { expect, test, vi } from 'vitest';
import { proposeWithDrawer } from '../../../../electron/bridge/propose-with-drawer.ts';
import { INITIAL_PRINTING_STATUS } from '../../../../shared/printing/printing.ts';
import type { ProposedKind } from '../../../../shared/proposals/permissions.ts';
import {
  managerProposalSchema,
  screenProposalSchema,
} from '../../../../shared/proposals/proposals.ts';

/**
 * At a till beside another one, main refuses every act that belongs to the other till, whatever its own window asks.
 */

const WRITTEN = { kind: 'written', sequence: 1, intent: null, sale: null } as const;
const REFUSED = { kind: 'refused', refusal: { why: 'wrong-state', state: 'beside-till' } } as const;

async function ask(besideTill: boolean, kind: ProposedKind) {
  const propose = vi.fn(async () => WRITTEN);
  const openDrawer = vi.fn(async () => ({ kind: 'printed' as const }));
  const receipts = {
    status: { ...INITIAL_PRINTING_STATUS, printer: 'virtual' as const },
    openDrawer,
  };
  const answer = await proposeWithDrawer({ choices: { besideTill }, receipts }, kind, propose);
  return { answer, asked: propose.mock.calls.length + openDrawer.mock.calls.length };
}

const KINDS = [...screenProposalSchema.options, ...managerProposalSchema.options].map(
  ({ shape }) => shape.kind.value,
);

/** Acts that the other till makes: sales, drawer, cash, and refunds of goods. */
const OTHERS = [
  'ask-terminal',
  'cancel-sale',
  'change-sale',
  'complete-sale',
  'move-cash',
  'open-drawer',
  'open-sale',
  'open-shift',
  'park-sale',
  'pay-out-load',
  'recall-sale',
  'refund-sale',
  'remove-tender',
  'take-load-back',
  'tender-sale',
];

test('a till beside another maker’s refuses sales, drawer, cash and goods refunds without asking the guard, and allows every other act', async () => {
  const refused: string[] = [];
  for (const kind of new Set(KINDS)) {
    const { answer, asked } = await ask(true, kind);
    if (answer === WRITTEN) continue;
    expect(answer).toEqual(REFUSED);
    expect(asked).toBe(0);
    refused.push(kind);
  }
  expect(refused.toSorted()).toEqual(OTHERS);
});

test('a till without another maker’s till on its computer sells', async () => {
  expect((await ask(false, 'open-sale')).answer).toBe(WRITTEN);
});
