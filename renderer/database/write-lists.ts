import type {
  CatalogueDatabase,
  CategoryOrder,
  ListedCategory,
  MirrorState,
  CategoryListVersion,
} from './catalogue-database.ts';
import { formatCategoryLine, formatSearchLine } from './list-text.ts';
import { readGeneration, readMirror } from './read-mirrored.ts';
import { sortInSteps } from './sort-in-steps.ts';

/** Categories in one stored part of a list: Chromium stores values above 64 kB in files of their own. */
export const LIST_PART_SIZE = 250;
/** Parts written per transaction, so that a screen reading meanwhile waits only briefly. */
const WRITTEN_AT_ONCE = 100;

/** Lets other work of this thread run. Chained timers would wait 4 ms each. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

/**
 * Writes a generation as the list that screens read, in each order as people of this locale sort, and shows it once it
 * is complete. IndexedDB alone would not do: it sorts by code unit, so Ä comes after Z, and reaches the 60 000th row
 * only by counting. One list is written at a time.
 * @param show stores the list in the mirror's state; null if its generation has gone meanwhile
 */
export async function writeLists(
  database: CatalogueDatabase,
  generation: number,
  locale: string,
  show: (mirror: MirrorState, list: CategoryListVersion) => MirrorState | null,
): Promise<void> {
  const { dexie, lists, meta } = database;
  const number = (await readMirror(database)).written + 1;
  // Deletes a list left half-written by a till that was closed while writing it.
  await lists.where('[list+order+part]').aboveOrEqual([number]).delete();
  const listed = [...(await readGeneration(database, generation)).values()];
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const inOrder = (order: CategoryOrder) =>
    sortInSteps(listed, (a, b) => compare(a[order], b[order]), pause);
  const write = async (
    order: CategoryOrder | 'key',
    parts: readonly (readonly ListedCategory[])[],
    lineOf: typeof formatCategoryLine,
  ) => {
    for (let from = 0; from < parts.length; from += WRITTEN_AT_ONCE) {
      const some: { list: number; order: typeof order; part: number; text: string }[] = [];
      for (const [index, categories] of parts.slice(from, from + WRITTEN_AT_ONCE).entries()) {
        const text = categories.map(lineOf).join('\n');
        some.push({ list: number, order, part: from + index, text });
        await pause();
      }
      await lists.bulkAdd(some);
    }
  };
  await write('name', cut(await inOrder('name')), formatSearchLine);
  await write('externalIdentifier', cut(await inOrder('externalIdentifier')), formatCategoryLine);
  await write('key', spread(listed), formatCategoryLine);
  const isShown = await dexie.transaction('rw', meta, async () => {
    const next = show(await readMirror(database), { number, count: listed.length });
    if (next !== null) await meta.put({ ...next, written: number });
    return next !== null;
  });
  if (isShown) await lists.where('[list+order+part]').below([number]).delete();
}

function cut(sorted: readonly ListedCategory[]): ListedCategory[][] {
  const parts: ListedCategory[][] = [];
  for (let from = 0; from < sorted.length; from += LIST_PART_SIZE) {
    parts.push(sorted.slice(from, from + LIST_PART_SIZE));
  }
  return parts;
}

/** Lists each Category twice: at the hash of its UUID and at that of its external identifier. */
function spread(listed: readonly ListedCategory[]): ListedCategory[][] {
  const parts = Array.from({ length: Math.ceil(listed.length / LIST_PART_SIZE) }, () => {
    return [] as ListedCategory[];
  });
  for (const category of listed) {
    const { uuid, externalIdentifier } = category;
    for (const part of new Set(
      [uuid, externalIdentifier].map((key) => indexOfListPart(key, listed.length)),
    ))
      parts[part]?.push(category);
  }
  return parts;
}

/** Returns the part of the list in which a UUID or external identifier is found, for a list of `count` Categories. */
export function indexOfListPart(key: string, count: number): number {
  let hash = 0;
  for (const letter of key) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash % Math.ceil(count / LIST_PART_SIZE);
}
