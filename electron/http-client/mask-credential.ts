import type { RequestRecord } from '../../shared/api/http-records.ts';
import type { Transmission } from '../../shared/api/transmission.ts';

/**
 * Length of the shortest secret that is masked. A shorter text would occur in honest answers by chance, and no service
 * issues such a short key.
 */
const SHORTEST_SECRET = 8;

/**
 * Removes the sent credential from an answer: some services repeat it in errors, and it would reach the journal and a
 * screen (I10).
 */
export function maskCredential(seen: Transmission, request: RequestRecord): Transmission {
  const secret = (request.headers['authorization'] ?? '').replace(/^Bearer /, '');
  if (seen.kind !== 'answered' || secret.length < SHORTEST_SECRET) return seen;
  const spellings = spellingsOf(secret);
  const mask = (text: string): string =>
    spellings.reduce((masked, spelling) => masked.replaceAll(spelling, '[secret]'), text);
  const headers = Object.entries(seen.headers).map(([name, value]) => [name, mask(value)] as const);
  return {
    ...seen,
    headers: Object.fromEntries(headers),
    body: seen.body === null ? null : mask(seen.body),
  };
}

/** Spellings of a secret: as it is, and as JSON or a URL escapes it; some services escape slashes in JSON. */
function spellingsOf(secret: string): string[] {
  const inJson = JSON.stringify(secret).slice(1, -1);
  return [secret, inJson, inJson.replaceAll('/', '\\/'), encodeURIComponent(secret)];
}
