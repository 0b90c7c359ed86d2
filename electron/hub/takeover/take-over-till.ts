import type { HubSetUp } from '../../../shared/hub/set-up-file.ts';
import type { TakeOverAnswer } from '../../../shared/messages/hub-status.ts';
import { DatabaseUnreached } from '../../node/hub-client/database-unreached.ts';
import type { ConnectHub } from '../connection/hub-line.ts';

/**
 * Takes over a lost till, so that the hub accepts nothing more from it. If two tills ask, only one gets it. If the hub
 * has already given it to this till, only the person who asked is recorded, if missing.
 * @param noteAsked records who asks, before the hub is asked; false if that cannot be written
 * @returns once the hub has answered; unsettled payments are adopted after the next heartbeat (`takeover-import.ts`)
 */
export async function takeOverTill(
  till: string,
  setUp: HubSetUp,
  connect: ConnectHub,
  noteAsked: () => Promise<boolean>,
): Promise<TakeOverAnswer> {
  let isAsked = false;
  try {
    const line = await connect(setUp, 'manager');
    try {
      const all = await line.call<'tills'>({ name: 'tills' });
      const other = all.find((one) => one.till === till);
      if (other === undefined || till === setUp.till)
        return { kind: 'fault', why: 'taken-already' };
      const isMine = other.takenOverBy === setUp.till;
      if (other.takenOverBy !== null && !isMine) return { kind: 'fault', why: 'taken-already' };
      if (other.isPresent) return { kind: 'fault', why: 'is-here' };
      if (!(await noteAsked())) return { kind: 'fault', why: 'not-written' };
      if (isMine) return { kind: 'done' };
      isAsked = true;
      const call = { name: 'take-over', till, epoch: other.epoch } as const;
      const taken = await line.call<'take-over'>(call);
      return taken === null ? { kind: 'fault', why: 'taken-already' } : { kind: 'done' };
    } finally {
      line.close();
    }
  } catch (error) {
    if (error instanceof DatabaseUnreached)
      return { kind: 'fault', why: isAsked ? 'not-reached' : 'not-asked' };
    throw error;
  }
}
