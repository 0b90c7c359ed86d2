import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** The name of the variable that says where the errors are written to. */
export const OUTSIDE_ERRORS_FILE = 'EVERTILL_OUTSIDE_ERRORS_FILE';

/**
 * Writes the errors that belong to no test (a promise that nobody waited for, a worker that died) as a
 * JSON array of strings. Vitest fails for them and its JSON report does not name them.
 */
export default class OutsideErrors implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<Required<Reporter>['onTestRunEnd']>): void {
    const file = process.env[OUTSIDE_ERRORS_FILE];
    if (file === undefined) return;
    const messages = errors.map(({ name, message, stack }) => stack ?? `${name}: ${message}`);
    writeFileSync(file, JSON.stringify(messages));
  }
}
