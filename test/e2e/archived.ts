import { listPackage } from '@electron/asar';

/** What belongs into a till's archive: the bundle, and no package, no source, no test. */
export const OURS =
  /^(package\.json|preload\.cjs|[\w-]+\.js|renderer(\/(index|office|customer-display)\.html|\/((office|customer-display)-)?assets(\/[\w.-]+)?)?)$/;

/** The names in an archive, folders among them. */
export function archived(file: string): string[] {
  return listPackage(file, { isPack: false }).map((name) => name.replace(/^\//, ''));
}
