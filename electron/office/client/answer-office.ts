import * as z from 'zod';
import { storeNameSchema } from '../../../shared/office/office-calls.ts';
import type {
  OfficePlace,
  OfficeStoresAnswer,
  OfficeTillsAnswer,
} from '../../../shared/office/office-view-messages.ts';
import { HubUnreached } from '../../hub/client/hub-unreached.ts';
import type { OfficeView } from './office-view.ts';

const askedSchema = z.object({ store: storeNameSchema });

/** What the window is answered; null for what it never asks. */
export async function answerOffice(
  view: Pick<OfficeView, 'stores' | 'tills'>,
  place: OfficePlace,
  operation: string,
  body: unknown,
): Promise<OfficePlace | OfficeStoresAnswer | OfficeTillsAnswer | null> {
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
        return { kind: 'tills', tills: [...(await view.tills(store))] };
      }
      default:
        return null;
    }
  } catch (error) {
    if (error instanceof HubUnreached) return { kind: 'away', why: error.why };
    throw error;
  }
}
