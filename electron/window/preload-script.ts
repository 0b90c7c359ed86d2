import path from 'node:path';
import type { Session } from 'electron';
import { t } from '../../shared/locales/language.ts';
import { StartupError } from '../node/files/startup-error.ts';

/** The path of the script that connects the window with main. */
export function preloadScriptOf(bundle: string): string {
  return path.join(bundle, 'preload.cjs');
}

/**
 * Chromium reads a file's name in the character set of the system's locale, and under `LANG=C` that has no ü. It then
 * ignores such a preload script without an error, and the window stays white: only the session's list shows an empty
 * name (Electron 42, Linux).
 * @throws {StartupError} if the script that connects the window cannot be named
 */
export function mustNamePreloadScript(session: Session, bundle: string): void {
  const filePath = preloadScriptOf(bundle);
  const id = session.registerPreloadScript({ type: 'frame', filePath });
  const listed = session.getPreloadScripts().find((script) => script.id === id);
  session.unregisterPreloadScript(id);
  if (listed?.filePath !== filePath) throw new StartupError(t('start.unnamed', { folder: bundle }));
}
