import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes an Electron program with one window, as restricted as the till's, whose page is one text field. */
export async function writeEmptyApp(folder: string): Promise<string> {
  const app = path.join(folder, 'empty-app');
  await mkdir(app);
  const main = `
    import { app, BrowserWindow } from 'electron';
    app.whenReady().then(() => {
      const window = new BrowserWindow({ width: 1280, height: 860, show: false,
        webPreferences: { sandbox: true, contextIsolation: true, spellcheck: false } });
      window.once('ready-to-show', () => window.show());
      window.loadFile('page.html');
    });
    app.on('window-all-closed', () => app.quit());
  `;
  const page =
    '<!doctype html><title>Empty</title><main data-step="ringing"><input autofocus></main>';
  const about = { name: 'empty', version: '1.0.0', type: 'module', main: 'main.js' };
  await writeFile(path.join(app, 'main.js'), main);
  await writeFile(path.join(app, 'page.html'), page);
  await writeFile(path.join(app, 'package.json'), JSON.stringify(about));
  return app;
}
