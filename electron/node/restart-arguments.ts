import { ownAppImage } from './files/own-app-image.ts';

/**
 * Options that set a till up. A restart drops them, because the start before has carried them out, and the file may be
 * deleted by then.
 */
const ONCE = new Set(['--provision', '--delete-file']);

/**
 * Returns the arguments with which this program starts itself again.
 * @param args of this start, without the program
 */
export function argumentsOfRestart(args: readonly string[]): string[] {
  return args.filter((one, at) => {
    const [name = one] = one.split('=');
    return !ONCE.has(name) && args[at - 1] !== '--provision';
  });
}

/**
 * Returns how Electron starts this program again once it has ended: an AppImage by its file, since the program itself
 * is in a folder that is gone by then. Null in a kiosk, where the systemd unit starts it.
 */
export function relaunchOptions({
  argv,
  env,
  execPath,
}: Pick<NodeJS.Process, 'argv' | 'env' | 'execPath'>): {
  readonly execPath: string;
  readonly args: string[];
} | null {
  if (env['EVERTILL_KIOSK'] !== undefined) return null;
  return { execPath: ownAppImage(env) ?? execPath, args: argumentsOfRestart(argv.slice(1)) };
}
