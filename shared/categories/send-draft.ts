import type { Category } from '../api/category.ts';
import type { CategoryFailure } from '../messages/gateway-answers.ts';
import { t } from '../locales/language.ts';
import { describeCategoryFailure } from './import-verdict.ts';
import { assertNever } from '../values/assert.ts';
import type { CategoryAsSeen, CategoryChange } from '../ledger/store/category-draft.ts';
import type { CategoryClient } from './category-port.ts';

/** The service's current Category, compared with the one that the change was based on. */
type DraftLook =
  | { readonly kind: 'ready' }
  /** The service already has the wanted value. */
  | { readonly kind: 'done'; readonly category: Category | null }
  /** Somebody else has changed the Category meanwhile. */
  | { readonly kind: 'conflict'; readonly now: Category }
  /** The Category to be changed no longer exists. */
  | { readonly kind: 'gone' };

/** Compares a change with the service's current value. @param now null if the service does not have the Category */
function lookAtDraft(change: CategoryChange, now: Category | null): DraftLook {
  switch (change.kind) {
    case 'create':
      if (now === null) return { kind: 'ready' };
      return now.name === change.name ? { kind: 'done', category: now } : { kind: 'conflict', now };
    case 'update':
      if (now === null) return { kind: 'gone' };
      if (hasAll(change, now)) return { kind: 'done', category: now };
      return isAsSeen(change, now) ? { kind: 'ready' } : { kind: 'conflict', now };
    case 'delete':
      if (now === null) return { kind: 'done', category: null };
      return isSame(change.was, now) ? { kind: 'ready' } : { kind: 'conflict', now };
    default:
      return assertNever(change);
  }
}

type Update = Extract<CategoryChange, { readonly kind: 'update' }>;

function hasAll({ name, externalIdentifier }: Update, now: Category): boolean {
  return (
    (name === undefined || name === now.name) &&
    (externalIdentifier === undefined || externalIdentifier === now.external_identifier)
  );
}

/** Compares only what the change affects, since somebody may have corrected the other member. */
function isAsSeen({ was, name, externalIdentifier }: Update, now: Category): boolean {
  return (
    (name === undefined || was.name === now.name) &&
    (externalIdentifier === undefined || was.externalIdentifier === now.external_identifier)
  );
}

function isSame(was: CategoryAsSeen, now: Category): boolean {
  return was.name === now.name && was.externalIdentifier === now.external_identifier;
}

export type SendDraftResult =
  /** The Category as the service has it now; null once it is deleted. */
  | { readonly kind: 'sent'; readonly category: Category | null }
  | { readonly kind: 'conflict'; readonly now: Category }
  | { readonly kind: 'gone' }
  /** The service does not tell whether the Category to be created exists, so a person decides. */
  | { readonly kind: 'unclear'; readonly sentence: string }
  | {
      readonly kind: 'refused';
      readonly sentence: string;
      readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
    }
  /** No answer came, and nothing was changed. */
  | { readonly kind: 'not-reached' }
  /** The Category may have been changed; the next look-up tells. */
  | { readonly kind: 'unsure'; readonly sentence: string }
  | { readonly kind: 'no-credential' };

/** How a person wants a Category created if the service does not tell whether it exists. */
export type AgreedCreation = 'create' | 'find-or-create';

/**
 * Sends one change after looking up what the service has. If the answer to an earlier try was lost, the look-up settles
 * that try first; another person's change is never overwritten unseen.
 * @param agreedTo the value that the person was shown and wants to replace, or how to create after an `unclear`
 * look-up; null the first time
 */
export async function sendDraft(
  client: Pick<CategoryClient, 'call'>,
  change: CategoryChange,
  agreedTo: Category | AgreedCreation | null,
): Promise<SendDraftResult> {
  const replaced = typeof agreedTo === 'string' ? null : agreedTo;
  const before = await look(client, change, replaced);
  if (before.kind === 'unclear') {
    if (change.kind !== 'create') return endOf(before.failure, false);
    const { failure } = before;
    const isEmptyThere = failure.kind === 'find-unproven' && failure.why === 'nothing-there';
    if (agreedTo === 'find-or-create' || isEmptyThere) return findOrCreate(client, change);
    const sentence = describeCategoryFailure(failure);
    if (agreedTo !== 'create') return { kind: 'unclear', sentence };
    const made = await send(client, change, null);
    return made.kind === 'answered' ? { kind: 'sent', category: made.data } : endOf(made, true);
  }
  if (before.kind === 'failed') return endOf(before.failure, false);
  const seen = lookAtDraft(change, before.now);
  if (seen.kind === 'done') return { kind: 'sent', category: seen.category };
  if (seen.kind === 'gone') return seen;
  const isAgreed = seen.kind === 'conflict' && replaced !== null && isEqual(seen.now, replaced);
  if (seen.kind === 'conflict' && !isAgreed) return seen;
  const answer = await send(client, change, before.now);
  if (answer.kind === 'answered') return { kind: 'sent', category: answer.data };
  if (isUncertain(answer)) {
    const after = await look(client, change, replaced);
    const end = after.kind === 'seen' ? lookAtDraft(change, after.now) : null;
    if (end?.kind === 'done') return { kind: 'sent', category: end.category };
  }
  return endOf(answer, true);
}

