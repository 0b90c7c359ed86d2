import { DatabaseUnreached } from '../../../node/hub-client/database-unreached.ts';
import type { OfficeCopy } from '../../../../shared/office/office-calls.ts';
import type { OfficeSetUp } from '../../../../shared/office/office-set-up.ts';
import { OfficeConnection } from '../../../node/office-client/office-connection.ts';
import type { ForwardError } from './forward-error.ts';

const ANSWER_MS = 10_000;

/** Asks the office for its copies of this store; returns the reason if the office accepts nothing from it. */
export async function askOfficeForCopies(
  setUp: OfficeSetUp,
  hub: string,
): Promise<ForwardError | readonly OfficeCopy[]> {
  try {
    const office = await OfficeConnection.open(setUp, ANSWER_MS);
    try {
      const { kind } = await office.hello(hub);
      return kind === 'welcome' ? await office.copies() : kind;
    } finally {
      office.close();
    }
  } catch (error) {
    if (error instanceof DatabaseUnreached) return error.why;
    throw error;
  }
}
