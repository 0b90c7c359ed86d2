import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Name of the environment variable that names the file for these errors. */
export const OUTSIDE_ERRORS_VARIABLE = 'EVERTILL_OUTSIDE_ERRORS_FILE';

/**
 * Writes the errors that belong to no test (an unhandled rejection, a worker that died) as a JSON array of strings.
 * Vitest fails because of them, but its JSON report does not name them.
 */
export default class OutsideErrors implements Reporter {
  readonly #file = process.env[OUTSIDE_ERRORS_VARIABLE];

  constructor() {
    // The variable is removed, because a shop's till started by a test rejects every variable of the till.
    delete process.env[OUTSIDE_ERRORS_VARIABLE];
  }

  onTestRunEnd(...[, errors]: Parameters<Required<Reporter>['onTestRunEnd']>): void {
    if (this.#file === undefined) return;
    const messages = errors.map(({ name, message, stack }) => stack ?? `${name}: ${message}`);
    writeFileSync(this.#file, JSON.stringify(messages));
  }
}
