import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** Makes a folder that is gone once the test is over, after all that the test itself closes. */
export function testFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'evertill-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
