import { TerminalSimulator } from './terminal-simulator.ts';
import type { SimulatedAct } from './terminal-simulator.ts';

/**
 * Entry point of `npm run sandbox -- terminal [ACT …]`: a simulated card terminal at port 20007 of this computer;
 * Ctrl+C ends it. It performs the acts for the next payments in order, and approves all later ones.
 */

const PORT = 20_007;
const ACTS: ReadonlySet<string> = new Set<SimulatedAct>([
  'approve',
  'decline',
  'approve-and-disconnect',
  'disconnect',
  'wait',
  'busy',
]);

function isAct(text: string): text is SimulatedAct {
  return ACTS.has(text);
}

const acts = process.argv.slice(2);
const strange = acts.filter((act) => !isAct(act));
if (strange.length > 0) {
  process.stderr.write(`Acts are: ${[...ACTS].join(', ')}.\n`);
  process.exitCode = 1;
} else {
  const simulator = await TerminalSimulator.start(PORT);
  simulator.acts.push(...acts.filter(isAct));
  process.stdout.write(`The simulated terminal answers at 127.0.0.1:${simulator.port}.\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void simulator.goAway().then(() => process.exit(0)));
  }
}
