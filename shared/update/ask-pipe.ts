import { isVersion } from './compare-versions.ts';

/**
 * The pipe through which a computer's tills send requests to root (`evertill-updates.socket`). It is in root's folder,
 * so nobody can replace it; it holds at most 64 KiB, and nothing in it is on a disk.
 */
export const UPDATE_REQUEST_PIPE = '/run/evertill-ask';

/**
 * A till's request to root, one per line. Any user of the computer may send one, since it decides when to update but
 * never to what.
 */
export type UpdateRequest =
  /** A person has pressed *Install*. */
  | { readonly kind: 'install'; readonly version: string }
  /**
   * This version has started, or is about to write records that no older version can read: from now on root rolls
   * nothing back automatically.
   */
  | { readonly kind: 'started'; readonly version: string }
  /** The installed version does not start, so root must restore the previous one. */
  | { readonly kind: 'back' };

/** Returns a request as a line, short enough that a pipe takes it in one piece. */
export function formatUpdateRequest(request: UpdateRequest): string {
  return request.kind === 'back' ? 'back\n' : `${request.kind} ${request.version}\n`;
}

/** Reads the requests in the pipe, in order; anything else is dropped. */
export function parseUpdateRequests(text: string): readonly UpdateRequest[] {
  return text.split('\n').flatMap((line): UpdateRequest[] => {
    const [kind = '', version = '', ...more] = line.split(' ');
    if (more.length > 0) return [];
    if (kind === 'back' && version === '') return [{ kind }];
    return (kind === 'install' || kind === 'started') && isVersion(version)
      ? [{ kind, version }]
      : [];
  });
}
