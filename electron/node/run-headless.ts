import { spawnSync } from 'node:child_process';

const HEADLESS = '--ozone-platform=headless';

/** True if Chromium would crash because Linux has no screen and no Ozone platform was chosen. */
export function lacksScreen({ argv, env, platform }: NodeJS.Process): boolean {
  const isTold = argv.some((argument) => argument.startsWith('--ozone-platform'));
  return platform === 'linux' && !env['DISPLAY'] && !env['WAYLAND_DISPLAY'] && !isTold;
}

/** Starts the same program again, with Chromium running without a screen. @returns its exit code; 1 if it has none */
export function runHeadless({ argv, execPath }: NodeJS.Process): number {
  return spawnSync(execPath, [...argv.slice(1), HEADLESS], { stdio: 'inherit' }).status ?? 1;
}
