import * as z from 'zod';
import { tillNameSchema } from '../../../shared/hub/hub-calls.ts';
import { storeNameSchema } from '../../../shared/office/office-calls.ts';
import type {
  OfficeNewestAnswer,
  OfficePlace,
  OfficeStoresAnswer,
  OfficeTillsAnswer,
} from '../../../shared/office/office-view-messages.ts';
import { HubUnreached } from '../../hub/client/hub-unreached.ts';
import type { OfficeView } from './office-view.ts';

const askedSchema = z.object({ store: storeNameSchema });
const tillAskedSchema = askedSchema.extend({ till: tillNameSchema });

/** What the window is answered; null for what it never asks. */
export async function answerOffice(
  view: Pick<OfficeView, 'stores' | 'tills' | 'newest' | 'policy'>,
  place: OfficePlace,
  operation: string,
  body: unknown,
): Promise<OfficePlace | OfficeStoresAnswer | OfficeTillsAnswer | OfficeNewestAnswer | null> {
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
      default:
        return null;
    }
  } catch (error) {
    if (error instanceof HubUnreached) return { kind: 'away', why: error.why };
    throw error;
  }
}
