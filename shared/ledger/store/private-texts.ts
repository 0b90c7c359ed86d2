import * as z from 'zod';
import { cardIdSchema } from '../../values/ids.ts';
import type { CardId } from '../../values/ids.ts';

const REFERENCE = /^¶[A-Za-z0-9_-]{32}$/;

/** Reference to the visible part of a card's number: only in the screens' database, never in a fact. */
const CARD_REFERENCE = /^¶card (.+)$/;

/** Returns the reference to the last characters of a card's number in the screens' database (decision 0087). */
export function cardReference(cardId: CardId): string {
  return `¶card ${cardId}`;
}

/** Returns the card to whose last characters the text refers; null for any other text. */
export function cardReferredTo(reference: string): CardId | null {
  const [, id] = CARD_REFERENCE.exec(reference) ?? [];
  return cardIdSchema.safeParse(id).data ?? null;
}

/**
 * A text with the salt of its reference. A reference is a salted digest of its text, so it proves the text wherever it
 * occurs (decision 0085).
 */
const saltedTextSchema = z.strictObject({
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  text: z.string(),
});
export type SaltedText = z.infer<typeof saltedTextSchema>;

/** The private part of a fact that introduces texts; they are erased with what the fact is about. */
export const privateTextsSchema = z.strictObject({ texts: z.array(saltedTextSchema).min(1) });
export type PrivateTexts = z.infer<typeof privateTextsSchema>;

/** The private part of a `person-named` fact: one name, to which every later fact refers. */
export const privateNameSchema = z.strictObject({ name: saltedTextSchema });

/** Shown in place of an erased text. */
export const ERASED_TEXT = '–';

export function isTextReference(text: string): boolean {
  return text.startsWith('¶') && REFERENCE.test(text);
}

function isReference(text: string): boolean {
  return text.startsWith('¶') && (REFERENCE.test(text) || CARD_REFERENCE.test(text));
}

/**
 * Removes anything that looks like a reference from foreign text: otherwise a service could make the till show a
 * private text by answering with its reference.
 */
export function defuseReferences<Value>(value: Value): Value {
  return changedIn(value, (text) => (isReference(text) ? ` ${text}` : text));
}

/** Collects every reference in a value, at any depth. */
export function referencesIn(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (typeof value === 'string') {
    if (isReference(value)) found.add(value);
  } else if (typeof value === 'object' && value !== null) {
    const members = value instanceof Map ? value.values() : Object.values(value);
    for (const member of members) referencesIn(member, found);
  }
  return found;
}

/**
 * Returns the value with each reference replaced by its text; a dash for an erased one.
 * @param textOf returns null for an unknown reference
 */
export function revealTexts<Value>(
  value: Value,
  textOf: (reference: string) => string | null,
): Value {
  return changedIn(value, (text) => (isReference(text) ? (textOf(text) ?? ERASED_TEXT) : text));
}

/** Returns the value with `change` applied to each text in it; the same object if nothing changes. */
function changedIn<Value>(value: Value, change: (text: string) => string): Value;
function changedIn(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) {
    const members: readonly unknown[] = value;
    const changed = members.map((member) => changedIn(member, change));
    return changed.some((member, index) => member !== members[index]) ? changed : members;
  }
  if (value instanceof Map) {
    const changed = Array.from(
      value,
      ([name, member]) => [name, changedIn(member, change)] as const,
    );
    return changed.some(([name, member]) => member !== value.get(name)) ? new Map(changed) : value;
  }
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  let copy: Record<string, unknown> | null = null;
  for (const [name, member] of Object.entries(value)) {
    const changed: unknown = changedIn<unknown>(member, change);
    if (changed === member) continue;
    copy ??= { ...value };
    copy[name] = changed;
  }
  return copy ?? value;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
