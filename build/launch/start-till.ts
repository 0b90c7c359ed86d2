/** `npm start`: opens the till, on a virtual screen if there is none. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { optionsInOneWord } from '../read-command.js';
import { repositoryRoot } from '../repository-root.ts';
import { prepareLaunch } from './prepare-launch.ts';

const launch = await prepareLaunch(optionsInOneWord('start'));
if (launch.unofficialElectron) {
  console.log('Electron is an unofficial repackaging: for development and tests only.');
}
const screenshot = path.join(repositoryRoot, 'build', 'output', 'till-ready.png');
if (launch.virtualDisplay) announceScreenshot();

console.log('The till starts. Ctrl-C ends it.');
// Hides Chromium's own log, which reports buses and screens that the till does not need.
const till = spawn(launch.executable, ['--log-level=3', ...launch.args], {
  stdio: 'inherit',
  env: launch.virtualDisplay
    ? { ...launch.env, EVERTILL_READY_SCREENSHOT: screenshot }
    : launch.env,
});

// The till may have a payment to finish: the first signal asks it to end, the second kills it.
let signals = 0;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    signals += 1;
    till.kill(signals === 1 ? signal : 'SIGKILL');
  });
}
till.on('error', (error) => {
  console.error(`The till did not start: ${error.message}`);
  launch.close();
  process.exitCode = 1;
});
till.on('exit', (code) => {
  launch.close();
  process.exit(signals > 0 ? 0 : (code ?? 1));
});

function announceScreenshot(): void {
  console.log('There is no display: the till runs on a virtual one (Xvfb).');
  console.log(`A screenshot will be at ${screenshot} once the till is ready.`);
  mkdirSync(path.dirname(screenshot), { recursive: true });
  rmSync(screenshot, { force: true });
  const watch = setInterval(() => {
    if (!existsSync(screenshot)) return;
    clearInterval(watch);
    console.log(`The till is ready; its screenshot is at ${screenshot}`);
  }, 200);
  watch.unref();
}
