import type { Session } from 'electron';
import { answerFile, handleScheme, notFound, respondJson } from '../app-scheme.ts';
import type { ServedViews } from './served-views.ts';

/** Another origin than the till's: main accepts no call from its page, whatever happens to it. */
export const DISPLAY_HOST = 'customer-display';

/**
 * Serves the page of the customer display, and its content: `/view?known=N` answers once there is a view with another
 * number. Nothing else is served.
 */
export function serveDisplay(session: Session, folder: string, views: ServedViews): void {
  handleScheme(session, async ({ url: asked, method }) => {
    const url = new URL(asked);
    if (url.host !== DISPLAY_HOST || method !== 'GET') return notFound();
    if (url.pathname !== '/view') return answerFile(folder, url);
    return respondJson(await views.next(Number(url.searchParams.get('known'))));
  });
}
