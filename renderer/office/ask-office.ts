import {
  officeFactsAnswerSchema,
  officeNewestAnswerSchema,
  officeLocaleSchema,
  officePoliciesAnswerSchema,
  officeSetLimitsAnswerSchema,
  officeStoresAnswerSchema,
  officeTillsAnswerSchema,
} from '../../shared/office/office-view-messages.ts';
import type {
  OfficeFactsAnswer,
  OfficeNewestRecordsAnswer,
  OfficeLocale,
  OfficePoliciesAnswer,
  OfficeSetLimitsAnswer,
  OfficeStoresAnswer,
  OfficeTillsAnswer,
} from '../../shared/office/office-view-messages.ts';
import type { FactsRequest } from '../../shared/office/store-facts.ts';

/** Sends a request to the main process, under the window's own origin. */
async function ask<Answer>(
  operation: string,
  body: object,
  read: (answer: unknown) => Answer,
): Promise<Answer> {
  const response = await fetch(`/api/${operation}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return read(await response.json());
}

export function askOfficeLocale(): Promise<OfficeLocale> {
  return ask('office-place', {}, (answer) => officeLocaleSchema.parse(answer));
}

export function askStores(): Promise<OfficeStoresAnswer> {
  return ask('office-stores', {}, (answer) => officeStoresAnswerSchema.parse(answer));
}

export function askTills(store: string): Promise<OfficeTillsAnswer> {
  return ask('office-tills', { store }, (answer) => officeTillsAnswerSchema.parse(answer));
}

export function askNewestRecords(store: string, till: string): Promise<OfficeNewestRecordsAnswer> {
  return ask('office-newest', { store, till }, (answer) => officeNewestAnswerSchema.parse(answer));
}

export function askFacts(asked: FactsRequest): Promise<OfficeFactsAnswer> {
  return ask('office-facts', asked, (answer) => officeFactsAnswerSchema.parse(answer));
}

export function askPolicies(): Promise<OfficePoliciesAnswer> {
  return ask('office-policies', {}, (answer) => officePoliciesAnswerSchema.parse(answer));
}

/**
 * Sends limits to stores.
 * @param limits in the format of a file for `npm run office -- limits`
 */
export function sendLimits(
  stores: readonly string[],
  limits: object,
): Promise<OfficeSetLimitsAnswer> {
  const body = { stores, limits };
  return ask('office-say-limits', body, (answer) => officeSetLimitsAnswerSchema.parse(answer));
}

/** Reports that the first list is displayed. */
export async function notifyListShown(): Promise<void> {
  await fetch('/api/office-shown', { method: 'POST', body: '{}' });
}
