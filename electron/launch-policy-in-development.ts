import { writeFile } from 'node:fs/promises';
import type { BrowserWindow } from 'electron';

/**
 * Replaces `launch-policy.ts` in every bundle but a shop's (`build/bundle/vite-bundles.ts`), since developers and tests
 * inspect the till.
 */
export function findForbiddenStart(): null {
  return null;
}

/** Tests replace a printer's programs, and developers have their own. */
export function fixPath(): void {}

/** For `npm start` without a display: a picture of the first screen (build/launch). */
export function onFirstScreen(window: BrowserWindow): void {
  void photographWhenAsked(window);
}

async function photographWhenAsked(window: BrowserWindow): Promise<void> {
  const file = process.env['EVERTILL_READY_SCREENSHOT'];
  if (file === undefined) return;
  // The screen is visible once it is drawn: two frames after the page has reported it.
  await window.webContents.executeJavaScript(
    'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(0))))',
  );
  const image = await window.webContents.capturePage();
  await writeFile(file, image.toPNG());
}
