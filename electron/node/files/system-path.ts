/**
 * Folders of Linux's and macOS's own programs. Only an administrator can write there, unlike to folders in a user's
 * PATH. `/usr/local` is left out, because on some systems a group may write into it.
 */
const SYSTEM_PATH = '/usr/sbin:/usr/bin:/sbin:/bin';

/** Returns this environment with a PATH that finds only the system's own programs. On Windows the till starts none. */
export function withSystemPath(
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform = process.platform,
): NodeJS.ProcessEnv {
  return platform === 'win32' ? env : { ...env, PATH: SYSTEM_PATH };
}
