import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from './installed-program.ts';

/** Debian's own programs that run beside the packages; they protect their folders themselves. */
const DEBIANS = /^\/(usr\/)?(s?bin\/(apt|dpkg|gpgv|runuser|mandb)|lib\/apt\/)/;
const CALLS = '%file,%process,setuid,setresuid,setreuid';

interface Used {
  readonly place: string;
  /** The program that used the path. */
  readonly program: string;
}

/** What is known of a process: the program that it runs, and whether it is root. */
interface Running {
  readonly program: string;
  readonly isRoot: boolean;
}

/**
 * Runs a command as root, and finds out from the kernel which paths its processes use while they are root.
 * @param scratch folder for the trace
 * @returns every path that a program or script of the packages has used, as the kernel has resolved it
 */
export async function pathsOfRoot(command: readonly string[], scratch: string): Promise<Used[]> {
  const file = path.join(scratch, 'trace');
  await run('strace', [
    '-f',
    '-y',
    '-qq',
    '-s',
    '4096',
    '-e',
    `trace=${CALLS}`,
    '-o',
    file,
    ...command,
  ]);
  const lines = (await readFile(file, 'utf8')).split('\n').map((line) => {
    const [, id = '', call = ''] = /^(\d+) +(.*)$/.exec(line) ?? [];
    return { id, call };
  });
  // A child or thread may be traced before its parent has the call's result: it begins with the parent's state.
  const parents = new Map(lines.map(({ id, call }) => [bornIn(call), id]));
  const processes = new Map<string, Running>();
  const used: Used[] = [];
  for (const { id, call } of lines) {
    const parent = processes.get(parents.get(id) ?? '');
    const now = processes.get(id) ?? parent ?? { program: '', isRoot: true };
    processes.set(id, now);
    const executed = /^execve\("([^"]+)".* = 0$/.exec(call)?.[1];
    if (executed !== undefined) processes.set(id, { ...now, program: executed });
    const became = /^set(?:uid|resuid|reuid)\((?:-1, )?(\d+)/.exec(call)?.[1];
    if (became !== undefined) processes.set(id, { ...now, isRoot: became === '0' });
    if (!now.isRoot || DEBIANS.test(now.program)) continue;
    for (const place of placesIn(call)) used.push({ place, program: now.program });
  }
  return used;
}

/** Returns the process, or thread, that a call has started; undefined for any other call. */
function bornIn(call: string): string | undefined {
  const begun =
    /^(?:v?fork|clone3?)\(.* = (\d+)(?:<.*>)?$|^<\.\.\. (?:v?fork|clone3?) resumed>.* = (\d+)(?:<.*>)?$/.exec(
      call,
    );
  return begun?.[1] ?? begun?.[2];
}

/** Returns the paths of one call, which strace prints with the folder that they are relative to. */
function placesIn(call: string): string[] {
  const [, base = '/', name = ''] =
    /^\w+\((?:(?:AT_FDCWD|\d+)<([^>]*)>, )?"([^"]*)"/.exec(call) ?? [];
  if (name === '') return [];
  const place = path.resolve(base, name);
  return /^\/(proc|dev|sys)\//.test(place) ? [] : [place];
}
