import { afterEach, describe, expect, test } from 'vitest';
import { DEFAULT_ALLOWANCE } from '../../../../shared/api/allowance.ts';
import type { ProbeAnswer } from '../../../../shared/messages/gateway-answers.ts';
import type { IntentId } from '../../../../shared/values/ids.ts';
import type { WorkerProposal } from '../../../../shared/proposals/proposals.ts';
import { SchedulerLoop } from '../../../../renderer/sync-worker/scheduler-loop.ts';
import { PaperTill } from '../../../builders/paper-till.ts';

/** A gateway whose answers the test gives. */
class SlowGateway {
  readonly sends: IntentId[] = [];
  readonly probes: ((answer: ProbeAnswer) => void)[] = [];

  sendPayment = (intentId: IntentId): void => {
    this.sends.push(intentId);
  };

  probe = (): Promise<ProbeAnswer> => new Promise((resolve) => this.probes.push(resolve));

  callCategories = () => Promise.resolve({ kind: 'no-credential' as const });
}

/** A clock of its own: nothing is due before the test lets time pass, however busy the computer. */
class OwnTime {
  nowMs = 0;
  private due: { readonly atMs: number; readonly wake: () => void } | null = null;

  wakeIn = (delayMs: number, wake: () => void) => {
    const due = { atMs: this.nowMs + delayMs, wake };
    this.due = due;
    return () => {
      if (this.due === due) this.due = null;
    };
  };

  pass(ms: number): void {
    this.nowMs += ms;
    const { due } = this;
    if (due === null || due.atMs > this.nowMs) return;
    this.due = null;
    due.wake();
  }
}

let loop: SchedulerLoop | undefined;
afterEach(() => loop?.stop());

/** Lets resolved promises take effect. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function reached(till: PaperTill) {
  const gateway = new SlowGateway();
  const proposals: WorkerProposal[] = [];
  const time = new OwnTime();
  loop = new SchedulerLoop({
    open: [...till.ledger.open.values()],
    queue: till.ledger.queue,
    lastSequence: till.last.sequence,
    gateway,
    propose: (proposal) => proposals.push(proposal),
    mayInquire: false,
    allowance: DEFAULT_ALLOWANCE,
    inquire: () => undefined,
    chance: { nowMs: () => time.nowMs, wakeIn: time.wakeIn, random: () => 0 },
  });
  gateway.probes.shift()!({ kind: 'passed' });
  await turn();
  return { gateway, proposals, loop, time };
}

describe('the loop between schedule and gateway', () => {
  test('hands over no payment a second time before the facts about it have arrived', async () => {
    const till = new PaperTill('loop-book');
    const cardId = till.introduce();
    const [first, second] = [till.accept(cardId)!, till.accept(cardId)!];
    const { gateway, loop: running } = await reached(till);
    const known = till.records.length;
    till.beginSending(first);
    till.apply(first);
    running.sendNow();
    await turn();
    expect(gateway.sends).toEqual([first]);

    for (const record of till.records.slice(known)) running.onFact(record);
    await turn();
    expect(gateway.sends).toEqual([first, second]);
  });

  test('ignores a repeated fact, or one older than the start', async () => {
    const till = new PaperTill('loop-book');
    till.accept(till.introduce());
    const { gateway, loop: running } = await reached(till);
    for (const record of till.records) running.onFact(record);
    await turn();
    expect(gateway.sends).toHaveLength(1);
    expect(gateway.probes).toHaveLength(0);
  });

  test('leaves a payment alone for a moment after it was turned away', async () => {
    const till = new PaperTill('loop-book');
    const intentId = till.accept(till.introduce())!;
    const { gateway, loop: running, time } = await reached(till);
    running.onTurnedAway(intentId);
    running.sendNow();
    time.pass(999);
    await turn();
    expect(gateway.sends).toHaveLength(1);
    time.pass(1);
    await turn();
    expect(gateway.sends).toHaveLength(2);
  });

  test('lets other calls wait while payments are sent and while the service is lost', async () => {
    const till = new PaperTill('loop-book');
    const intentId = till.accept(till.introduce())!;
    const { loop: running } = await reached(till);
    const becomesQuiet = (): Promise<string> =>
      Promise.race([running.whenQuiet().then(() => 'quiet'), turn().then(() => 'not yet')]);
    expect(await becomesQuiet()).toBe('not yet');
    const known = till.records.length;
    till.beginSending(intentId);
    till.apply(intentId);
    for (const record of till.records.slice(known)) running.onFact(record);
    expect(await becomesQuiet()).toBe('quiet');
    running.onNetwork(false);
    expect(await becomesQuiet()).toBe('not yet');
  });

  test('reports nothing more once stopped, whatever arrives', async () => {
    const till = new PaperTill('loop-book');
    const { gateway, proposals, loop: running } = await reached(till);
    running.onNetwork(false);
    running.stop();
    const said = [...proposals];
    gateway.probes[0]!({ kind: 'failed', cause: 'no-network' });
    await turn();
    running.sendNow();
    expect(proposals).toEqual(said);
    expect(gateway.probes).toHaveLength(1);
  });
});
