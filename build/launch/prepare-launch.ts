import { bundledAppFolder, bundleTill } from '../bundle/bundle-till.ts';
import { repositoryRoot } from '../repository-root.ts';
import { findElectron } from '../set-up/find-electron.js';
import { openDisplay } from './open-display.ts';

/** All it takes to start the till by `spawn`. */
export interface TillLaunch {
  readonly executable: string;
  readonly args: readonly string[];
  readonly env: Record<string, string>;
  /** The till appears on a screen that nobody sees. */
  readonly virtualDisplay: boolean;
  /** Electron is the third party's repackaging. */
  readonly unofficialElectron: boolean;
  /** Ends the virtual screen; call it when the till has ended. */
  close(): void;
}

/**
 * Bundles the till where its sources have changed, finds Electron and a display.
 *
 * @param tillArgs passed to the till
 * @throws when the set-up (`npm start`, `npm test`) has not run, or a source cannot be bundled
 */
export async function prepareLaunch(tillArgs: readonly string[] = []): Promise<TillLaunch> {
  await bundleTill();
  return launchOf(bundledAppFolder, tillArgs);
}

/**
 * Finds Electron and a display for what is bundled already.
 *
 * @throws when the set-up has not run
 */
export async function launchOf(
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

/** Chromium refuses to sandbox for root; only then, and only outside a package, it goes without. */
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
