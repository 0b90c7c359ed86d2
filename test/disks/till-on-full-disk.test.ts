import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../electron/ledger/write/ledger-writer.ts';
import { intentIdSchema } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import { isHeldBack } from '../../shared/ledger/money/intent.ts';
import { Random } from '../simulation/random.ts';
import { HostileService } from '../faults/hostile-run/hostile-service.ts';
import { openTillBook, SkippingClock, TillInNode } from '../faults/hostile-run/till-in-node.ts';
import { mountDisk, unmountDisk } from './small-disk.ts';

/** Tests the till's real main parts on a small disk that another program fills. */

const CASHIER: Actor = { operator: 'Ann', stepUp: null, accessLevel: 'open' };
const MEGABYTE = 1024 * 1024;
const PATIENCE = { timeout: 90_000 };
const CARD = '6299000000000000';

let folder: string;
let service: HostileService;
let till: TillInNode;
const clock = new SkippingClock();

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'bad-disk-'));
  mountDisk(folder, '160m');
  service = new HostileService({ tls: false, dishonest: false }, new Random(1));
  await service.start();
  till = await TillInNode.open(folder, service.connection, clock);
});
afterEach(async () => {
  await till.close().catch(() => undefined);
  await service.stop();
  unmountDisk(folder);
  await rm(folder, { recursive: true, force: true });
});

async function load(amountCents: number) {
  const found = till.trading.lookUp(CARD);
  if (found.kind !== 'card') throw new Error(JSON.stringify(found));
  const intentId = intentIdSchema.parse(randomUUID());
  const answer = await till.trading.propose(
    {
      kind: 'accept',
      intentId,
      cardId: found.cardId,
      verb: 'load',
      amountCents: cents(amountCents),
      saleId: null,
      repeatConfirmed: true,
    },
    CASHIER,
  );
  return { intentId, answer };
}

/** Fills the disk with another program's file, except for this many bytes. */
async function leaveFree(bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const taken = Buffer.alloc(Math.max(0, bavail * bsize - bytes), 1);
  const written = writeFile(path.join(folder, 'somebody-elses'), taken);
  // The till may write meanwhile, and the disk is then full.
  if (bytes === 0) await written.catch((error) => expect(error).toMatchObject({ code: 'ENOSPC' }));
  else await written;
}

const makeRoom = () => rm(path.join(folder, 'somebody-elses'));
const stateOf = (intentId: ReturnType<typeof intentIdSchema.parse>) =>
  till.trading.writer.ledger.intents.get(intentId)?.state;

// Hostile input 81.
describe('a till whose disk runs full', () => {
  test('the till takes no new money while the disk is nearly full, records outcomes, and continues once there is space', async () => {
    const first = await load(5_00);
    expect(first.answer.kind).toBe('written');
    await leaveFree(20 * MEGABYTE);
    expect(await till.trading.writer.journal.checkSpace()).toBe('critical');
    expect((await load(6_00)).answer).toEqual({ kind: 'refused', refusal: { why: 'disk-full' } });
    await expect.poll(() => stateOf(first.intentId), PATIENCE).toBe('applied');
    expect(service.books.balances.get(CARD)).toBe(5_00);

    await makeRoom();
    expect(await till.trading.writer.journal.checkSpace()).not.toBe('critical');
    const later = await load(7_00);
    await expect.poll(() => stateOf(later.intentId), PATIENCE).toBe('applied');
    expect(service.books.balances.get(CARD)).toBe(12_00);
  });

  test('a disk that is full in the middle of a write is reported; only promised payments are sent, and none is lost', async () => {
    const promised: Awaited<ReturnType<typeof load>>[] = [];
    promised.push(await load(1_00));
    await expect.poll(() => stateOf(promised[0]!.intentId), PATIENCE).toBe('applied');
    await leaveFree(0);
    const refused: Awaited<ReturnType<typeof load>>[] = [];
    while (refused.length < 3) {
      const next = await load(1_00);
      (next.answer.kind === 'written' ? promised : refused).push(next);
    }
    expect(refused.at(-1)!.answer).toMatchObject({
      kind: 'stopped',
      health: {
        kind: 'journal-full',
        why: 'disk-full',
        detail: 'ENOSPC',
      },
    });
    await till.close().catch(() => undefined);

    await makeRoom();
    const again = await openTillBook(folder, service.connection, clock);
    const { intents } = again.writer.ledger;
    for (const { intentId } of promised) expect(intents.has(intentId)).toBe(true);
    for (const intent of intents.values()) {
      // A payment that was being sent when the disk failed stays unknown until a person resolves it.
      const commits = service.books.commitsOf(intent.id);
      if (intent.state === 'applied') expect(commits).toBe(1);
      else if (intent.state === 'waiting' || isHeldBack(intent)) expect(commits).toBe(0);
      else expect(intent.state).toBe('unknown');
    }
    for (const { intentId } of refused) expect(service.books.commitsOf(intentId)).toBe(0);
    await again.close();
  });
});
