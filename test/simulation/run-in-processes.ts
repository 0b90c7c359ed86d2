import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SimulationResult, SimulationTask } from './simulation-worker.ts';

/** Sizes in MB. A world leaves much short-lived memory, which V8 collects less often in a larger young generation. */
const FLAGS = ['--min-semi-space-size=64', '--max-semi-space-size=64'];

const WORKER = fileURLToPath(new URL('simulation-worker.ts', import.meta.url));

/**
 * Has all pieces of work done by this many processes, each taking the next free piece.
 * @param onResult is called with the results in the order of the pieces, whichever finished first
 */
export async function runInProcesses(
  pieces: Iterable<SimulationTask, undefined>,
  processes: number,
  onResult: (done: SimulationResult) => void,
): Promise<void> {
  const waiting = pieces[Symbol.iterator]();
  const early = new Map<number, SimulationResult>();
  let begun = 0;
  let told = 0;
  const tell = (index: number, done: SimulationResult): void => {
    early.set(index, done);
    for (let next = early.get(told); next !== undefined; next = early.get(told)) {
      early.delete(told);
      told += 1;
      onResult(next);
    }
  };
  const workOn = async (worker: ChildProcess): Promise<void> => {
    for (let next = waiting.next(); next.done !== true; next = waiting.next()) {
      const place = begun;
      begun += 1;
      tell(place, await doneBy(worker, next.value));
    }
  };
  const workers = Array.from({ length: processes }, () =>
    fork(WORKER, { execArgv: [...process.execArgv, ...FLAGS] }),
  );
  try {
    await Promise.all(workers.map(workOn));
  } finally {
    for (const worker of workers) worker.kill();
  }
}

/**
 * Sends one piece of work to a process.
 * @throws if the process ends before it has answered
 */
function doneBy(worker: ChildProcess, piece: SimulationTask): Promise<SimulationResult> {
  return new Promise((resolve, reject) => {
    const ends = (code: number | null, signal: string | null): void =>
      reject(new Error(`a process of the simulator has ended: ${signal ?? code}`));
    worker.once('exit', ends);
    worker.once('message', (done: SimulationResult) => {
      worker.off('exit', ends);
      resolve(done);
    });
    worker.send(piece);
  });
}
