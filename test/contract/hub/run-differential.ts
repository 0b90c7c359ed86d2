import { parseCommandOrExit } from '../../../build/read-command.js';
import { HubOnDisk } from '../../builders/hub-on-disk.ts';
import { compareWithModel } from './compare-with-model.ts';

const { values: given } = parseCommandOrExit('trial differential');
const values = {
  operations: '100000',
  seed: String(Date.now() % 1_000_000),
  ...given,
};
const hub = await HubOnDisk.open(['one', 'two', 'three', 'four']);
try {
  const startedMs = performance.now();
  const compared = await compareWithModel(hub, Number(values.seed), Number(values.operations));
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  for (const kind of Object.keys(compared.kinds).toSorted())
    console.log(`${String(compared.kinds[kind]).padStart(8)}  ${kind}`);
  console.log(compared.difference ?? 'no difference');
  console.log(`${compared.operations} operations, seed ${values.seed}, ${seconds} s`);
  process.exitCode = compared.difference === null ? 0 : 1;
} finally {
  await hub.close();
}
