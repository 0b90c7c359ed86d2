import { expect, test } from 'vitest';
import { compareVersions, isVersion } from '../../../../shared/update/compare-versions.ts';
import { feedFileName } from '../../../../shared/update/feed.ts';

test('versions are ordered by their numbers, a test build before its version', () => {
  const inOrder = ['0.9.10', '1.0.0-test', '1.0.0', '1.0.1', '1.0.10', '1.2.0', '10.0.0'];
  expect(inOrder.toReversed().toSorted(compareVersions)).toEqual(inOrder);
  expect(compareVersions('1.0.0', '1.0.0')).toBe(0);
});

test('a text that is not a version is neither newer nor older', () => {
  for (const text of ['', '1', '1.0', '1.0.0.0', '1.0.0-beta', 'v1.0.0', '1.0.0\n2', '../1.0.0']) {
    expect(isVersion(text), text).toBe(false);
    expect(compareVersions(text, '1.0.0')).toBe(0);
  }
});

test('a feed is named after its channel and system', () => {
  expect(feedFileName('stable', 'win32', 'x64')).toBe('stable.yml');
  expect(feedFileName('stable', 'darwin', 'x64')).toBe('stable-mac.yml');
  expect(feedFileName('stable', 'darwin', 'arm64')).toBe('stable-mac-arm64.yml');
  expect(feedFileName('stable', 'win32', 'arm64')).toBe('stable-arm64.yml');
  expect(feedFileName('early', 'linux', 'x64')).toBe('early-linux.yml');
  expect(feedFileName('early', 'linux', 'arm64')).toBe('early-linux-arm64.yml');
});
