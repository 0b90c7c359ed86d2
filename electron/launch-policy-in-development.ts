import { writeFile } from 'node:fs/promises';
import type { BrowserWindow } from 'electron';

/**
 * Replaces `launch-policy.ts` in every bundle but a shop's (`build/bundle/vite-bundles.ts`): developers and tests may
 * start the till in any way.
 */
export function findForbiddenStart(): null {
  return null;
}

/** Does nothing: tests replace a printer's programs, and developers have their own. */
export function restrictSearchPath(): void {}

/** Saves a picture of the first screen, for `npm start` without a display (build/launch). */
export function photographFirstScreen(window: BrowserWindow): void {
  void photographWhenAsked(window);
}

async function photographWhenAsked(window: BrowserWindow): Promise<void> {
  const file = process.env['EVERTILL_READY_SCREENSHOT'];
  if (file === undefined) return;
  // Waits two frames after the page has reported its screen, because only then is it drawn.
  await window.webContents.executeJavaScript(
    'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(0))))',
  );
  const image = await window.webContents.capturePage();
  await writeFile(file, image.toPNG());
}
