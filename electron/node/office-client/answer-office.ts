import * as z from 'zod';
import { tillNameSchema } from '../../../shared/hub/hub-calls.ts';
import { storeNameSchema } from '../../../shared/office/office-calls.ts';
import { parsePolicyLimits } from '../../../shared/office/policy.ts';
import { factsRequestSchema } from '../../../shared/office/store-facts.ts';
import type {
  OfficeFactsAnswer,
  OfficeNewestRecordsAnswer,
  OfficeLocale,
  OfficePoliciesAnswer,
  OfficeSetLimitsAnswer,
  OfficeStoresAnswer,
  OfficeTillsAnswer,
} from '../../../shared/office/office-view-messages.ts';
import { DatabaseUnreached } from '../hub-client/database-unreached.ts';
import type { OfficeView } from './office-view.ts';

const askedSchema = z.object({ store: storeNameSchema });
const tillAskedSchema = askedSchema.extend({ till: tillNameSchema });

const saidSchema = z.object({ stores: z.array(storeNameSchema).min(1), limits: z.unknown() });

type OfficeAnswer =
  | OfficeLocale
  | OfficeStoresAnswer
  | OfficeTillsAnswer
  | OfficeNewestRecordsAnswer
  | OfficeFactsAnswer
  | OfficePoliciesAnswer
  | OfficeSetLimitsAnswer;

/** Answers a call of the head office's window; null for a call that it never makes. */
export async function answerOffice(
  view: Pick<
    OfficeView,
    'stores' | 'tills' | 'newestRecords' | 'facts' | 'policy' | 'policies' | 'setLimits'
  >,
  officeLocale: OfficeLocale,
  operation: string,
  body: unknown,
): Promise<OfficeAnswer | null> {
  try {
    switch (operation) {
      case 'office-place':
        return officeLocale;
      case 'office-stores': {
        const seen = await view.stores();
        return seen === null
          ? { kind: 'away', why: 'another-version' }
          : { kind: 'stores', stores: [...seen.stores], saysLimits: seen.saysLimits };
      }
      case 'office-tills': {
        const { store } = askedSchema.parse(body);
        const tills = [...(await view.tills(store))];
        return { kind: 'tills', tills, policy: await view.policy(store) };
      }
      case 'office-newest': {
        const { store, till } = tillAskedSchema.parse(body);
        return { kind: 'records', bodies: [...(await view.newestRecords(store, till))] };
      }
      case 'office-facts':
        return { kind: 'facts', ...(await view.facts(factsRequestSchema.parse(body))) };
      case 'office-policies':
        return { kind: 'policies', stores: [...(await view.policies())] };
      case 'office-say-limits': {
        const { stores, limits } = saidSchema.parse(body);
        return await view.setLimits(stores, parsePolicyLimits(limits));
      }
      default:
        return null;
    }
  } catch (error) {
    if (error instanceof DatabaseUnreached) return { kind: 'away', why: error.why };
    throw error;
  }
}
