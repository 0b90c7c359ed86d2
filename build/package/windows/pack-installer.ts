import { execFileSync } from 'node:child_process';
import path from 'node:path';

/**
 * Packs the Windows installer with `makensis`, available on Debian too (nsis).
 * @param unpacked the folder of the till for Windows
 * @param icon an .ico
 * @returns the file, unsigned
 */
export function packInstaller(
  version: string,
  unpacked: string,
  icon: string,
  { sourceDate, folder }: { readonly sourceDate: number; readonly folder: string },
): string {
  const file = path.join(folder, `evertill-${version}-x64.exe`);
  const [numbers = ''] = version.split('-', 1);
  const said = {
    VERSION: version,
    NUMBER: `${numbers}.0`,
    UNPACKED: path.resolve(unpacked),
    OUTPUT: path.resolve(file),
    ICON: path.resolve(icon),
  };
  const defined = Object.entries(said).map(([name, value]) => `-D${name}=${value}`);
  const script = path.join(import.meta.dirname, 'installer.nsi');
  execFileSync('makensis', ['-V2', ...defined, script], {
    env: { ...process.env, SOURCE_DATE_EPOCH: String(sourceDate) },
    stdio: 'inherit',
  });
  return file;
}
