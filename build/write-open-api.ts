import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './repository-root.ts';
import { describeOpenApi } from '../shared/open-api/describe-open-api.ts';

/** The contract as an OpenAPI document; the sandbox serves the same one at `/openapi.json`. */
export const openApiFile = path.join(repositoryRoot, 'docs', 'openapi.json');

/** Returns what docs/openapi.json should contain; `node build/write-open-api.ts` writes it. */
export function composeOpenApi(): string {
  return `${JSON.stringify(describeOpenApi(), null, 2)}\n`;
}

if (import.meta.main) writeFileSync(openApiFile, composeOpenApi());
