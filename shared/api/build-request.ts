import { parseBaseUrl } from './base-url.ts';
import { BATCH_MAX_BYTES } from './category.ts';
import type { RequestRecord } from './http-records.ts';
import { routes, type InputOf, type Operation, type Route } from './routes.ts';
import type { ServiceSettings } from './service-settings.ts';
import { utf8ByteCount } from '../values/utf8-bytes.ts';

/** The idempotency key of a payment, by which a service recognises a repeated request. */
interface RequestKey {
  /** Name of the header; '' to send none. */
  readonly header: string;
  readonly value: string;
}

/**
 * Builds the request for one operation of the contract. `credential` is the bare secret, checked by
 * `credential-text.ts`; its kind follows from the operation's row in `routes`. `requestKey` is sent only with money, in
 * the header of the first attempt, whatever today's settings say. The path begins with the base URL's path.
 * @throws if the input does not fit the operation's schema, or a batch exceeds 1 MB: callers check both while a person
 * can still correct them, so it is a bug here
 */
export function buildRequest<Name extends Operation>(
  name: Name,
  input: InputOf<Name>,
  settings: ServiceSettings,
  credential: string,
  requestKey?: RequestKey,
): RequestRecord {
  return buildRequestFrom(name, input, settings, credential, requestKey);
}

/**
 * Builds a request from unchecked input.
 * @throws ZodError if the input does not fit, RangeError if a batch exceeds 1 MB
 */
export function buildRequestFrom(
  name: Operation,
  input: unknown,
  settings: ServiceSettings,
  credential: string,
  requestKey?: RequestKey,
): RequestRecord {
  const route: Route = routes[name];
  const { uuid, ...fields } = fieldsOf(route, input);
  const inBody = travelsInBody(name, route, settings);
  const body = inBody ? JSON.stringify(fields) : null;
  if (body !== null && utf8ByteCount(body) > BATCH_MAX_BYTES) {
    throw new RangeError(`${name}: the body is over ${BATCH_MAX_BYTES} bytes`);
  }
  return {
    method: route.method,
    path:
      parseBaseUrl(settings.baseUrl).path +
      fillPath(route.path, settings, uuid) +
      (inBody ? '' : queryOf(fields)),
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${credential}`,
      ...(inBody && { 'content-type': 'application/json' }),
      ...(route.replay === 'never' &&
        requestKey !== undefined &&
        requestKey.header !== '' && { [requestKey.header.toLowerCase()]: requestKey.value }),
    },
    body,
  };
}

/** Returns the parsed input as an object with named fields, as every input schema of the table produces it. */
function fieldsOf(route: Route, input: unknown): Record<string, unknown> {
  const parsed = route.input.parse(input);
  if (typeof parsed !== 'object' || parsed === null) throw new TypeError('input is not an object');
  return { ...parsed };
}

function travelsInBody(name: Operation, route: Route, settings: ServiceSettings): boolean {
  if (name === 'find-category') return settings.findBy === 'body';
  return route.method === 'POST' || route.method === 'PUT';
}

/** Fills in a path. A uuid of dots is refused, because `..` would survive encoding and lead out of the resource. */
function fillPath(template: string, settings: ServiceSettings, uuid: unknown): string {
  const filled = template
    .replace('{categorySegment}', settings.categorySegment)
    .replace('{moneySegment}', settings.moneySegment);
  if (!filled.includes('{uuid}')) return filled;
  if (typeof uuid !== 'string' || /^\.+$/.test(uuid)) throw new TypeError('not usable as a uuid');
  return filled.replace('{uuid}', () => encodeURIComponent(uuid));
}

function queryOf(fields: Record<string, unknown>): string {
  const pairs = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
