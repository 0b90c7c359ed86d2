/** Options that set a till up: the start before has carried them out, and the file may be deleted since. */
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
