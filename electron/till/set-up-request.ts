import { randomBytes } from 'node:crypto';
import { rm, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { parseJson } from '../node/files/parse-json.ts';
import { writeFileAtomically } from '../node/files/write-file-whole.ts';
import { MINUTE_MS } from '../../shared/values/time.ts';

/**
 * Format of a second program's request to the till that runs with the same data. The system delivers the request
 * (Electron's lock), and a file in the till's own folder the answer.
 */
const askedSchema = z.strictObject({
  file: z.string().min(1).max(4_096),
  checks: z.boolean(),
  deleteFile: z.boolean(),
  answer: z.string().regex(/^[0-9a-f]{32}$/),
});
export type SetUpRequest = z.infer<typeof askedSchema>;

const answerSchema = z.strictObject({
  kind: z.enum(['done', 'partly', 'same', 'differs', 'refused']),
  lines: z.array(z.string()),
});
export type SetUpReply = z.infer<typeof answerSchema>;

/** Time limit for the answer: joining a hub, or testing a service, takes time. */
const ANSWER_MS = 2 * MINUTE_MS;
const LOOK_AGAIN_MS = 100;

export function makeSetUpRequest(asked: Omit<SetUpRequest, 'answer'>): SetUpRequest {
  return { ...asked, answer: randomBytes(16).toString('hex') };
}

/** Parses a request; null for data that no second program of this kind sends. */
export function parseSetUpRequest(data: unknown): SetUpRequest | null {
  return askedSchema.safeParse(data).data ?? null;
}

export async function writeSetUpReply(
  dataFolder: string,
  { answer }: SetUpRequest,
  said: SetUpReply,
): Promise<void> {
  await writeFileAtomically(answerFile(dataFolder, answer), JSON.stringify(said));
}

/** Waits for the answer; null if none came, because the till is still starting, or is an older program. */
export async function awaitSetUpReply(
  dataFolder: string,
  { answer }: SetUpRequest,
): Promise<SetUpReply | null> {
  const file = answerFile(dataFolder, answer);
  const untilMs = performance.now() + ANSWER_MS;
  while (performance.now() < untilMs) {
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text !== null) {
      await rm(file, { force: true });
      return answerSchema.parse(parseJson(text));
    }
    await wait(LOOK_AGAIN_MS);
  }
  return null;
}

function answerFile(dataFolder: string, name: string): string {
  return path.join(dataFolder, `set-up-answer-${name}.json`);
}
