import { createHash } from 'node:crypto';
import path from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { DatabaseUnreached } from '../../electron/node/hub-client/database-unreached.ts';
import { CopySeal } from '../../electron/node/hub-client/copy-seal.ts';
import type { HubLine } from '../../electron/hub/connection/hub-line.ts';
import { HubMemory } from '../../electron/hub/connection/hub-memory.ts';
import { JournalCopier } from '../../electron/hub/copy/journal-copier.ts';
import { SendingFence } from '../../electron/hub/presence/sending-fence.ts';
import { wakeIn } from '../../electron/time/wake-in.ts';
import { answerCall } from '../model/hub/answer-call.ts';
import { emptyHub } from '../model/hub/hub-state.ts';
import { CHAIN_START, followChain } from '../../shared/journal/follow-chain.ts';
import { decodeChainLine } from '../../shared/journal/journal-format.ts';
import { BookOnDisk } from './book-on-disk.ts';
import { hubSetUpOf } from './hub-set-up.ts';
import { PATIENCE } from './patience.ts';
import { testFolder } from './test-folder.ts';

/** A journal on a disk, its copy, and the hub's model; the connection between them breaks as a test says. */

export const HUB_SET_UP = hubSetUpOf('one');
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export async function openCopiedTill(sizes?: Parameters<typeof BookOnDisk.open>[0]) {
  const till = await BookOnDisk.open(sizes);
  const folder = testFolder();
  const hub = {
    state: emptyHub('00000000-0000-4000-8000-000000000001', ['one', 'two']),
    isReached: true,
    /** True: the hub takes a call and never answers. */
    hangs: false,
    /** Called before the answer to an append; the answer is then lost if this throws. */
    onAppend: (): void => undefined,
    appends: 0,
    /** How many bytes a call may have per second in which its answer is waited for. */
    bytesASecond: Infinity,
    /** True: the hub answers every append with a gap. */
    saysGap: false,
    gaps: 0,
    /** Called before records are forgotten. */
    onForget: (): void => undefined,
  };
  const connect = async (): Promise<HubLine> => {
    const ended = Promise.withResolvers<never>();
    ended.promise.catch(() => undefined);
    const line = { isOpen: true, answerMs: 250 };
    const call = (async (...[asked, answerMs = line.answerMs]: Parameters<HubLine['call']>) => {
      if (!line.isOpen || !hub.isReached) throw new DatabaseUnreached('lost');
      if (hub.hangs) return ended.promise;
      if (asked.name === 'forget') hub.onForget();
      const records = asked.name === 'append' ? asked.records : [];
      if (JSON.stringify(records).length > (hub.bytesASecond * answerMs) / 1000)
        throw new DatabaseUnreached('late');
      if (hub.saysGap && records.length > 0) hub.gaps += 1;
      if (hub.saysGap && records.length > 0) return { kind: 'gap', lastSequence: 0 };
      const { state, answer } = answerCall(hub.state, 'one', asked, 0);
      hub.state = state;
      if (asked.name === 'append') {
        hub.appends += 1;
        hub.onAppend();
      }
      return answer;
    }) as HubLine['call'];
    const close = () => {
      line.isOpen = false;
      ended.reject(new DatabaseUnreached('closed'));
    };
    return Object.assign(line, { call, close });
  };
  const memory = await HubMemory.open(path.join(folder, 'hub.json'), null);
  const epochs = { now: 1 as number | null };
  const waits = { ms: [] as number[], end: true };
  // Made when the program starts, because a copy begins with it.
  let fence = new SendingFence(till.ledger, wakeIn);
  const start = (): JournalCopier => {
    fence = new SendingFence(till.ledger, wakeIn);
    const copy = new JournalCopier({
      writer: till.writer,
      setUp: HUB_SET_UP,
      memory,
      connect,
      // Shortens waits that would take a minute of real time.
      wakeIn: (delayMs, wake) => {
        waits.ms.push(delayMs);
        return waits.end ? wakeIn(Math.min(delayMs, 20), wake) : () => undefined;
      },
      fence,
      epoch: () => epochs.now,
      onChange: () => undefined,
    });
    onTestFinished(() => copy.close());
    copy.onHubReached();
    return copy;
  };
  const there = () => hub.state.tills.get('one')!.copy;
  /** Returns the names in the encrypted parts of the copy, which only the store's key decrypts. */
  const names = () =>
    there().flatMap((record) =>
      record.part === null ? [] : [JSON.stringify(copySeal.open(record, record.part))],
    );
  const untilWhole = () =>
    vi.waitUntil(() => there().length === till.ledger.lastSequence, PATIENCE);
  return {
    till,
    hub,
    start,
    there,
    names,
    untilWhole,
    epochs,
    memory,
    waits,
    get fence() {
      return fence;
    },
  };
}

export type OpenCopiedTill = Awaited<ReturnType<typeof openCopiedTill>>;

/** Expects every record once in the copy, chained as in the journal, from its beginning. */
export async function expectWholeCopy({ till, there, untilWhole }: OpenCopiedTill): Promise<void> {
  await untilWhole();
  let position = { ...CHAIN_START, expects: 'records' as const };
  for (const { body, sequence, hash } of there()) {
    const line = decodeChainLine(body);
    expect(line).toMatchObject({ sequence, hash });
    const step = followChain(position, line, sha256, body);
    expect(step.kind).toBe('follows');
    if (step.kind === 'follows') position = { ...step.position, expects: 'records' };
  }
  expect(position).toMatchObject({
    sequence: till.writer.journal.lastSequence,
    hash: till.writer.journal.lastHash,
  });
}

export const copySeal = new CopySeal(HUB_SET_UP, 'one');
