import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** The name of the variable that says where the errors are written to. */
export const OUTSIDE_ERRORS_FILE = 'EVERTILL_OUTSIDE_ERRORS_FILE';

/**
 * Writes the errors that belong to no test (a promise that nobody waited for, a worker that died) as a
 * JSON array of strings. Vitest fails for them and its JSON report does not name them.
 */
export default class OutsideErrors implements Reporter {
  readonly #file = process.env[OUTSIDE_ERRORS_FILE];

  constructor() {
    // A shop's till that a test starts refuses every variable of the till's own.
    delete process.env[OUTSIDE_ERRORS_FILE];
  }

  onTestRunEnd(...[, errors]: Parameters<Required<Reporter>['onTestRunEnd']>): void {
    if (this.#file === undefined) return;
    const messages = errors.map(({ name, message, stack }) => stack ?? `${name}: ${message}`);
    writeFileSync(this.#file, JSON.stringify(messages));
  }
}
