import { randomUUID } from 'node:crypto';
import { request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { setTimeout } from 'node:timers/promises';
import { demoShop } from '../../shared/sandbox/demo-shop.ts';
import type { BareJournal } from './bare-journal.ts';
import { AMOUNT_CENTS, benchCardNumber } from './bench-cards.ts';

/** What is posted without a till, and where. */
export interface PostingSettings {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Certificate of the service's authority, as PEM; null for plain HTTP. */
  readonly ca: string | null;
  readonly pending: number;
  readonly cards: number;
  readonly inFlight: number;
}

/**
 * Number of the first card that the till does not know: for its own cards it would check whether others have moved the
 * balance.
 */
const FIRST_OTHER_CARD = 1_000_000;

/**
 * Sends a queue's payments without a till: one POST a connection, `inFlight` at a time; none is sent while the service
 * asks to wait.
 * @param journal for a line before each request and one after it; null writes nothing
 */
export async function postAll(
  { baseUrl, apiKey, ca, pending, cards, inFlight }: PostingSettings,
  journal: BareJournal | null,
): Promise<void> {
  const request = ca === null ? requestPlain : requestTls;
  const url = `${baseUrl}/api/v3/oauth/clients/prepaid-transactions`;
  const post = (index: number) =>
    new Promise<number>((resolve, reject) => {
      const body = JSON.stringify({
        contact_identifier_value: benchCardNumber(FIRST_OTHER_CARD + (index % cards)),
        amount_in_cents: 0 - AMOUNT_CENTS,
        shop_uuid: demoShop.uuid,
      });
      const headers = {
        accept: 'application/json',
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': randomUUID(),
      };
      const options = {
        method: 'POST',
        agent: false,
        headers,
        ...(ca !== null && { ca }),
      } as const;
      const asked = request(url, options, (answer) => {
        const waitMs = 1_000 * Number(answer.headers['retry-after'] ?? 0);
        answer
          .resume()
          .on('end', () => resolve(waitMs))
          .on('error', reject);
      });
      asked.on('error', reject).end(body);
    });
  let next = 0;
  let waitsUntilMs = 0;
  const postOnce = async (index: number): Promise<void> => {
    for (let waitMs = 1; waitMs > 0;) {
      const leftMs = waitsUntilMs - performance.now();
      if (leftMs > 0) {
        await setTimeout(leftMs);
        continue;
      }
      waitMs = await post(index);
      if (waitMs > 0) waitsUntilMs = Math.max(waitsUntilMs, performance.now() + waitMs);
    }
  };
  const hand = async () => {
    for (let at = next++; at < pending; at = next++) {
      await journal?.append();
      await postOnce(at);
      await journal?.append();
    }
  };
  await Promise.all(Array.from({ length: inFlight }, hand));
}
