import type { CopyFault } from '../../shared/messages/copy-status.ts';
import { SECOND_MS } from '../../shared/values/time.ts';
import { errorCode } from '../node/files/error-code.ts';
import { wakeIn } from '../time/wake-in.ts';
import { whyNoCopyThere } from './copy-place.ts';

/** A share that hangs keeps whoever names it no longer. */
const PATIENCE_MS = 3 * SECOND_MS;

/** Returns why a person may not name this folder; null where they may. */
export async function judgeCopyFolder(
  copyFolder: string,
  dataFolder: string,
): Promise<CopyFault | null> {
  const late = Promise.withResolvers<'silent'>();
  const endWait = wakeIn(PATIENCE_MS, () => late.resolve('silent'));
  try {
    return await Promise.race([whyNoCopyThere(copyFolder, dataFolder), late.promise]);
  } catch (error) {
    const code = errorCode(error);
    if (code === null) throw error;
    return code === 'EACCES' || code === 'EPERM' ? 'forbidden' : 'absent';
  } finally {
    endWait();
  }
}
