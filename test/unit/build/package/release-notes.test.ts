import { expect, test } from 'vitest';
import { releaseNotes } from '../../../../build/package/release-notes.ts';
import { MAX_RELEASE_NOTES_LENGTH } from '../../../../shared/update/feed.ts';

test('the newest version’s changelog is short enough for the feed that tills read', () => {
  expect(releaseNotes().length).toBeLessThanOrEqual(MAX_RELEASE_NOTES_LENGTH);
});
