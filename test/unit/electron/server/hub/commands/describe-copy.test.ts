import { expect, test } from 'vitest';
import { describeCopy } from '../../../../../../electron/server/hub/commands/describe-copy.ts';
import type { CopyReading } from '../../../../../../electron/server/hub/commands/read-copy.ts';
import { intentId } from '../../../../../builders/guarded-ledger.ts';
import { cents } from '../../../../../../shared/values/money.ts';
import { instantMs } from '../../../../../../shared/values/time.ts';
import { tillWithWaitingMove } from '../../../../../builders/moving-till.ts';

const READ: CopyReading = {
  through: 9,
  stands: 9,
  atMs: null,
  unproven: 0,
  unsettled: [],
  halfMoved: [],
  owed: 0,
  atTerminal: [],
  paidOpen: [],
  drawer: undefined,
  currency: 'EUR',
  minorUnit: 2,
};

test('a waiting move of a load is described with both cards', () => {
  const intent = tillWithWaitingMove().intent('off');
  const unsettled = [{ intent, card: '…wrong', rightCard: '…right' }];
  const lines = describeCopy('south', 'copy.jsonl', { ...READ, unsettled });
  expect(lines.at(-1)).toContain(
    '50.00 EUR off card …wrong (a move: then onto card …right), waiting (',
  );
  const noNumber = [{ intent, card: '…wrong', rightCard: null }];
  expect(describeCopy('south', 'copy.jsonl', { ...READ, unsettled: noNumber }).at(-1)).toContain(
    '(a move: then onto a card whose number the copy does not have)',
  );
});

test('a half-finished move of a load is described with the card still to be loaded', () => {
  const till = tillWithWaitingMove();
  till.apply('off', 100_00);
  const halfMoved = [{ intent: till.intent('off'), card: '…wrong', rightCard: '…right' }];
  const lines = describeCopy('south', 'copy.jsonl', { ...READ, owed: 1, halfMoved });
  expect(lines.join('\n')).toContain(
    `a move took 50.00 EUR off card …wrong, and has not put it onto card …right (${intentId('onto')})`,
  );
});

test.each([
  ['unknown', 'a payment of 23.40 EUR at its card terminal, not known'],
  ['taken', 'its card terminal took 23.40 EUR, which no completed sale counts'],
  ['given-back', 'its card terminal gave 23.40 EUR back'],
  ['reversal-unknown', 'the return of a payment of 23.40 EUR at its card terminal, not known'],
] as const)('a payment that is %s at a lost till’s terminal is listed', (kind, said) => {
  const atTerminal = [{ amountCents: cents(23_40), askedAtMs: instantMs(0), kind }];
  expect(describeCopy('south', 'copy.jsonl', { ...READ, atTerminal }).join('\n')).toContain(said);
});

test('a payment of a sale that a lost till had not completed is listed with that sale', () => {
  const paidOpen = [{ amountCents: cents(23_40), atMs: instantMs(0) }];
  expect(describeCopy('south', 'copy.jsonl', { ...READ, paidOpen }).join('\n')).toContain(
    '23.40 EUR was paid for a sale that was not completed',
  );
});
