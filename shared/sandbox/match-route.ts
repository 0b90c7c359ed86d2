/** Finds what a method and path ask for: the contract's table, plus the extensions that are switched on. */
import type { CredentialKind, Operation } from '../api/routes.ts';
import { contractRoutes } from './contract.ts';
import { extensionRoutes, type ExtensionOperation } from './extension-routes.ts';
import type { Extension } from './state.ts';

/** What may stand in the contract's empty segment: nothing, or one of the two families in use. */
const SEGMENTS = '(?:|v3/oauth/clients|v3/register)';

interface Candidate {
  readonly name: Operation | ExtensionOperation;
  readonly method: string;
  readonly pattern: RegExp;
  readonly credentials: readonly CredentialKind[];
  readonly extension: Extension | null;
}

/** Paths without `{uuid}` first, so that `find` and `batch` are never taken for a uuid. */
const candidates: readonly Candidate[] = [
  ...contractRoutes.map((route) => ({ ...route, extension: null })),
  ...extensionRoutes,
]
  .toSorted((a, b) => Number(a.path.includes('{uuid}')) - Number(b.path.includes('{uuid}')))
  .map(({ name, method, path, credentials, extension }) => {
    const source = path.replace('{segment}', SEGMENTS).replace('{uuid}', '(?<uuid>[^/]+)');
    return { name, method, pattern: new RegExp(`^${source}$`), credentials, extension };
  });

export type RouteMatch =
  | {
      readonly kind: 'found';
      readonly name: Operation | ExtensionOperation;
      readonly credentials: readonly CredentialKind[];
      /** Path and query parameters, decoded. */
      readonly parameters: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'wrong-method'; readonly allowed: readonly string[] }
  | { readonly kind: 'not-found' };

/** `target` is the path with its query, still percent-encoded. A malformed encoding finds nothing. */
export function matchRoute(
  method: string,
  target: string,
  extensions: readonly Extension[],
): RouteMatch {
  const [path = '', ...query] = target.split('?');
  const here = candidates.filter(
    ({ pattern, extension }) =>
      pattern.test(path) && (extension === null || extensions.includes(extension)),
  );
  const found = here.find((candidate) => candidate.method === method);
  if (found === undefined) {
    const allowed = here.map((candidate) => candidate.method);
    return allowed.length > 0 ? { kind: 'wrong-method', allowed } : { kind: 'not-found' };
  }
  try {
    const uuid = found.pattern.exec(path)?.groups?.['uuid'];
    const parameters = {
      ...readQuery(query.join('?')),
      ...(uuid !== undefined && { uuid: decodeURIComponent(uuid) }),
    };
    return { kind: 'found', name: found.name, credentials: found.credentials, parameters };
  } catch (error) {
    if (error instanceof URIError) return { kind: 'not-found' };
    throw error;
  }
}

function readQuery(query: string): Record<string, string> {
  const pairs = query.split('&').filter((pair) => pair !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [key = '', ...value] = pair.replaceAll('+', ' ').split('=');
      return [decodeURIComponent(key), decodeURIComponent(value.join('='))];
    }),
  );
}
