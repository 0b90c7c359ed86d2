/**
 * Where Linux and macOS have their own programs. Only an administrator writes there, unlike in a folder that somebody's own
 * PATH names first. `/usr/local` is left out: on some systems a group may write into it.
 */
const SYSTEM_PATH = '/usr/sbin:/usr/bin:/sbin:/bin';

/** This environment, with which programs named without a folder are the system's own. On Windows none is named so. */
export function withSystemPath(
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform = process.platform,
): NodeJS.ProcessEnv {
  return platform === 'win32' ? env : { ...env, PATH: SYSTEM_PATH };
}
