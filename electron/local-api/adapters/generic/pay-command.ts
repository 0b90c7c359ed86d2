import { homedir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { EXIT_CODES } from '../../../../shared/local-api/program-answers.ts';
import type { ExitName } from '../../../../shared/local-api/program-answers.ts';
import { carryOutRequest, refusedOutcome, tillRequestSchema } from './carry-out.ts';
import type { TillRequest } from './carry-out.ts';
import { UsageError, pairWithCode, readConnection, DEFAULT_LOCAL_API_URL } from './connection.ts';
import { matchExportFile } from './match-command.ts';
import { watchFolder } from './watch-folder.ts';

/**
 * Entry point of `evertill-pay`: gift card payments for any till that can start a program or write a file (README.md).
 */

const USAGE = `Usage:
  evertill-pay --pair [--url ${DEFAULT_LOCAL_API_URL}]                     asks for the code on Evertill’s screen
  evertill-pay --reference R --amount 23.40 --currency EUR [--load] [--card-on-stdin] [--wait SECONDS]
  evertill-pay --reference R --status | --cancel | --refund [--load]
  evertill-pay --reference R --refund --amount 5.00 --as REFUND
  evertill-pay --watch FOLDER [--wait SECONDS]
  evertill-pay --match FILE.csv --from INSTANT --to INSTANT [--columns reference,amount]
Each with [--connection FILE].`;

const CODE_IN_SIGHT =
  'Type the code when you are asked for it: every user of this computer reads what stands on a command line, and may pair first. Nothing was asked. Open a new code at Evertill, then run --pair alone.';

const USUAL_WAIT_SECONDS = 120;

const flag = { type: 'boolean', default: false } as const;
const said = { type: 'string' } as const;

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        pair: flag,
        url: { ...said, default: DEFAULT_LOCAL_API_URL },
        reference: said,
        amount: said,
        currency: said,
        as: said,
        load: flag,
        'card-on-stdin': flag,
        wait: { ...said, default: String(USUAL_WAIT_SECONDS) },
        status: flag,
        cancel: flag,
        refund: flag,
        watch: said,
        match: said,
        from: said,
        to: said,
        columns: { ...said, default: 'reference,amount' },
        connection: { ...said, default: path.join(homedir(), '.config', 'evertill-pay.json') },
      },
    }).values;
  } catch {
    throw new UsageError(args.some((arg) => /^--pair\b/.test(arg)) ? CODE_IN_SIGHT : USAGE);
  }
}
type Arguments = ReturnType<typeof readArguments>;

async function readRequest(given: Arguments): Promise<TillRequest> {
  const acts = (['status', 'cancel', 'refund'] as const).filter((act) => given[act]);
  if (acts.length > 1) throw new UsageError(USAGE);
  const { reference, amount, currency } = given;
  const kind = given.load ? 'load' : 'payment';
  const card = given['card-on-stdin'] ? (await text(process.stdin)).trim() : undefined;
  const [act = 'pay'] = acts;
  // An amount without `--refund-reference` is an error, because the whole payment would be refunded.
  if (act === 'refund' && amount !== undefined && given.as === undefined)
    throw new UsageError(USAGE);
  const part = given.as !== undefined && { part: { reference: given.as, amount } };
  const asked = act === 'pay' ? { amount, currency, card } : part;
  const request = tillRequestSchema.safeParse({ do: act, kind, reference, ...asked });
  if (!request.success) throw new UsageError(USAGE);
  return request.data;
}

async function run(args: readonly string[]): Promise<ExitName> {
  const given = readArguments(args);
  const waitMs = Number(given.wait) * 1_000;
  if (!(waitMs >= 0)) throw new UsageError(USAGE);
  if (given.pair) {
    say({ clientId: await pairWithCode(given.url, await readCode(), given.connection) });
    return 'done';
  }
  const connection = await readConnection(given.connection);
  if (given.watch !== undefined) {
    const stop = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
    await watchFolder(
      given.watch,
      (asked) => carryOutRequest(connection, asked, waitMs),
      stop.signal,
    );
    return 'done';
  }
  if (given.match !== undefined) {
    const [reference = '', amount = ''] = given.columns.split(',');
    const { match: file, from, to } = given;
    if (from === undefined || to === undefined) throw new UsageError(USAGE);
    const found = await matchExportFile(connection, file, { reference, amount }, { from, to });
    if (found === null)
      throw new UsageError('Evertill cannot be reached, or cannot list payments.');
    say(found);
    const { matched: _matched, ...findings } = found;
    return Object.values(findings).every((list) => list.length === 0) ? 'done' : 'rest-due';
  }
  const outcome = await carryOutRequest(connection, await readRequest(given), waitMs);
  say(outcome);
  return outcome.outcome;
}

/** Reads the code from standard input, because arguments are visible in the list of processes. */
async function readCode(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('The code on Evertill’s screen: ');
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}

function say(result: object): void {
  process.stdout.write(`${JSON.stringify(result)}\n`);
}

try {
  process.exitCode = EXIT_CODES[await run(process.argv.slice(2))];
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  say(refusedOutcome('misused', error.message));
  process.exitCode = EXIT_CODES.misused;
}
