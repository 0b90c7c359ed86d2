import type { CredentialKind, Operation } from '../api/routes.ts';
import { contractRoutes } from './contract.ts';
import { extensionRoutes, type ExtensionOperation } from './extension-routes.ts';
import type { SandboxExtension, SandboxRules } from './rules.ts';

interface Candidate {
  readonly name: Operation | ExtensionOperation;
  readonly method: string;
  readonly path: string;
  readonly credentials: readonly CredentialKind[];
  readonly extension: SandboxExtension | null;
}

/** Operations to match, those without `{uuid}` first, so that `find` and `batch` are never read as a uuid. */
const candidates: readonly Candidate[] = [
  ...contractRoutes.map((route) => ({ ...route, extension: null })),
  ...extensionRoutes,
].toSorted((a, b) => Number(a.path.includes('{uuid}')) - Number(b.path.includes('{uuid}')));

/** Returns the uuid in a path, still percent-encoded; '' if the path has none; null if it does not match. */
function uuidIn(path: string, template: string, rules: SandboxRules): string | null {
  const isOfCategories = template.includes('product-categories');
  const segment = isOfCategories ? rules.categorySegment : rules.moneySegment;
  const [before = '', after] = template.replace('{segment}', segment).split('{uuid}');
  if (after === undefined) return path === before ? '' : null;
  if (!path.startsWith(before) || !path.endsWith(after)) return null;
  const uuid = path.slice(before.length, path.length - after.length);
  return uuid === '' || uuid.includes('/') ? null : uuid;
}

/** Returns the credentials that this service accepts for an operation, of those that the contract allows. */
function acceptedBy({ name, credentials }: Candidate, rules: SandboxRules) {
  const isRead = name === 'list-categories' || name === 'get-category';
  const only = isRead ? rules.readKeys : name === 'delete-category' ? rules.deleteKeys : 'either';
  return only === 'either' ? credentials : credentials.filter((kind) => kind === only);
}

export type RouteMatch =
  | {
      readonly kind: 'found';
      readonly name: Operation | ExtensionOperation;
      readonly credentials: readonly CredentialKind[];
      /** The decoded uuid of the path; missing if the path has none. */
      readonly uuid?: string;
      /** The decoded query parameters. */
      readonly query: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'wrong-method'; readonly allowed: readonly string[] }
  | { readonly kind: 'not-found' };

/**
 * Returns the operation of a method and path. `target` is the path with its query, still percent-encoded; a malformed
 * encoding matches nothing.
 */
export function matchRoute(method: string, target: string, rules: SandboxRules): RouteMatch {
  const [path = '', ...query] = target.split('?');
  const here = candidates.filter(
    (one) =>
      uuidIn(path, one.path, rules) !== null &&
      (one.extension === null || rules.extensions.includes(one.extension)),
  );
  const found = here.find((candidate) => candidate.method === method);
  if (found === undefined) {
    const allowed = here.map((candidate) => candidate.method);
    return allowed.length > 0 ? { kind: 'wrong-method', allowed } : { kind: 'not-found' };
  }
  try {
    const uuid = decodeURIComponent(uuidIn(path, found.path, rules) ?? '');
    const credentials = acceptedBy(found, rules);
    const read = { kind: 'found', name: found.name, query: readQuery(query.join('?')) } as const;
    return { ...read, credentials, ...(uuid !== '' && { uuid }) };
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
