import { Dexie } from 'dexie';
import type {
  CatalogueDatabase,
  CategoryOrder,
  CategoryRow,
  ListedCategory,
} from './catalogue-database.ts';
import { writeSearchText } from './search-text.ts';
import { sortInSteps } from './sort-in-steps.ts';

/** Rows of one stored part of a list; any place of a list is at most two reads away. */
export const LIST_PAGE = 200;
const READ_AT_ONCE = 2_000;
const WRITTEN_AT_ONCE = 20;

const CATEGORY_ORDERS: readonly CategoryOrder[] = ['name', 'externalIdentifier'];

/** Lets everything else in this thread run first. Timers that follow each other would wait 4 ms each. */
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

/** Every Category of a pull, a few thousand at a time. */
export async function* readGeneration(
  database: CatalogueDatabase,
  generation: number,
): AsyncGenerator<readonly CategoryRow[]> {
  let after: readonly (number | string)[] = [generation];
  for (;;) {
    const rows = await database.categories
      .where('[generation+uuid]')
      .between(after, [generation, Dexie.maxKey], false)
      .limit(READ_AT_ONCE)
      .toArray();
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < READ_AT_ONCE) return;
    after = [generation, last.uuid];
  }
}

/**
 * Writes a generation's lists in their orders, as people of this locale sort. IndexedDB orders by
 * code, which puts Ä behind Z and a Swede's Å before; and it finds the 60 000th row by counting.
 */
export async function writeLists(
  database: CatalogueDatabase,
  generation: number,
  locale: string,
): Promise<void> {
  const listed: ListedCategory[] = [];
  for await (const rows of readGeneration(database, generation)) {
    for (const { uuid, externalIdentifier, name } of rows) {
      listed.push({ uuid, externalIdentifier, name });
    }
  }
  const { compare } = new Intl.Collator(locale, { numeric: true });
  for (const order of CATEGORY_ORDERS) {
    const sorted = await sortInSteps(listed, (a, b) => compare(a[order], b[order]), pause);
    await writeList(database, generation, order, sorted);
    if (order === 'name') await writeSearchText(database, generation, sorted, pause);
  }
}

async function writeList(
  { lists }: CatalogueDatabase,
  generation: number,
  order: CategoryOrder,
  sorted: readonly ListedCategory[],
): Promise<void> {
  const pages = Math.ceil(sorted.length / LIST_PAGE);
  for (let from = 0; from < pages; from += WRITTEN_AT_ONCE) {
    const count = Math.min(WRITTEN_AT_ONCE, pages - from);
    await lists.bulkPut(
      Array.from({ length: count }, (_, place) => {
        const page = from + place;
        const rows = sorted.slice(page * LIST_PAGE, (page + 1) * LIST_PAGE);
        return { generation, order, page, rows };
      }),
    );
  }
  await lists
    .where('[generation+order+page]')
    .between([generation, order, pages], [generation, order, Dexie.maxKey])
    .delete();
}

/** Lists of generations that nobody reads any more. */
export async function deleteListsBefore(
  { lists }: CatalogueDatabase,
  generation: number,
): Promise<void> {
  // A shorter key sorts before every longer one that begins with it.
  await lists.where('[generation+order+page]').between([0], [generation]).delete();
}
