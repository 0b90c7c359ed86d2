/**
 * `npm run dev [-- TILL OPTIONS]`: the till from its sources. The window follows each change; main is bundled and
 * restarted after a change in electron/ or shared/.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { appPackageJson } from '../bundle/bundle-till.ts';
import { optionsInOneWord } from '../read-command.js';
import { repositoryRoot } from '../repository-root.ts';
import { openDevServer } from './dev-server.ts';
import { DevTill } from './dev-till.ts';
import { prepareLaunchOfBundle } from './prepare-launch.ts';
import { watchMain } from './watch-main.ts';

const folder = path.join(repositoryRoot, 'build', 'output', 'dev');
const appFolder = path.join(folder, 'app');
mkdirSync(appFolder, { recursive: true });
writeFileSync(path.join(appFolder, 'package.json'), appPackageJson('sources'));

const given = optionsInOneWord('dev');
const hasPlace = given.some((option) => option.startsWith('--data='));
// A till in development has its own data folder, since it may write records that no other till can read.
const dataArguments = hasPlace ? [] : ['--data', path.join(folder, 'data')];
const launch = await prepareLaunchOfBundle(appFolder, [...dataArguments, ...given]);
if (launch.virtualDisplay)
  console.log('There is no display: the till runs on a virtual one (Xvfb).');

const server = await openDevServer(path.join(folder, 'packages'));
const till = new DevTill(launch, server.address);
const endWatch = await watchMain(appFolder, {
  onBundled: () => till.startAgain(),
  onMistake: (sentence) => console.error(sentence),
});
console.log(
  'A change of the window is shown at once; main is started again after its own. Ctrl-C ends it.',
);

// The till may have a payment to finish: the first signal asks it to end, the second kills it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => till.end());
}
process.exitCode = await till.ended;
await endWatch();
await server.close();
launch.close();
