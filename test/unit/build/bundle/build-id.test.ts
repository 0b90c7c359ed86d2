import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildIdOf } from '../../../../build/bundle/bundle-till.ts';
import { redactText } from '../../../../electron/log/redact-text.ts';

test('the log shows a build id unmasked, whatever its letters', () => {
  for (let build = 0; build < 2_000; build += 1) {
    const id = buildIdOf(createHash('sha256').update(String(build)).digest('hex'));
    expect(redactText(`build="${id}" electron="42.0.0"`)).toBe(`build="${id}" electron="42.0.0"`);
  }
});
