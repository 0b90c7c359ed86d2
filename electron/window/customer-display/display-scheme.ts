import type { Session } from 'electron';
import { answerFile } from '../app-scheme.ts';
import type { ServedViews } from './served-views.ts';

/** Another origin than the till's: main hears no call of its page, whatever becomes of it. */
export const DISPLAY_HOST = 'customer-display';

/**
 * Serves the page of the customer display, and what it shows: `/view?known=N` answers once there is another view than the one with that
 * number. Nothing can be asked here, and nothing is answered but that.
 */
export function serveDisplay(session: Session, folder: string, views: ServedViews): void {
  session.protocol.handle('app', async (request) => {
    const url = new URL(request.url);
    if (url.host !== DISPLAY_HOST || request.method !== 'GET') {
      return new Response(null, { status: 404 });
    }
    if (url.pathname !== '/view') return answerFile(folder, url);
    const next = await views.next(Number(url.searchParams.get('known')));
    return Response.json(next, { headers: { 'cache-control': 'no-store' } });
  });
}
