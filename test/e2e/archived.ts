import { listPackage } from '@electron/asar';

/** Files that belong in a till's archive: the bundle, without packages, sources and tests. */
export const ARCHIVE_FILE_PATTERN =
  /^(package\.json|preload\.cjs|[\w-]+\.js(\.compiled)?|renderer(\/(index|office|customer-display)\.html|\/((office|customer-display)-)?assets(\/[\w.-]+)?)?)$/;

/** Returns the names of an archive's files and folders. */
export function listArchivedFiles(file: string): string[] {
  return listPackage(file, { isPack: false }).map((name) => name.replace(/^\//, ''));
}
