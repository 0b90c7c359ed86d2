/**
 * Where Linux and macOS have their own programs. Only an administrator can write there, unlike to folders in a user's
 * PATH. `/usr/local` is left out: on some systems a group may write into it.
 */
const SYSTEM_PATH = '/usr/sbin:/usr/bin:/sbin:/bin';

/** This environment, in which programs without a path are the system's own. On Windows the till uses none. */
export function withSystemPath(
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform = process.platform,
): NodeJS.ProcessEnv {
  return platform === 'win32' ? env : { ...env, PATH: SYSTEM_PATH };
}
