import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './repository-root.ts';
import { describeLocalApi } from '../shared/local-api/describe-local-api.ts';

/** The local API for machines. */
export const localApiDocument = path.join(repositoryRoot, 'docs', 'local-api.json');

/** docs/local-api.json as it should be; written by `node build/write-local-api.ts`. */
export function writeLocalApi(): string {
  return `${JSON.stringify(describeLocalApi(), null, 2)}\n`;
}

if (import.meta.main) writeFileSync(localApiDocument, writeLocalApi());
