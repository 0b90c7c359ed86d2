import { factSchema } from '../../shared/ledger/facts.ts';
import { fromWorkerMessageSchema } from '../../shared/messages/worker-messages.ts';
import { managerProposalSchema, screenProposalSchema } from '../../shared/proposals/proposals.ts';

const SCHEMAS = [factSchema, fromWorkerMessageSchema, managerProposalSchema, screenProposalSchema];

const BELIEVED = {
  parse: (value: unknown) => value,
  safeParse: (data: unknown) => ({ success: true, data }),
};

/**
 * Runs worlds without checking the format of new facts and messages, which takes most of their time. One seed in many is
 * played again with all checks (`run-worlds.ts`). Records that a start reads are parsed, since another version may have
 * written them.
 * @param act ends before this function returns
 */
export function withoutFormatChecks<Result>(act: () => Result): Result {
  const checks = SCHEMAS.map(({ parse, safeParse }) => ({ parse, safeParse }));
  for (const schema of SCHEMAS) Object.assign(schema, BELIEVED);
  try {
    return act();
  } finally {
    SCHEMAS.forEach((schema, at) => Object.assign(schema, checks[at]));
  }
}
