import { setFlagsFromString } from 'node:v8';
import { assert } from '../../shared/values/assert.ts';

/**
 * Runs everything that waits for a promise, until nothing is left, so that one event of virtual time ends before the
 * next begins. This is V8's own function, a hundred times as fast as a turn of Node's event loop; inside a promise it
 * does nothing, see `runAsOwnEvent`.
 */
export const drainPromises = microtaskCheckpoint();

function microtaskCheckpoint(): () => void {
  setFlagsFromString('--allow-natives-syntax');
  // oxlint-disable-next-line typescript/no-implied-eval -- a test's; no other source can name it
  const checkpoint = new Function('%PerformMicrotaskCheckpoint()');
  setFlagsFromString('--no-allow-natives-syntax');
  return () => void Reflect.apply(checkpoint, undefined, []);
}

/**
 * Runs a function as an event of its own, where `drainPromises` works.
 * @returns rejects with what the function throws, and with unhandled rejections of its promises
 */
export async function runAsOwnEvent<Result>(act: () => Result): Promise<Result> {
  const unheard: unknown[] = [];
  const hear = (error: unknown) => void unheard.push(error);
  process.on('unhandledRejection', hear);
  try {
    const result = await new Promise<Result>((resolve, reject) => {
      setImmediate(() => {
        try {
          assertDrained();
          const done = act();
          // Node has reported unhandled rejections by then.
          setImmediate(() => resolve(done));
        } catch (error) {
          reject(error);
        }
      });
    });
    if (unheard.length > 0) throw unheard[0];
    return result;
  } finally {
    process.off('unhandledRejection', hear);
  }
}

function assertDrained(): void {
  let isDrained = false;
  queueMicrotask(() => {
    isDrained = true;
  });
  drainPromises();
  assert(isDrained, 'promises are run to their end');
}
