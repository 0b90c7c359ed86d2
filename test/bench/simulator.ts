/**
 * Prints how many facts the simulator checks per second of one core: in shop days, which are judged by customers, and
 * in whole worlds, where each fact goes through journal, encryption, disk, window and network. `npm run bench -- --only
 * simulator`, or `node test/bench/simulator.ts [--days 1000] [--worlds 200] [--json]`
 */
import { parseCommandOrExit } from '../../build/read-command.js';
import { playShopDay } from '../simulation/customers/shop-day.ts';
import { runWorlds } from '../simulation/run-worlds.ts';
import { printRows, measuredRow } from './measured.ts';

const { values: given } = parseCommandOrExit('bench simulator');
const values = {
  days: '1000',
  worlds: '200',
  ...given,
};
const FROM = 813_000_000;
/** Facts a second and core that the simulator must check: fifty thousand on two cores. */
const AIM_PER_CORE = 25_000;
/** A first round lets the code warm up. */
const WARM_UP_DAYS = 300;

function playDays(from: number, count: number): { readonly facts: number; readonly cpuMs: number } {
  const before = process.cpuUsage();
  let facts = 0;
  for (let seed = from; seed < from + count; seed += 1) {
    const day = playShopDay(seed);
    if (day.complaints.length > 0) throw new Error(`day ${seed}: ${day.complaints.join('; ')}`);
    facts += day.facts;
  }
  const { user, system } = process.cpuUsage(before);
  return { facts, cpuMs: (user + system) / 1000 };
}

playDays(1, WARM_UP_DAYS);
const days = playDays(FROM, Number(values.days));
const worlds = await runWorlds({ from: FROM, count: Number(values.worlds), shape: {} });
if (worlds.failed.length > 0)
  throw new Error(worlds.failed.flatMap(({ violations: told }) => told).join('; '));
const perSecond = ({ facts, cpuMs }: typeof days) => (1000 * facts) / cpuMs;
printRows(
  'Simulator',
  [
    measuredRow('simulator-days', 'facts of shop days, one core', 'a second', perSecond(days), {
      against: AIM_PER_CORE,
      atLeast: 1,
    }),
    measuredRow(
      'simulator-worlds',
      'facts of whole worlds, one core',
      'a second',
      perSecond(worlds),
    ),
  ],
  values.json,
);
