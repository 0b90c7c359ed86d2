import { expect, test } from 'vitest';
import { describeWriteRefusal } from '../../../../renderer/activity/describe-transaction.ts';
import { describeSaveFailure } from '../../../../renderer/categories/describe-change.ts';
import { describeShiftRefusal } from '../../../../renderer/day/close/describe-shift-refusal.ts';
import { describePauseRefusal } from '../../../../renderer/needs-person/describe-pause.ts';
import { describeRefundRefusal } from '../../../../renderer/sale/receipts/describe-refund.ts';
import { describeGuardRefusal } from '../../../../renderer/step-up/describe-manager-answer.ts';
import { problemOfRefusal } from '../../../../electron/local-api/desk/problems.ts';
import {
  describeRefusal,
  guardRefusalSentence,
} from '../../../../shared/messages/describe-refusal.ts';
import type { Refusal } from '../../../../shared/proposals/admission.ts';

/** One table words each refusal; a screen has its own wording only if it differs. */

const notKept = (refusal: Refusal) => describeSaveFailure({ kind: 'refused', refusal });

test.each([
  ['a dialog', guardRefusalSentence],
  ['a cashier', (refusal: Refusal) => describeRefusal(refusal).title],
  ['the day', describeShiftRefusal],
  ['Activity', describeWriteRefusal],
  ['a manager’s decision', (refusal: Refusal) => describeGuardRefusal(refusal, String)],
  ['a pause', describePauseRefusal],
  ['a refund', (refusal: Refusal) => describeRefundRefusal(refusal, String)],
  ['Categories', notKept],
  ['another till', (refusal: Refusal) => problemOfRefusal(refusal).detail],
])('a refusal with a text of its own is shown with it to %s', (_, say) => {
  expect(say({ why: 'shift-full' })).toMatch(/^This shift has reached the limit/u);
});

test.each([
  ['a pause', describePauseRefusal, 'The till did not end the pause.'],
  [
    'a refund',
    (refusal: Refusal) => describeRefundRefusal(refusal, String),
    'The till did not accept this. Nothing was changed.',
  ],
  [
    'a cashier',
    (refusal: Refusal) => describeRefusal(refusal).title,
    'The till did not accept this.',
  ],
])('a refusal without a text of its own is shown for %s as not accepted', (_, say, sentence) => {
  expect(say({ why: 'lane-busy' })).toBe(sentence);
});

test('a manager who begins a list of old cards that has already ended is told to read the file again', () => {
  const over: Refusal = { why: 'wrong-state', state: 'list-over' };
  expect(describeGuardRefusal(over, String)).toContain('Read the file again');
});
