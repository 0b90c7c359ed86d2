import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '../../../node/files/error-code.ts';
import { parseJson } from '../../../node/files/parse-json.ts';
import { readOptional } from '../../../node/files/read-optional.ts';
import { writeFileWhole } from '../../../node/files/write-file-whole.ts';
import { refusal, tillRequestSchema } from './carry-out.ts';
import type { PayOutcome, TillRequest } from './carry-out.ts';

const REQUEST = '.request.json';
/** A request that is being carried out: after a crash it is carried out again, which takes nothing twice. */
const TAKEN = '.taken.json';
const ANSWER = '.answer.json';

const BETWEEN_LOOKS_MS = 200;
/** A file that is no JSON yet may still be written, for so long. */
const WRITING_MS = 2_000;

const UNFIT = refusal('misused', 'The request file is not as described. Nothing was asked.');

/** Answers the request files of a folder until the signal: each request disappears, then its answer appears as a whole. */
export async function watchFolder(
  folder: string,
  carryOutRequest: (request: TillRequest) => Promise<PayOutcome>,
  signal: AbortSignal,
): Promise<void> {
  const atWork = new Map<string, Promise<void>>();
  while (!signal.aborted) {
    for (const name of await namesIn(folder)) {
      if (atWork.has(name)) continue;
      const work = answerOne(path.join(folder, name), carryOutRequest).finally(() =>
        atWork.delete(name),
      );
      // A failing disk: the request stays taken, and is tried with the next look.
      work.catch(() => undefined);
      atWork.set(name, work);
    }
    await pause(BETWEEN_LOOKS_MS, undefined, { signal }).catch(() => undefined);
  }
  await Promise.allSettled(atWork.values());
}

/** Names without their endings. */
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
  let text = await readOptional(readFile(taken, 'utf8'), null);
  if (text === null) {
    if (await isBeingWritten(`${base}${REQUEST}`)) return;
    await rename(`${base}${REQUEST}`, taken);
    text = await readFile(taken, 'utf8');
  }
  const request = tillRequestSchema.safeParse(parseJson(text));
  const outcome = request.success ? await carryOutRequest(request.data) : UNFIT;
  await writeFileWhole(`${base}${ANSWER}`, `${JSON.stringify(outcome)}\n`);
  await rm(taken, { force: true });
}

/** The beginning of a JSON object is never JSON. */
async function isBeingWritten(file: string): Promise<boolean> {
  try {
    if (parseJson(await readFile(file, 'utf8')) !== undefined) return false;
    return Date.now() - (await stat(file)).mtimeMs < WRITING_MS;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return true;
    throw error;
  }
}
