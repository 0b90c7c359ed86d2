import type { SignInAnswer } from '../../shared/policy/people.ts';

/** Every sentence of the lock screen. */
export const words = {
  title: 'Who is working?',
  locked: 'The till is locked. What waits is sent all the same.',
  pin: 'Your PIN',
  pinOf: (name: string) => `PIN of ${name}`,
  erase: 'Erase',
  signIn: 'Sign in',
  asking: 'Asking …',
  roles: { cashier: 'Cashier', manager: 'Manager' },
  anybody: 'Choose a name, or type the PIN alone.',
  goOn: 'Go on without a name',
  demo: (pins: string) => `In the demo: ${pins}.`,
  demoPin: (name: string, pin: string) => `${name} ${pin}`,
  noAnswer: 'The till did not answer. Try again.',
} as const;

/** Why nobody is signed in; null where somebody is. @param length ms, ready to be read */
export function sayNotSignedIn(
  answer: SignInAnswer | null,
  length: (lengthMs: number) => string,
): string | null {
  if (answer === null) return words.noAnswer;
  if (answer.kind === 'signed-in') return null;
  const wait = answer.waitMs > 0 ? ` Wait ${length(answer.waitMs)} before the next try.` : '';
  return `That PIN does not fit.${wait}`;
}
