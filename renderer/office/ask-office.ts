import {
  officeNewestAnswerSchema,
  officePlaceSchema,
  officeStoresAnswerSchema,
  officeTillsAnswerSchema,
} from '../../shared/office/office-view-messages.ts';
import type {
  OfficeNewestAnswer,
  OfficePlace,
  OfficeStoresAnswer,
  OfficeTillsAnswer,
} from '../../shared/office/office-view-messages.ts';

/** Of the main process, behind the window's own origin. */
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

export function askPlace(): Promise<OfficePlace> {
  return ask('office-place', {}, (answer) => officePlaceSchema.parse(answer));
}

export function askStores(): Promise<OfficeStoresAnswer> {
  return ask('office-stores', {}, (answer) => officeStoresAnswerSchema.parse(answer));
}

export function askTills(store: string): Promise<OfficeTillsAnswer> {
  return ask('office-tills', { store }, (answer) => officeTillsAnswerSchema.parse(answer));
}

export function askNewest(store: string, till: string): Promise<OfficeNewestAnswer> {
  return ask('office-newest', { store, till }, (answer) => officeNewestAnswerSchema.parse(answer));
}

/** The first list stands. */
export async function tellShown(): Promise<void> {
  await fetch('/api/office-shown', { method: 'POST', body: '{}' });
}
