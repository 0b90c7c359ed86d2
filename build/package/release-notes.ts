import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MAX_RELEASE_NOTES_LENGTH } from '../../shared/update/feed.ts';
import { repositoryRoot } from '../repository-root.ts';

/**
 * Returns the lines below the first heading of the changelog.
 * @throws if they are longer than what a till reads, since it would refuse the whole feed
 */
export function releaseNotes(): string {
  const changelog = readFileSync(path.join(repositoryRoot, 'docs', 'CHANGELOG.md'), 'utf8');
  const [, newest = ''] = changelog.split(/^## .*$/m);
  const notes = `${newest.trim()}\n`;
  if (notes.length > MAX_RELEASE_NOTES_LENGTH)
    throw new Error(
      `The newest version in docs/CHANGELOG.md has ${notes.length} characters; tills read at most ${MAX_RELEASE_NOTES_LENGTH}.`,
    );
  return notes;
}
