import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** Returns a folder that is deleted after the test, once everything that the test opened is closed. */
export function testFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'evertill-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
