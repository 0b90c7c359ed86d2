import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../repository-root.ts';

/** Returns the lines below the first heading of the changelog. */
export function releaseNotes(): string {
  const changelog = readFileSync(path.join(repositoryRoot, 'docs', 'CHANGELOG.md'), 'utf8');
  const [, newest = ''] = changelog.split(/^## .*$/m);
  return `${newest.trim()}\n`;
}
