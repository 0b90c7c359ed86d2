import type { wait as english } from '../en/wait.ts';
import type { Translated } from '../sentence.ts';

/** Shown while the customer or the cashier waits for somebody else. */
export const wait: Translated<typeof english> = {
  service: 'Wordt nagevraagd bij de kaartdienst …',
};
