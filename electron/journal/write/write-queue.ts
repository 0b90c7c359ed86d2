import { JournalDamaged, JournalStopped } from '../journal.ts';

/** Runs one thing after another, and nothing more after the first failure. */
interface WriteQueue<Write> {
  readonly stopped: JournalStopped | null;
  /** Writes that wait when the disk is free again are written together. */
  write(write: Write): Promise<void>;
  /** Runs in its turn, between writes. */
  run(task: () => Promise<void>): Promise<void>;
  /** Drops everything that has not begun, for a caller that cannot continue with what it wrote. */
  stop(cause: unknown): void;
  /** Waits for all that is queued; later calls reject with `closed`. */
  close(task: () => Promise<void>): Promise<void>;
}

type Job<Write> =
  | { readonly kind: 'write'; readonly write: Write }
  | { readonly kind: 'task'; readonly task: () => Promise<void> };

interface Entry<Write> {
  readonly job: Job<Write>;
  readonly settle: (error: JournalStopped | null) => void;
}

/**
 * @param writeTogether gets at least one write
 * @param cutBack tells whether what a full disk began to store is provably removed again
 * @param onStopped called once, with the first failure
 * @param untilTurnEnds resolves when everything that follows from the present event is done, such as an answer and the
 * next payment's append
 */
export function createWriteQueue<Write>(
  writeTogether: (writes: readonly Write[]) => Promise<void>,
  cutBack: () => Promise<boolean>,
  onStopped: (error: JournalStopped) => void,
  untilTurnEnds: () => Promise<void>,
): WriteQueue<Write> {
  const waiting: Entry<Write>[] = [];
  let busy = false;
  let stopped: JournalStopped | null = null;

  function stop(error: JournalStopped): void {
    stopped = error;
    for (const { settle } of waiting.splice(0)) settle(error);
  }

  /** Takes one task, or all the writes up to the next task, and does them. */
  async function actOn(entries: Entry<Write>[], first: Entry<Write>): Promise<void> {
    entries.push(first);
    if (first.job.kind === 'task') return first.job.task();
    const writes = [first.job.write];
    for (let next = waiting[0]; next?.job.kind === 'write'; next = waiting[0]) {
      writes.push(next.job.write);
      entries.push(next);
      waiting.shift();
    }
    return writeTogether(writes);
  }

  async function drain(): Promise<void> {
    busy = true;
    // Everything appended in this turn of the program goes into the first write.
    await untilTurnEnds();
    for (let first = waiting.shift(); first !== undefined; first = waiting.shift()) {
      const entries: Entry<Write>[] = [];
      try {
        await actOn(entries, first);
        for (const { settle } of entries) settle(null);
      } catch (cause) {
        const failed = JournalStopped.because(cause);
        const isCutBack = failed.reason === 'disk-full' && (await cutBack());
        const error = isCutBack ? new JournalStopped(failed.reason, cause, false, true) : failed;
        const answer = isCutBack ? error : new JournalStopped(error.reason, cause, true);
        for (const { settle } of entries) settle(answer);
        stop(error);
        onStopped(error);
      }
    }
    busy = false;
  }

  function enqueue(job: Job<Write>): Promise<void> {
    if (stopped !== null) return Promise.reject(stopped);
    const done = new Promise<void>((resolve, reject) => {
      waiting.push({ job, settle: (error) => (error === null ? resolve() : reject(error)) });
    });
    // `onStopped` reports the failure; a caller that awaits another append first must not crash the program.
    done.catch(() => undefined);
    if (!busy) void drain();
    return done;
  }

  return {
    get stopped() {
      return stopped;
    },
    write: (write) => enqueue({ kind: 'write', write }),
    run: (task) => enqueue({ kind: 'task', task }),
    stop: (cause) => {
      if (stopped !== null) return;
      const isOfFile = cause instanceof JournalDamaged;
      const error = new JournalStopped(isOfFile ? 'damaged' : 'mistake', cause);
      stop(error);
      onStopped(error);
    },
    close: async (task) => {
      const last = enqueue({ kind: 'task', task });
      stopped ??= new JournalStopped('closed');
      await last;
    },
  };
}
