/** The outgoing half of the typed client: an operation and its input become one request record. */
import { parseBaseUrl } from './base-url.ts';
import { BATCH_MAX_BYTES } from './category.ts';
import type { RequestRecord } from './http-records.ts';
import { routes, type InputOf, type Operation, type Route } from './routes.ts';
import type { ServiceSettings } from './service-settings.ts';
import { utf8Bytes } from '../values/utf8-bytes.ts';

/** The name under which a payment travels, so that a service can tell a second request from a first. */
interface RequestKey {
  /** '' where none is sent. */
  readonly header: string;
  readonly value: string;
}

/**
 * Builds the request for one operation of the contract.
 *
 * `credential` is the bare secret, already judged by `credential-text.ts`; which kind an operation
 * takes is in its row of `routes`. `requestKey` travels only with money, in the header of its first
 * attempt and not of today's settings. The path begins with the path of the base URL.
 *
 * @throws when the input does not fit the operation's schema or a batch is over 1 MB: a caller
 *   checks both where a person can still mend them, so here it is our bug
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
 * As `buildRequest`, for input that comes from outside and is only now held against the schema.
 * @throws ZodError when it does not fit, RangeError when a batch is over 1 MB
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

/** The parsed input as loose fields; every input schema of the table is an object or a union of them. */
function fieldsOf(route: Route, input: unknown): Record<string, unknown> {
  const parsed = route.input.parse(input);
  if (typeof parsed !== 'object' || parsed === null) throw new TypeError('input is not an object');
  return { ...parsed };
}

function travelsInBody(name: Operation, route: Route, settings: ServiceSettings): boolean {
  if (name === 'find-category') return settings.findBy === 'body';
  return route.method === 'POST' || route.method === 'PUT';
}

/** `..` would survive encoding and climb out of the resource, so no uuid may be made of dots. */
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
