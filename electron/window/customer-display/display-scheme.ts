import type { Session } from 'electron';
import { answerFile, handleScheme, notFound, respondJson } from '../app-scheme.ts';
import type { ServedViews } from './served-views.ts';

/** Another origin than the till's: main hears no call of its page, whatever becomes of it. */
export const DISPLAY_HOST = 'customer-display';

/**
 * Serves the page of the customer display, and what it shows: `/view?known=N` answers once there is another view than the one with that
 * number. Nothing can be asked here, and nothing is answered but that.
 */
export function serveDisplay(session: Session, folder: string, views: ServedViews): void {
  handleScheme(session, async ({ url: asked, method }) => {
    const url = new URL(asked);
    if (url.host !== DISPLAY_HOST || method !== 'GET') return notFound();
    if (url.pathname !== '/view') return answerFile(folder, url);
    return respondJson(await views.next(Number(url.searchParams.get('known'))));
  });
}
