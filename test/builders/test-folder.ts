import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder that is deleted after the test, once everything the test itself closes is closed. */
export function testFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'evertill-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
