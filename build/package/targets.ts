import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** What `npm run dist -- …` makes, beside the unpacked folder that every one of them is made of. */
export const TARGETS = ['deb', 'tar', 'AppImage', 'rpm', 'nsis', 'zip', 'dmg'] as const;
export type DistTarget = (typeof TARGETS)[number];

/** Made by electron-builder; it brings their tools from the network. */
export type BuilderTarget = Exclude<DistTarget, 'deb' | 'tar'>;

const SYSTEMS: Readonly<Record<DistTarget, readonly NodeJS.Platform[]>> = {
  deb: ['linux'],
  tar: ['linux'],
  AppImage: ['linux'],
  rpm: ['linux'],
  nsis: ['win32'],
  zip: ['win32', 'darwin'],
  dmg: ['darwin'],
};

const SPOKEN: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'Linux',
  win32: 'Windows',
  darwin: 'macOS',
};

/**
 * Why a target cannot be made on this computer.
 * @returns null where it can
 */
export function whyNotHere(
  target: DistTarget,
  platform: NodeJS.Platform = process.platform,
  env: NodeJS.ProcessEnv = process.env,
): string | null {
  const systems = SYSTEMS[target];
  if (!systems.includes(platform)) {
    const names = systems.map((system) => SPOKEN[system]).join(' or ');
    return `${target} is made on ${names} only.`;
  }
  if (target === 'deb' && !has('dpkg-deb'))
    return 'deb needs dpkg-deb, which Debian and Ubuntu have.';
  if (target === 'rpm' && !has('rpmbuild'))
    return 'rpm needs rpmbuild (on Debian: apt install rpm).';
  if (target === 'rpm' && !has(env['CUSTOM_FPM_PATH'] ?? 'fpm'))
    return 'rpm needs fpm, or its path in CUSTOM_FPM_PATH.';
  const tools = env['APPIMAGE_TOOLS_PATH'] ?? '';
  if (target === 'AppImage' && !existsSync(tools))
    return 'AppImage needs its runtime and mksquashfs in the folder that APPIMAGE_TOOLS_PATH names.';
  return null;
}

function has(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
