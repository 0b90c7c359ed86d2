import { readFile, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';

/**
 * A set-up file, merged with the files that it names, or why it cannot be read. `secrets` lists every file that was
 * read, so that it can be checked who else can read them.
 */
type ComposedSetUp =
  | {
      readonly kind: 'read';
      readonly file: string;
      readonly text: string;
      readonly secrets: readonly string[];
    }
  | { readonly kind: 'not-read'; readonly sentence: string };

/** Prefix of a file name in a set-up file: the rest names a credential that systemd gives to the till's unit. */
const OF_UNIT = 'credential:';

/**
 * Reads a set-up file (docs/provisioning.md#many-tills); in a folder, the file named after the computer. `base`
 * provides defaults, and `credentialsFile` the `credentials`.
 * @param unitFolder where systemd puts the credentials of the till's unit; null without any
 * @returns invalid JSON unchanged, for the parser to report
 */
export async function composeSetUp(
  asked: string,
  { unitFolder, host = hostname() }: { readonly unitFolder: string | null; readonly host?: string },
): Promise<ComposedSetUp> {
  const isFolder = await stat(asked).then(
    (found) => found.isDirectory(),
    () => false,
  );
  const file = isFolder ? path.join(asked, `${host}.json`) : asked;
  const text = await textOf(file);
  if (text === null)
    return { kind: 'not-read', sentence: `The set-up file ${file} cannot be read.` };
  const own = objectIn(text);
  if (own === null) return { kind: 'read', file, text, secrets: [file] };
  const { base, ...rest } = own;
  const below = base === undefined ? {} : await partOf(file, base, null);
  if (below === null) return notRead('base', base);
  const { credentialsFile, ...merged } = merge(below, rest);
  if (credentialsFile === undefined)
    return { kind: 'read', file, text: JSON.stringify(merged), secrets: [file] };
  const credentials = await partOf(file, credentialsFile, unitFolder);
  if (credentials === null || typeof credentialsFile !== 'string')
    return notRead('credentialsFile', credentialsFile);
  return {
    kind: 'read',
    file,
    text: JSON.stringify(merge(merged, { credentials })),
    secrets: [file, placeOf(file, credentialsFile, unitFolder)],
  };
}

function notRead(field: string, name: unknown): ComposedSetUp {
  const what = typeof name === 'string' ? name : '(no text)';
  return { kind: 'not-read', sentence: `${field}: ${what} cannot be read, or is not proper JSON.` };
}

async function partOf(
  file: string,
  name: unknown,
  unitFolder: string | null,
): Promise<JsonObject | null> {
  if (typeof name !== 'string' || name === '') return null;
  const text = await textOf(placeOf(file, name, unitFolder));
  return text === null ? null : objectIn(text);
}

/** Resolves a path relative to the file that names it. */
function placeOf(file: string, name: string, unitFolder: string | null): string {
  if (unitFolder !== null && name.startsWith(OF_UNIT))
    return path.join(unitFolder, path.basename(name.slice(OF_UNIT.length)));
  return path.resolve(path.dirname(file), name);
}

type JsonObject = Readonly<Record<string, unknown>>;

function objectIn(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isGroup(value) ? value : null;
  } catch {
    return null;
  }
}

function textOf(file: string): Promise<string | null> {
  // The system's error is dropped: the sentence already names the file.
  return readFile(file, 'utf8').catch(() => null);
}

/** Merges two JSON objects, and the objects in them; any other value of `upper` replaces that of `lower`. */
function merge(lower: JsonObject, upper: JsonObject): JsonObject {
  const above = Object.entries(upper).map(([name, value]) => {
    const under = lower[name];
    return [name, isGroup(value) && isGroup(under) ? merge(under, value) : value] as const;
  });
  return Object.fromEntries([...Object.entries(lower), ...above]);
}

function isGroup(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
