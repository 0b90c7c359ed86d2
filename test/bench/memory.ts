/**
 * Prints how much memory the till uses (all its processes, Pss) when idle, and after many sales in one run, three of
 * ten paid with a gift balance; compared with an Electron whose page is one text field. It also shows whether the last
 * sales take as long as the first, and whether a start takes longer afterwards. `npm run bench -- memory`
 */
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseCommandOrExit } from '../../build/read-command.js';
import { TillProcess } from '../e2e/till-process.ts';
import { benchCardNumber } from './bench-cards.ts';
import { BenchTill, withBenchFolder, memoryMb } from './bench-till.ts';
import { writeEmptyApp } from './empty-app.ts';
import { SALE_CENTS, saleLines } from './fill-book.ts';
import { median, printRows, measuredRow } from './measured.ts';
import { sellInPage } from './sell-in-page.ts';
import { QuickServiceProcess } from './quick-service-process.ts';
import { watchStart } from './watched-start.ts';

const { values: given } = parseCommandOrExit('bench memory');
const values = {
  sales: '10000',
  rounds: '3',
  ...given,
};
const sales = Number(values.sales);
// Each start adds a listener that closes its display with this process, so Node's warning about many listeners is off.
process.setMaxListeners(0);
const CARDS = 200;
/** How many sales are made between two readings of the memory. */
const STRETCH = Math.ceil(sales / 10);
/** Wait after a start or a sale until background work is done and garbage collected. */
const COMES_TO_REST_MS = 30_000;

async function emptyMemoryMb(folder: string): Promise<number> {
  const appFolder = await writeEmptyApp(folder);
  const empty = await TillProcess.start(['--data', path.join(folder, 'empty')], { appFolder });
  await wait(COMES_TO_REST_MS);
  const memory = await memoryMb(empty);
  await empty.kill();
  return memory;
}

async function startMs(dataFolder: string): Promise<number> {
  const all: number[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    all.push((await watchStart(['--data', dataFolder])).usableMs);
  }
  return median(all);
}

await withBenchFolder(async (folder) => {
  const emptyMb = await emptyMemoryMb(folder);
  const service = await QuickServiceProcess.start();
  try {
    const setUp = await BenchTill.setUp(folder, service);
    await setUp.close();
    const beforeMs = await startMs(setUp.dataFolder);
    const till = await BenchTill.start(folder);
    await till.waitUntil('online');
    const numbers = Array.from({ length: CARDS }, (_, at) => benchCardNumber(at));
    const cards = await till.lookUp(numbers);
    const selling = { cards, lines: saleLines(), amountCents: SALE_CENTS };
    await wait(COMES_TO_REST_MS);
    const idleMb = await till.memoryMb();
    const stretches: number[] = [];
    for (let left = sales; left > 0; left -= STRETCH) {
      const count = Math.min(left, STRETCH);
      stretches.push(median(await till.page.evaluate(sellInPage, { ...selling, sales: count })));
      console.log(`${sales - left + count} sales: ${(await till.memoryMb()).toFixed(0)} MB`);
    }
    await wait(COMES_TO_REST_MS);
    const soldMb = await till.memoryMb();
    await till.close();
    const afterMs = await startMs(setUp.dataFolder);
    const what = `${sales} sales in one run`;
    printRows(
      'Memory of all processes',
      [
        measuredRow('memory-idle', 'idle, beside an empty page', 'MB', idleMb, {
          against: emptyMb,
        }),
        measuredRow('memory-sold', `after ${what}, beside an empty page`, 'MB', soldMb, {
          against: emptyMb,
        }),
        measuredRow('memory-grown', `more after ${what}`, 'MB', soldMb - idleMb, {
          against: 60,
          atMost: 1,
        }),
        measuredRow(
          'memory-sale-flat',
          `a sale, p50, the last tenth of ${what} beside the first`,
          'ms',
          stretches.at(-1)!,
          { against: stretches[0]!, atMost: 1.2 },
        ),
        measuredRow('memory-start-after', `start after ${what}, beside one before`, 'ms', afterMs, {
          against: beforeMs,
          atMost: 1.2,
        }),
      ],
      values.json,
    );
  } finally {
    service.stop();
  }
});
