import { dialog } from 'electron';
import type { BrowserWindow } from 'electron';

/** Asks a person for a folder, in the system's own dialog in front of the window; null if none is chosen. */
export async function chooseFolder(window: BrowserWindow | null): Promise<string | null> {
  if (window === null) return null;
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    properties: ['openDirectory', 'createDirectory'],
  });
  return canceled ? null : (filePaths[0] ?? null);
}
