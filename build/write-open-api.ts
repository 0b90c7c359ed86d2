import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './repository-root.ts';
import { describeOpenApi } from '../shared/open-api/describe-open-api.ts';

/** The contract for machines; the sandbox serves the same at `/openapi.json`. */
export const openApiDocument = path.join(repositoryRoot, 'docs', 'openapi.json');

/** Returns docs/openapi.json as it should be; written by `node build/write-open-api.ts`. */
export function writeOpenApi(): string {
  return `${JSON.stringify(describeOpenApi(), null, 2)}\n`;
}

if (import.meta.main) writeFileSync(openApiDocument, writeOpenApi());