type Look =
  | { readonly kind: 'seen'; readonly now: Category | null }
  /** The service answered, but not whether the Category exists. */
  | { readonly kind: 'unclear'; readonly failure: CategoryFailure }
  | { readonly kind: 'failed'; readonly failure: CategoryFailure };

/**
 * Looks at the service whether a change can still be made.
 * @param replaced existing Category that the person was shown and agreed to replace; null for none
 */
async function look(
  client: Pick<CategoryClient, 'call'>,
  change: CategoryChange,
  replaced: Category | null,
): Promise<Look> {
  const uuid = change.kind === 'create' ? replaced?.uuid : change.uuid;
  const answer =
    change.kind === 'create' && uuid === undefined
      ? await client.call('find-category', { external_identifier: change.externalIdentifier })
      : await client.call('get-category', { uuid: uuid ?? '' });
  if (answer.kind === 'answered') return { kind: 'seen', now: matching(change, answer.data) };
  return { kind: tellsNothing(answer) ? 'unclear' : 'failed', failure: answer };
}

/** True for an answer that is neither the Category, nor a reason to wait or to fix a key. */
function tellsNothing(failure: CategoryFailure): boolean {
  if (failure.kind === 'refused') return failure.status !== 401 && failure.status !== 429;
  return failure.kind === 'find-unproven' || (failure.kind === 'misfit' && failure.status < 300);
}

/** Creates a Category unless it exists; the contract allows repeating this after a lost answer. */
async function findOrCreate(
  client: Pick<CategoryClient, 'call'>,
  change: Extract<CategoryChange, { readonly kind: 'create' }>,
): Promise<SendDraftResult> {
  const { externalIdentifier: external_identifier, name } = change;
  const answer = await client.call('find-or-create-category', { external_identifier, name });
  if (answer.kind !== 'answered') return endOf(answer, true);
  const { data: category } = answer;
  const isWanted = category.name === name && category.external_identifier === external_identifier;
  return isWanted ? { kind: 'sent', category } : { kind: 'conflict', now: category };
}

/** A service that ignores case may have found another Category. */
function matching(change: CategoryChange, found: Category | null): Category | null {
  if (change.kind !== 'create' || found === null) return found;
  return found.external_identifier === change.externalIdentifier ? found : null;
}

async function send(
  client: Pick<CategoryClient, 'call'>,
  change: CategoryChange,
  now: Category | null,
) {
  switch (change.kind) {
    case 'create': {
      const { externalIdentifier, name } = change;
      // The Category exists under another name, and the person wants this one.
      if (now !== null) return client.call('update-category', { uuid: now.uuid, name });
      return client.call('create-category', { external_identifier: externalIdentifier, name });
    }
    case 'update': {
      const { uuid, name, externalIdentifier } = change;
      return client.call('update-category', {
        uuid,
        ...(name === undefined ? {} : { name }),
        ...(externalIdentifier === undefined ? {} : { external_identifier: externalIdentifier }),
      });
    }
    case 'delete':
      return client.call('delete-category', { uuid: change.uuid });
    default:
      return assertNever(change);
  }
}

function isUncertain(failure: CategoryFailure): boolean {
  return failure.kind === 'misfit' || (failure.kind === 'not-reached' && failure.sent);
}

function isEqual(a: Category, b: Category): boolean {
  return a.uuid === b.uuid && a.name === b.name && a.external_identifier === b.external_identifier;
}

/**
 * Returns how a change ends after a failed request.
 * @param hasSent true if the change itself failed, false if a look-up did
 */
function endOf(failure: CategoryFailure, hasSent: boolean): SendDraftResult {
  switch (failure.kind) {
    case 'refused': {
      const { sentence, fieldErrors } = failure;
      return { kind: 'refused', sentence, fieldErrors };
    }
    case 'misfit':
      return hasSent
        ? { kind: 'unsure', sentence: failure.sentence }
        : { kind: 'refused', sentence: failure.sentence, fieldErrors: {} };
    case 'not-reached':
      return hasSent && failure.sent
        ? { kind: 'unsure', sentence: t('answer.connection-lost') }
        : { kind: 'not-reached' };
    case 'no-credential':
      return failure;
    case 'find-unproven':
    case 'not-written':
      return { kind: 'refused', sentence: describeCategoryFailure(failure), fieldErrors: {} };
    default:
      return assertNever(failure);
  }
}
