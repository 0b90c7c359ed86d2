import * as z from 'zod';
import { tillNameSchema } from '../../../shared/hub/hub-calls.ts';
import { storeNameSchema } from '../../../shared/office/office-calls.ts';
import { factsAskedSchema } from '../../../shared/office/store-facts.ts';
import type {
  OfficeFactsAnswer,
  OfficeNewestAnswer,
  OfficePlace,
  OfficeStoresAnswer,
  OfficeTillsAnswer,
} from '../../../shared/office/office-view-messages.ts';
import { HubUnreached } from '../../hub/client/hub-unreached.ts';
import type { OfficeView } from './office-view.ts';

const askedSchema = z.object({ store: storeNameSchema });
const tillAskedSchema = askedSchema.extend({ till: tillNameSchema });

export type OfficeAnswer =
  OfficePlace | OfficeStoresAnswer | OfficeTillsAnswer | OfficeNewestAnswer | OfficeFactsAnswer;

/** What the window is answered; null for what it never asks. */
export async function answerOffice(
  view: Pick<OfficeView, 'stores' | 'tills' | 'newest' | 'facts' | 'policy'>,
  place: OfficePlace,
  operation: string,
  body: unknown,
): Promise<OfficeAnswer | null> {
  try {
    switch (operation) {
      case 'office-place':
        return place;
      case 'office-stores': {
        const stores = await view.stores();
        return stores === null
          ? { kind: 'away', why: 'another-version' }
          : { kind: 'stores', stores: [...stores] };
      }
      case 'office-tills': {
        const { store } = askedSchema.parse(body);
        const tills = [...(await view.tills(store))];
        return { kind: 'tills', tills, policy: await view.policy(store) };
      }
      case 'office-newest': {
        const { store, till } = tillAskedSchema.parse(body);
        return { kind: 'records', bodies: [...(await view.newest(store, till))] };
      }
      case 'office-facts':
        return { kind: 'facts', ...(await view.facts(factsAskedSchema.parse(body))) };
      default:
        return null;
    }
  } catch (error) {
    if (error instanceof HubUnreached) return { kind: 'away', why: error.why };
    throw error;
  }
}
