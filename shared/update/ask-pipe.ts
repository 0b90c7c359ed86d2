import { isVersion } from './compare-versions.ts';

/**
 * The pipe by which every till of a computer asks root for something (`evertill-updates.socket`). It is a name in a folder
 * of root's, so that nobody puts anything in its place; it holds at most 64 KiB, and nothing in it is on a disk.
 */
export const ASK_PIPE = '/run/evertill-ask';

/** What a till says to root, a line each. Whoever works at the computer may say it: it decides when, never what. */
export type Wish =
  /** A person has pressed *Install*. */
  | { readonly kind: 'install'; readonly version: string }
  /** This version has started, or begins to write what no older one can read: from here on there is no way back by itself. */
  | { readonly kind: 'started'; readonly version: string }
  /** The installed version does not start: the one before it is to come back. */
  | { readonly kind: 'back' };

/** Returns the line, shorter than what a pipe takes as a whole. */
export function wishLine(wish: Wish): string {
  return wish.kind === 'back' ? 'back\n' : `${wish.kind} ${wish.version}\n`;
}

/** Reads what lay in the pipe, in its order; what is no wish is thrown away. */
export function readWishes(text: string): readonly Wish[] {
  return text.split('\n').flatMap((line): Wish[] => {
    const [kind = '', version = '', ...more] = line.split(' ');
    if (more.length > 0) return [];
    if (kind === 'back' && version === '') return [{ kind }];
    return (kind === 'install' || kind === 'started') && isVersion(version)
      ? [{ kind, version }]
      : [];
  });
}
