/** The outgoing half of the typed client: an operation and its input become one request record. */
import { parseBaseUrl } from './base-url.ts';
import { BATCH_MAX_BYTES } from './category.ts';
import type { RequestRecord } from './http-records.ts';
import { routes, type InputOf, type Operation, type Route } from './routes.ts';
import type { ServiceSettings } from './service-settings.ts';
import { utf8Bytes } from '../values/utf8-bytes.ts';

/** A payment's idempotency key, by which a service can recognise a repeated request. */
interface RequestKey {
  /** Name of the header; '' if none is sent. */
  readonly header: string;
  readonly value: string;
}

/**
 * Builds the request for one operation of the contract.
 *
 * `credential` is the bare secret, already checked by `credential-text.ts`; the operation's row in `routes` says which
 * kind it takes. `requestKey` is sent only with money, in the header of the first attempt rather than of today's
 * settings. The path begins with the path of the base URL.
 *
 * @throws if the input does not fit the operation's schema or a batch is over 1 MB: callers check both while a person
 * can still correct them, so here it is a bug
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
 * Like `buildRequest`, for unchecked input from outside.
 * @throws ZodError if it does not fit, RangeError if a batch is over 1 MB
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
  if (body !== null && utf8Bytes(body) > BATCH_MAX_BYTES) {
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

/** The parsed input as fields; every input schema of the table is an object or a union of objects. */
function fieldsOf(route: Route, input: unknown): Record<string, unknown> {
  const parsed = route.input.parse(input);
  if (typeof parsed !== 'object' || parsed === null) throw new TypeError('input is not an object');
  return { ...parsed };
}

function travelsInBody(name: Operation, route: Route, settings: ServiceSettings): boolean {
  if (name === 'find-category') return settings.findBy === 'body';
  return route.method === 'POST' || route.method === 'PUT';
}

/** `..` would survive encoding and leave the resource, so a uuid of dots is refused. */
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
