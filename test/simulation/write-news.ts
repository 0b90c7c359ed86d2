import type { Journal, RecordParts } from '../../electron/journal/journal.ts';
import { StoredJson } from '../../shared/journal/journal-format.ts';
import type { JsonObject } from '../../shared/journal/journal-format.ts';

/** A member that no version knows but the newer one that writes it. */
const NEWS: JsonObject = { sinceNextVersion: { list: [1, { more: null }] } };

/** The objects of a fact that a newer version may write with further members. */
const OPEN_TO_NEWS = ['intent', 'linked', 'sale', 'card', 'queue'] as const;

/** Makes a journal write records as a newer version does: with members that this version does not know. */
export function writeNews(journal: Journal): void {
  const append = journal.append.bind(journal);
  Object.assign(journal, {
    append: (parts: readonly RecordParts[]) => append(parts.map(withNews)),
  });
}

function withNews(parts: RecordParts): RecordParts {
  const fact = parts.public instanceof StoredJson ? parts.public.value : parts.public;
  const more: Record<string, JsonObject> = {};
  for (const name of OPEN_TO_NEWS) {
    const member = fact[name];
    if (isObject(member)) more[name] = { ...member, ...NEWS };
  }
  return { ...parts, public: StoredJson.ofParsed({ ...fact, ...more, ...NEWS }) };
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
