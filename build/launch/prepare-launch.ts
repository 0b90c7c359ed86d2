import { bundledAppFolder, bundleTill } from '../bundle/bundle-till.ts';
import { repositoryRoot } from '../repository-root.ts';
import { findElectron } from '../set-up/find-electron.js';
import { openDisplay } from './open-display.ts';

/** Everything needed to start the till with `spawn`. */
export interface TillLaunch {
  readonly executable: string;
  readonly args: readonly string[];
  readonly env: Record<string, string>;
  /** True if the till appears on a virtual screen. */
  readonly virtualDisplay: boolean;
  /** True if Electron is repackaged by a third party. */
  readonly unofficialElectron: boolean;
  /** Ends the virtual screen; call it when the till has ended. */
  close(): void;
}

/**
 * Bundles the till if its sources have changed, and finds Electron and a display.
 *
 * @param tillArgs passed to the till
 * @throws if the set-up (`npm start`, `npm test`) has not run, or a source cannot be bundled
 */
export async function prepareLaunch(tillArgs: readonly string[] = []): Promise<TillLaunch> {
  await bundleTill();
  return prepareLaunchOfBundle(bundledAppFolder, tillArgs);
}

/**
 * Finds Electron and a display for an existing bundle.
 *
 * @throws if the set-up has not run
 */
export async function prepareLaunchOfBundle(
  appFolder: string,
  tillArgs: readonly string[],
): Promise<TillLaunch> {
  const electron = findElectron(repositoryRoot);
  if (electron === undefined) throw new Error('there is no Electron here; run npm start once');
  const display = await openDisplay();
  return {
    executable: electron.executable,
    args: [...chromiumArgs(), appFolder, ...tillArgs],
    env: { ...definedEnvironment(), ...display.env },
    virtualDisplay: display.virtual,
    unofficialElectron: electron.unofficial,
    close: () => display.close(),
  };
}

/**
 * Arguments for Chromium: it refuses to sandbox root, so it runs without a sandbox for root, outside a package only.
 */
export function chromiumArgs(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
}
