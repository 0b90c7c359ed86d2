import path from 'node:path';
import { app, session } from 'electron';
import type { BrowserWindow } from 'electron';
import { languageOf } from '../../../shared/locales/region.ts';
import type { OfficeLocale } from '../../../shared/office/office-view-messages.ts';
import { answerOffice } from '../../node/office-client/answer-office.ts';
import { OfficeView } from '../../node/office-client/office-view.ts';
import { serveAppScheme } from '../app-scheme.ts';
import { openWindow, loadPage, showWindowOnce } from '../window.ts';
import { readViewFile } from './read-view-file.ts';
import { computerTimeZone } from '../../time/time-zone.ts';

/**
 * Opens the window of a chain's head office instead of a till. It has no book, keys or journal, and writes nothing but
 * limits for stores, if its login may set them.
 * @throws StartupError for an invalid file
 */
export async function openOffice(
  file: string,
  bundle: string,
  onFirstScreen: (window: BrowserWindow) => void,
): Promise<void> {
  const setUp = await readViewFile(file);
  const view = new OfficeView(setUp);
  const locale = app.getLocale();
  const officeLocale: OfficeLocale = {
    language: languageOf(locale),
    locale,
    timeZone: computerTimeZone(),
    host: setUp.host,
  };
  const pages = path.join(bundle, 'renderer');
  const at = { session: session.defaultSession, bundle, devTools: !app.isPackaged };
  const window = openWindow(at);
  serveAppScheme(session.defaultSession, pages, async (operation, body) => {
    if (operation === 'office-shown') {
      showWindowOnce(window);
      if (!window.isDestroyed()) onFirstScreen(window);
      return {};
    }
    return answerOffice(view, officeLocale, operation, body);
  });
  window.on('closed', () => view.close());
  await loadPage(window, 'office.html');
}
