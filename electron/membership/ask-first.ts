import { hubSetUpSchema } from '../../shared/hub/set-up-file.ts';
import type { HubSetUp } from '../../shared/hub/set-up-file.ts';
import type { JoinAnswer, WhyNoHub } from '../../shared/messages/hub-status.ts';
import { parseJson } from '../files/parse-json.ts';
import { HubUnreached } from '../hub/client/hub-unreached.ts';
import type { ConnectHub } from './hub-line.ts';

/** Null for what `npm run hub -- add-till` has not written. */
export function readHubSetUp(text: string): HubSetUp | null {
  return hubSetUpSchema.safeParse(parseJson(text.replace(/^\uFEFF/, ''))).data ?? null;
}

/**
 * Before a hub is joined: a name belongs to one till for ever, and nobody may have come by it yet.
 * @returns how many tills the store has with this one: before its first beat, too, its own part must not be the whole
 */
export async function askFirst(
  setUp: HubSetUp,
  connect: ConnectHub,
): Promise<WhyNoHub | { readonly tills: number }> {
  try {
    const line = await connect(setUp);
    const tills = await line.call<'tills'>({ name: 'tills' });
    line.close();
    const mine = tills.find(({ till }) => till === setUp.till);
    if (mine === undefined) return 'strange';
    if (mine.takenOverBy !== null) return 'taken-over';
    const isUsed = mine.isKnown || mine.seenAgoMs !== null || mine.lastSequence > 0;
    if (isUsed) return 'name-used-twice';
    return { tills: 1 + tills.filter(({ isKnown }) => isKnown).length };
  } catch (error) {
    if (error instanceof HubUnreached) return error.why;
    throw error;
  }
}

export function fault(why: Extract<JoinAnswer, { kind: 'fault' }>['why']): JoinAnswer {
  return { kind: 'fault', why };
}
