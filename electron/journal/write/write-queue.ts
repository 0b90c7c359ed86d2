import { JournalDamaged, JournalStopped } from '../journal.ts';

/** Runs writes and tasks one after another; after the first failure nothing more runs. */
interface WriteQueue<Write> {
  readonly stopped: JournalStopped | null;
  /** Writes records. Records that wait for the disk are written together. */
  write(write: Write): Promise<void>;
  /** Runs a task in its turn, between writes. */
  run(task: () => Promise<void>): Promise<void>;
  /** Drops everything that has not begun, for a caller that cannot continue. */
  stop(cause: unknown): void;
  /** Waits for everything queued; later calls reject with `closed`. */
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
 * Makes a queue that writes one batch after another.
 * @param writeTogether writes one or more queued writes
 * @param cutBack true if a refused write's bytes were provably removed from a full disk
 * @param onStopped called once, with the first failure
 * @param untilTurnEnds resolves once everything that follows from the current event is done, for example that a payment
 * is answered and the next one appended
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

  /** Runs the first entry if it is a task; else writes it together with all writes up to the next task. */
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
    // Everything appended in this turn of the event loop goes into the first write.
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
