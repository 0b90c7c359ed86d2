import { writeFile } from 'node:fs/promises';
import type { BrowserWindow } from 'electron';

/**
 * Stands in for `launch-policy.ts` in every bundle but a shop's (`build/bundle/vite-bundles.ts`): whoever
 * develops or tests the till looks into it.
 */
export function findForbiddenStart(): null {
  return null;
}

/** Tests lay programs in the place of a printer's, and developers have their own. */
export function fixPath(): void {}

/** For `npm start` without a display: a picture of the first screen (build/launch). */
export function onFirstScreen(window: BrowserWindow): void {
  void photographWhenAsked(window);
}

async function photographWhenAsked(window: BrowserWindow): Promise<void> {
  const file = process.env['EVERTILL_READY_SCREENSHOT'];
  if (file === undefined) return;
  // The screen stands once it is drawn: two frames after the page has said so.
  await window.webContents.executeJavaScript(
    'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(0))))',
  );
  const image = await window.webContents.capturePage();
  await writeFile(file, image.toPNG());
}
