import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseUtf8Json } from '../../../node/files/parse-json.ts';
import { UsageError } from './connection.ts';
import { readFileOfUser, whyOthersReach, replaceFileOfUser } from './own-files.ts';
import type { OwnFile } from './own-files.ts';
import { refusedOutcome, tillRequestSchema } from './carry-out.ts';
import type { PayOutcome, TillRequest } from './carry-out.ts';

const REQUEST = '.request.json';
/**
 * Suffix of a request that is being carried out. After a crash it is carried out again, which charges nothing twice.
 */
const TAKEN = '.taken.json';
const ANSWER = '.answer.json';

const BETWEEN_LOOKS_MS = 200;
/** For this long after its last change, an incomplete JSON file may still be in the process of being written. */
const WRITING_MS = 2_000;

const UNFIT = refusedOutcome('misused', 'The request file is not as described. Nothing was asked.');

/**
 * Answers the request files of a folder until the signal is aborted: each request is removed, and its answer appears
 * complete. Only regular files of this user count, in a folder that nobody else can write into or replace, since
 * whoever writes there can charge and refund.
 * @throws UsageError if others can write there, now or later
 */
export async function watchFolder(
  folder: string,
  carryOutRequest: (request: TillRequest) => Promise<PayOutcome>,
  signal: AbortSignal,
): Promise<void> {
  const atWork = new Map<string, Promise<void>>();
  while (!signal.aborted) {
    const why = await whyOthersReach(folder);
    if (why !== null) throw new UsageError(why);
    for (const name of await namesIn(folder)) {
      if (atWork.has(name)) continue;
      const work = answerOne(path.join(folder, name), carryOutRequest).finally(() =>
        atWork.delete(name),
      );
      // After a disk failure the request keeps its suffix, and the next scan of the folder tries again.
      work.catch(() => undefined);
      atWork.set(name, work);
    }
    await pause(BETWEEN_LOOKS_MS, undefined, { signal }).catch(() => undefined);
  }
  await Promise.allSettled(atWork.values());
}

/** Lists files with this suffix, without it. */
async function namesIn(folder: string): Promise<ReadonlySet<string>> {
  const names = (await readdir(folder)).flatMap((file) => {
    const ending = [REQUEST, TAKEN].find((one) => file.endsWith(one));
    return ending === undefined ? [] : file.slice(0, -ending.length);
  });
  return new Set(names);
}

async function answerOne(
  base: string,
  carryOutRequest: (request: TillRequest) => Promise<PayOutcome>,
): Promise<void> {
  const taken = `${base}${TAKEN}`;
  let file = await readFileOfUser(taken);
  if (file === null) {
    const asked = await readFileOfUser(`${base}${REQUEST}`);
    if (asked === null || isBeingWritten(asked)) return;
    // Otherwise the program would take the answer to its earlier request of this name for the new one.
    await rm(`${base}${ANSWER}`, { force: true });
    await rename(`${base}${REQUEST}`, taken);
    file = await readFileOfUser(taken);
  }
  if (file === null) return;
  const request = tillRequestSchema.safeParse(parseUtf8Json(file.bytes));
  const outcome = request.success ? await carryOutRequest(request.data) : UNFIT;
  await replaceFileOfUser(`${base}${ANSWER}`, `${JSON.stringify(outcome)}\n`);
  await rm(taken, { force: true });
}

/**
 * True if the file is incomplete JSON and was just changed. A file dated in the future is not being written: the clock
 * was set back.
 */
function isBeingWritten({ bytes, mtimeMs }: OwnFile): boolean {
  return parseUtf8Json(bytes) === undefined && Math.abs(Date.now() - mtimeMs) < WRITING_MS;
}
