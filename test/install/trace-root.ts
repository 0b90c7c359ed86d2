import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { runProgram } from './installed-program.ts';

/** Debian's own programs that run beside the packages; they protect their folders themselves. */
const DEBIANS = /^\/(usr\/)?(s?bin\/(apt|dpkg|gpgv|runuser|mandb)|lib\/apt\/)/;
const CALLS = '%file,%process,setuid,setresuid,setreuid';

interface Used {
  readonly place: string;
  /** The program that used the path. */
  readonly program: string;
}

/** What is known of a process or thread when it begins: the program that it runs, and whether it is root. */
interface Running {
  readonly program: string;
  readonly isRoot: boolean;
}

/**
 * Runs a command as root, and finds out from the kernel which paths its processes use while they are root.
 * @param scratch folder for the trace
 * @returns every path that a program or script of the packages has used, as the kernel has resolved it
 */
export async function traceRootPaths(command: readonly string[], scratch: string): Promise<Used[]> {
  const folder = await mkdtemp(path.join(scratch, 'trace-'));
  // A file for each process: in one file for all, a call is cut in two wherever another process called in between, and
  // the second half of an `execve` no longer names its program.
  await runProgram('strace', [
    '-ff',
    '-y',
    '-qq',
    '-s',
    '4096',
    '-e',
    `trace=${CALLS}`,
    '-o',
    path.join(folder, 'trace'),
    ...command,
  ]);
  const calls = new Map<string, string[]>();
  for (const name of await readdir(folder))
    calls.set(
      name.slice('trace.'.length),
      (await readFile(path.join(folder, name), 'utf8')).split('\n'),
    );
  await rm(folder, { recursive: true });
  const children = new Set([...calls.values()].flat().flatMap((call) => childOf(call) ?? []));
  return [...calls.keys()]
    .filter((id) => !children.has(id))
    .flatMap((id) => pathsOf(id, { program: '', isRoot: true }, calls));
}

/** Returns what a process has used as root, and its children after it: each begins with the state of its parent. */
function pathsOf(
  id: string,
  begun: Running,
  calls: ReadonlyMap<string, readonly string[]>,
): Used[] {
  let { program, isRoot } = begun;
  const used: Used[] = [];
  for (const call of calls.get(id) ?? []) {
    const became = /^set(?:uid|resuid|reuid)\((?:-1, )?(\d+)/.exec(call)?.[1];
    if (became !== undefined) isRoot = became === '0';
    if (isRoot && !DEBIANS.test(program))
      for (const place of placesIn(call)) used.push({ place, program });
    program = /^execve\("([^"]+)".* = 0$/.exec(call)?.[1] ?? program;
    const child = childOf(call);
    if (child !== undefined) used.push(...pathsOf(child, { program, isRoot }, calls));
  }
  return used;
}

/** Returns the process, or thread, that a call has started; undefined for any other call. */
function childOf(call: string): string | undefined {
  return /^(?:v?fork|clone3?)\(.* = (\d+)(?:<.*>)?$/.exec(call)?.[1];
}

/** Returns the paths of one call, which strace prints with the folder that they are relative to. */
function placesIn(call: string): string[] {
  const [, base = '/', name = ''] =
    /^\w+\((?:(?:AT_FDCWD|\d+)<([^>]*)>, )?"([^"]*)"/.exec(call) ?? [];
  if (name === '') return [];
  const place = path.resolve(base, name);
  return /^\/(proc|dev|sys)\//.test(place) ? [] : [place];
}
