import path from 'node:path';
import type { Session } from 'electron';
import { t } from '../../shared/locales/language.ts';
import { StartupError } from '../node/files/startup-error.ts';

/** Returns the path of the preload script, which connects the window with main. */
export function preloadScriptOf(bundle: string): string {
  return path.join(bundle, 'preload.cjs');
}

/**
 * Checks that Chromium can load the preload script. Chromium reads a file's name in the character set of the system's
 * locale, and `LANG=C` has no ü, for example. It then ignores the script without an error, and the window stays white:
 * only the session's list shows an empty name (Electron 42, Linux).
 * @throws {StartupError} if the script's path cannot be read
 */
export function assertPreloadScriptReadable(session: Session, bundle: string): void {
  const filePath = preloadScriptOf(bundle);
  const id = session.registerPreloadScript({ type: 'frame', filePath });
  const listed = session.getPreloadScripts().find((script) => script.id === id);
  session.unregisterPreloadScript(id);
  if (listed?.filePath !== filePath) throw new StartupError(t('start.unnamed', { folder: bundle }));
}
