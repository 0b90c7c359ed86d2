import type { Configuration } from 'electron-builder';

/**
 * Electron's fuses: switches in the binary, which no script can change (docs/SECURITY.md). The ninth, for WebAssembly
 * traps, is unknown to the tool that sets them and keeps Electron's default, on.
 */
export const shopFuses: NonNullable<Configuration['electronFuses']> = {
  runAsNode: false,
  enableCookieEncryption: true,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  // This fuse has an effect on macOS and Windows; Linux ignores it.
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  loadBrowserProcessSpecificV8Snapshot: false,
  grantFileProtocolExtraPrivileges: false,
  resetAdHocDarwinSignature: true,
};
