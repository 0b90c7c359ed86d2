import type { Configuration } from 'electron-builder';

/**
 * Switches in the binary itself, which no script can change (docs/SECURITY.md). The ninth, for
 * traps of WebAssembly, is unknown to what sets them and stays as Electron is built: on.
 */
export const shopFuses: NonNullable<Configuration['electronFuses']> = {
  runAsNode: false,
  enableCookieEncryption: true,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  // Believed on macOS and Windows; on Linux nothing looks at it.
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  loadBrowserProcessSpecificV8Snapshot: false,
  grantFileProtocolExtraPrivileges: false,
  resetAdHocDarwinSignature: true,
};
