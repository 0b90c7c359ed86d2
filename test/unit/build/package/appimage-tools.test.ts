import { expect, test } from 'vitest';
import { describeMissingTools } from '../../../../build/package/linux/pack-appimage.ts';

test('missing AppImage tools are reported with their source or folder, and another way to build', () => {
  const away = new Error('getaddrinfo ENOTFOUND github.com');
  expect(describeMissingTools(away, null)).toMatch(
    /^electron-builder fetches its tools from github\.com \(getaddrinfo ENOTFOUND github\.com\)\..*APPIMAGE_TOOLS_PATH.*docs\/release\.md/,
  );
  expect(describeMissingTools(new Error('mksquashfs not found'), '/tools')).toMatch(
    /^APPIMAGE_TOOLS_PATH names their folder \/tools \(mksquashfs not found\)/,
  );
});
