import * as z from 'zod';

/** Steps that a terminal waits for, where a cashier can help. */
export const terminalStepSchema = z.enum([
  'confirm-amount',
  'insert-card',
  'pin',
  'wrong-pin',
  'wait',
  'remove-card',
  'not-readable',
  'not-accepted',
  'choose',
]);
export type TerminalStep = z.infer<typeof terminalStepSchema>;

/** Codes of an intermediate status (04 FF; PA00P015, 3.7), by step. */
const CODES: Readonly<Record<TerminalStep, readonly number[]>> = {
  'confirm-amount': [0x00, 0xc8],
  'insert-card': [0x0a, 0x2a],
  pin: [0x01, 0x02],
  'wrong-pin': [0x15],
  wait: [0x04, 0x05, 0x06, 0x0e, 0x0f, 0x17, 0x2b, 0x68, 0xc9, 0xca, 0xd2, 0xd3],
  'remove-card': [0x0b],
  'not-readable': [0x0c, 0x0d],
  'not-accepted': [0x03, 0x07, 0x08, 0x09, 0x10, 0x13, 0x14, 0x16, 0x18, 0x19, 0x1d],
  choose: [0x28, 0x29, 0x2c, 0x69, 0xe0, 0xe1],
};

/** Range of codes that mean the same as the code minus 0x40, and also that the card has to be removed. */
const REMOVING = [0x41, 0x67] as const;

const STEPS: ReadonlyMap<number, TerminalStep> = new Map(
  terminalStepSchema.options.flatMap((step) => CODES[step].map((code) => [code, step] as const)),
);

/** Returns the step of an intermediate status; null for one that does not help a cashier. */
export function stepOfStatus(code: number | undefined): TerminalStep | null {
  if (code === undefined) return null;
  if (code < REMOVING[0] || code > REMOVING[1]) return STEPS.get(code) ?? null;
  const step = STEPS.get(code - 0x40);
  // The reason for a failure matters more than removing the card.
  return step === 'not-accepted' || step === 'wrong-pin' || step === 'not-readable'
    ? step
    : 'remove-card';
}
