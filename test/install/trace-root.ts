import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from './installed-program.ts';

/** What of Debian's own runs beside the packages: it looks after its folders itself. */
const DEBIANS = /^\/(usr\/)?(s?bin\/(apt|dpkg|gpgv|runuser|mandb)|lib\/apt\/)/;
const CALLS = '%file,%process,setuid,setresuid,setreuid';

interface Used {
  readonly place: string;
  /** The program that has named it. */
  readonly program: string;
}

/** Of a process: the program that it runs, and whether it is root. */
interface Running {
  readonly program: string;
  readonly isRoot: boolean;
}

/**
 * Runs a command as root, and finds out from the kernel what its processes name while they are root.
 * @param scratch for the trace
 * @returns every path that a program or script of the packages has used, where the kernel has found it
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
  const processes = new Map<string, Running>();
  const used: Used[] = [];
  for (const line of (await readFile(file, 'utf8')).split('\n')) {
    const [, id = '', call = ''] = /^(\d+) +(.*)$/.exec(line) ?? [];
    const now = processes.get(id) ?? { program: '', isRoot: true };
    const executed = /^execve\("([^"]+)".* = 0$/.exec(call)?.[1];
    if (executed !== undefined) processes.set(id, { ...now, program: executed });
    // A child may be seen before its parent has the answer: it begins as the parent is.
    const child =
      /^(?:v?fork|clone3?)\(.* = (\d+)(?:<.*>)?$|^<\.\.\. (?:v?fork|clone3?) resumed>.* = (\d+)(?:<.*>)?$/.exec(
        call,
      );
    const born = child?.[1] ?? child?.[2];
    if (born !== undefined && !processes.has(born)) processes.set(born, now);
    const became = /^set(?:uid|resuid|reuid)\((?:-1, )?(\d+)/.exec(call)?.[1];
    if (became !== undefined) processes.set(id, { ...now, isRoot: became === '0' });
    if (!now.isRoot || DEBIANS.test(now.program)) continue;
    for (const place of placesIn(call)) used.push({ place, program: now.program });
  }
  return used;
}

/** The paths of one call, which strace names with the folder that they are relative to. */
function placesIn(call: string): string[] {
  const [, base = '/', name = ''] =
    /^\w+\((?:(?:AT_FDCWD|\d+)<([^>]*)>, )?"([^"]*)"/.exec(call) ?? [];
  if (name === '') return [];
  const place = path.resolve(base, name);
  return /^\/(proc|dev|sys)\//.test(place) ? [] : [place];
}
