import type { ConnectionReport } from '../../../shared/messages/bridge.ts';
import type { Ledger } from '../../../shared/ledger/ledger.ts';
import { isProvenWith } from '../../../shared/connection/proven-route.ts';
import type { ResolveProxy } from '../../http-client/proxy-route.ts';
import { testConnection } from '../../service/connect-service.ts';
import type { JudgedDraft } from './previous-service.ts';

/**
 * Runs *Test connection* for typed settings; if some are not valid, the report lists their faults.
 * @param ledger of the open book, whose payments may have proven what no read can; null if none is open
 */
export async function testDraft(
  judged: JudgedDraft,
  ledger: Ledger | null,
  resolveProxy: ResolveProxy,
): Promise<ConnectionReport> {
  if (judged.ok) {
    const { connection } = judged;
    const isRouteProven = ledger !== null && isProvenWith(ledger, connection.settings);
    return { ...(await testConnection(connection, resolveProxy)), isRouteProven };
  }
  return {
    findings: judged.faults.map(({ sentence }) => {
      return { credential: 'address', verdict: 'odd', sentence };
    }),
    categorySegment: null,
    paging: 'pages',
    findBy: 'query',
    findDoubt: null,
    mayConnect: false,
    unprovenCurrency: null,
    isRouteProven: false,
  };
}
