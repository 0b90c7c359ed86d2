import { expect } from 'vitest';
import { encodeRecord } from '../../shared/journal/journal-format.ts';
import type { Fact } from '../../shared/ledger/facts.ts';
import { hideTexts } from '../../shared/ledger/memory/hide-texts.ts';
import type { OfficeOnDisk } from './office-on-disk.ts';

const HASH = 'a'.repeat(64);
const REFERENCE = `¶${'a'.repeat(32)}`;

/** Returns a record as it leaves its store: names and typed texts are references; nothing in it is a proof. */
export function bodyAtOffice(sequence: number, fact: Partial<Fact>): string {
  const line = { sequence, following: 0, privateDigest: HASH, hash: HASH };
  return encodeRecord(line, JSON.stringify(fact));
}

/** Returns an office's record of a fact whose names are still readable: it replaces them by references. */
export function bodyWithReferences(sequence: number, fact: Fact): string {
  const by = { name: () => REFERENCE, text: () => REFERENCE };
  return bodyAtOffice(sequence, hideTexts(fact, by));
}

/** Writes a till's journal from its first record on, as the hub forwards it. */
export async function writeToOffice(
  office: OfficeOnDisk,
  {
    store,
    till,
    life = 1,
  }: { readonly store: string; readonly till: string; readonly life?: number },
  bodies: readonly string[],
): Promise<void> {
  const line = await office.connect(store);
  const hashOf = (index: number) => (index < 0 ? '' : `${till}-${life}-${index + 1}`);
  const records = bodies.map((body, index) => ({
    sequence: index + 1,
    previousHash: hashOf(index - 1),
    hash: hashOf(index),
    body,
  }));
  await line.hello('0'.repeat(32));
  expect(await line.append(till, life, records)).toMatchObject({ kind: 'appended' });
  line.close();
}
