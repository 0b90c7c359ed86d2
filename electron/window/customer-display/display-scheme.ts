import type { Session } from 'electron';
import { fileResponse, handleScheme, notFoundResponse, jsonResponse } from '../app-scheme.ts';
import type { ServedViews } from './served-views.ts';

/** A separate origin, so that main accepts no call from the display's page. */
export const DISPLAY_HOST = 'customer-display';

/**
 * Serves the page of the customer display, and its content: `/view?known=N` answers once there is a view with another
 * number.
 */
export function serveDisplay(session: Session, folder: string, views: ServedViews): void {
  handleScheme(session, async ({ url: asked, method }) => {
    const url = new URL(asked);
    if (url.host !== DISPLAY_HOST || method !== 'GET') return notFoundResponse();
    if (url.pathname !== '/view') return fileResponse(folder, url);
    return jsonResponse(await views.next(Number(url.searchParams.get('known'))));
  });
}
