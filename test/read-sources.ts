import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** One module of the repository, as the architecture test reads it. */
export interface SourceModule {
  /** Path relative to the repository, with forward slashes. */
  readonly file: string;
  readonly text: string;
  /** Specifiers as written, of static, type-only, dynamic and re-exporting imports. */
  readonly imports: readonly string[];
  /** Names that static imports take, each with its specifier; a dynamic import, or one of everything, takes `*`. */
  readonly names: readonly { readonly from: string; readonly name: string }[];
  readonly reExports: readonly string[];
  /** Exported values and types, without the default export. */
  readonly exports: readonly string[];
  readonly hasDefaultExport: boolean;
}

/** Lists every file that git tracks or would track, so that a file is checked before it is committed. */
export function listRepositoryFiles(): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(path.join(root, file)));
}

/**
 * Reads a file.
 * @param file relative to the repository
 */
export function readRepositoryFile(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

/** Parses a module with the bundler's own parser; a file that it cannot parse is an error, and not skipped. */
export function readSourceModule(file: string): SourceModule {
  const text = readRepositoryFile(file);
  const { module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? 'does not parse'}`);
  const reExports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
  );
  const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
    text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  );
  return {
    file,
    text,
    imports: [
      ...module.staticImports.map((statement) => statement.moduleRequest.value),
      ...dynamic,
      ...reExports,
    ],
    names: [
      ...module.staticImports.flatMap(({ moduleRequest, entries }) =>
        entries.map(({ importName }) => ({
          from: moduleRequest.value,
          name: importName.name ?? '*',
        })),
      ),
      ...dynamic.map((from) => ({ from, name: '*' })),
    ],
    reExports,
    exports: module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ exportName }) =>
        exportName.kind === 'Name' ? (exportName.name ?? []) : [],
      ),
    ),
    hasDefaultExport: module.staticExports.some(({ entries }) =>
      entries.some((entry) => entry.exportName.kind === 'Default'),
    ),
  };
}
