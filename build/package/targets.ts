import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The targets of `npm run dist -- …`, each made from the unpacked folder of the till. */
export const TARGETS = ['deb', 'rpm', 'AppImage', 'tar', 'nsis', 'zip', 'dmg'] as const;
export type DistTarget = (typeof TARGETS)[number];

/** Targets made by electron-builder, each on the system that it is for. */
export type BuilderTarget = 'zip' | 'dmg';

const SYSTEMS: Readonly<Record<DistTarget, readonly NodeJS.Platform[]>> = {
  deb: ['linux'],
  rpm: ['linux'],
  AppImage: ['linux'],
  tar: ['linux'],
  nsis: ['win32', 'linux'],
  zip: ['win32', 'darwin'],
  dmg: ['darwin'],
};

const SPOKEN: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'Linux',
  win32: 'Windows',
  darwin: 'macOS',
};

/** The program that a target needs, and where to get it; other targets need no program. */
const TOOLS: Partial<Record<DistTarget, { readonly program: string; readonly from: string }>> = {
  deb: { program: 'dpkg-deb', from: 'Debian and Ubuntu have it' },
  rpm: { program: 'rpmbuild', from: 'on Debian: apt install rpm' },
  nsis: { program: 'makensis', from: 'on Debian: apt install nsis' },
};

/**
 * Returns why a target cannot be made on this computer.
 * @param electron the folder of the given Electron; the till is packed for its system
 * @returns null if it can be made
 */
export function whyTargetUnavailable(
  target: DistTarget,
  electron: string | null,
  platform: NodeJS.Platform = process.platform,
): string | null {
  const systems = SYSTEMS[target];
  if (!systems.includes(platform)) {
    const names = systems.map((system) => SPOKEN[system]).join(' or ');
    return `${target} is made on ${names} only.`;
  }
  const isForWindows =
    platform === 'win32' || (electron !== null && isElectronForWindows(electron));
  if (target === 'nsis' && !isForWindows)
    return 'nsis needs an unpacked Electron for Windows: --electron FOLDER.';
  if (target !== 'nsis' && isForWindows && platform === 'linux')
    return `${target} is not for Windows, which --electron is for.`;
  const tool = TOOLS[target];
  return tool === undefined || isOnPath(tool.program)
    ? null
    : `${target} needs ${tool.program} (${tool.from}).`;
}

/** True if an unpacked Electron is one for Windows. */
export function isElectronForWindows(electron: string): boolean {
  return existsSync(path.join(electron, 'electron.exe'));
}

function isOnPath(program: string): boolean {
  try {
    execFileSync(process.platform === 'win32' ? 'where' : 'which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
