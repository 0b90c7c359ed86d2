import { pollUntil } from '../e2e/crash-run/poll-until.ts';
import { benchCardNumber } from './bench-cards.ts';
import type { BenchTill, CpuMs } from './bench-till.ts';
import { journalBytes } from './drained-journal.ts';
import { Profile } from './profile.ts';
import type { QuickServiceProcess, ServiceCount } from './quick-service-process.ts';

export interface QueueSize {
  readonly pending: number;
  readonly cards: number;
}

export interface DrainResult extends ServiceCount {
  /** CPU time in ms per payment. */
  readonly cpu: CpuMs;
}

/**
 * Accepts this many redemptions, spread over this many cards, which wait on disk; none is sent.
 * @returns how much each has added to the journal, in kB
 */
export async function queuePayments(
  till: BenchTill,
  { pending, cards }: QueueSize,
): Promise<number> {
  const numbers = Array.from({ length: cards }, (_, index) => benchCardNumber(index));
  const ids = await till.lookUp(numbers);
  await till.workOffline(true);
  const payments = Array.from({ length: pending }, (_, index) => ({
    cardId: ids[index % ids.length]!,
    verb: 'redeem' as const,
  }));
  const before = await journalBytes(till.dataFolder);
  await till.accept(payments, 16);
  return ((await journalBytes(till.dataFolder)) - before) / pending / 1_000;
}

/**
 * Lets the queue drain until the service has booked every payment and the till knows each outcome.
 * @param profileFolder for a profile of each thread; recording it takes time of its own
 */
export async function drainQueue(
  till: BenchTill,
  service: QuickServiceProcess,
  { pending }: QueueSize,
  profileFolder?: string,
): Promise<DrainResult> {
  await service.ask({ kind: 'count-anew' });
  const before = await till.cpuMs();
  const profile = profileFolder === undefined ? null : await Profile.begin(till.process);
  await till.workOffline(false);
  await pollUntil(
    async () => (await service.ask({ kind: 'count' })).booked >= pending,
    () => 'the queue is drained',
    50,
  );
  await till.waitUntil('sent');
  const after = await till.cpuMs();
  if (profileFolder !== undefined) await profile?.end(profileFolder);
  const cpu = {
    main: (after.main - before.main) / pending,
    window: (after.window - before.window) / pending,
    screen: (after.screen - before.screen) / pending,
  };
  const count = await service.ask({ kind: 'count' });
  return { ...count, cpu };
}
