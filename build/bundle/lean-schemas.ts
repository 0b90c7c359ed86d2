import { parseSync } from 'vite';
import type { Plugin } from 'vite';

/**
 * Lets a bundle leave out schemas that no code in it reads: the bundler must assume that calling a function has side
 * effects.
 */
export const unreadSchemasPlugin: Plugin = {
  name: 'unread-schemas',
  transform: {
    order: 'pre',
    filter: { id: /[\\/]shared[\\/].*\.ts$/, code: /from 'zod'/ },
    handler: (code, id) => ({ code: markSchemasAsPure(id, code), map: null }),
  },
};

/** Marks top-level constants built from `z` or other schemas as free of side effects. */
export function markSchemasAsPure(file: string, code: string): string {
  let marked = code;
  for (const { start, end } of schemasIn(parseSync(file, code).program.body).toReversed()) {
    const schema = code.slice(start, end);
    marked = `${marked.slice(0, start)}/*@__PURE__*/ (() => ${schema})()${marked.slice(end)}`;
  }
  return marked;
}

type Statement = ReturnType<typeof parseSync>['program']['body'][number];

function schemasIn(statements: readonly Statement[]): { start: number; end: number }[] {
  return statements
    .map((one) => (one.type === 'ExportNamedDeclaration' ? one.declaration : one))
    .filter((one) => one?.type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations.flatMap(({ init }) => init ?? []))
    .filter((init) => init.type === 'CallExpression' && /^z$|Schema$/.test(rootOf(init)));
}

/** Finds the name that a chain of calls and members begins with: `z` of `z.string().min(1)`. */
function rootOf(chain: object): string {
  let part: { type?: string; callee?: object; object?: object; name?: string } = chain;
  while (part.callee ?? part.object) part = part.callee ?? part.object ?? part;
  return part.type === 'Identifier' ? (part.name ?? '') : '';
}

/** Removes parts of zod's schemas that no window uses: JSON Schema, and what `zod-without-eval.ts` switches off. */
export const leanZodPlugin: Plugin = {
  name: 'lean-zod',
  load: {
    filter: {
      id: /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors|memoizer|doc)\.js$/,
    },
    async handler(id) {
      return leanModule(id, await this.fs.readFile(id, { encoding: 'utf8' }));
    },
  },
};

/**
 * The part of zod from which a schema's `minValue` and `maxLength` are read, as `SettingControl` does to draw a slider.
 */
const READ = 'aggregateChecks';

/** Removes all exports of a zod module that are not read, with the declarations before each. */
export function leanModule(file: string, code: string): string {
  const { module, program } = parseSync(file, code);
  const read = program.body.find(
    (one) =>
      one.type === 'ExportNamedDeclaration' &&
      one.declaration?.type === 'FunctionDeclaration' &&
      one.declaration.id?.name === READ,
  );
  const kept = read === undefined ? [] : [code.slice(0, read.end)];
  const left = module.staticExports
    .flatMap(({ entries }) => entries.flatMap(({ exportName }) => exportName.name ?? []))
    .filter((name) => name !== READ)
    .map((name) => `export const ${name} = () => () => { throw new Error('left out'); };`);
  return [...kept, ...left].join('\n');
}
