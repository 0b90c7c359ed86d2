import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from 'typescript/unstable/sync';
import type { Project } from 'typescript/unstable/sync';
import { SyntaxKind } from 'typescript/unstable/ast';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import { isBinaryExpression, isCallExpression } from 'typescript/unstable/ast/is';
import { assertPresent } from '../shared/values/assert.ts';

/**
 * For TypeScript, a date of this computer is a number, which may be compared with any other. This test therefore asks
 * the compiler for the type of everything that is compared: dates may be compared in two files only (decision 0137).
 */

const root = fileURLToPath(new URL('..', import.meta.url));

/** Files that compare dates, each by a function that says how reliable its answer is. */
const COMPARING = new Set(['shared/values/time.ts', 'shared/values/clocks.ts']);

const ORDERS = new Set([
  SyntaxKind.LessThanToken,
  SyntaxKind.LessThanEqualsToken,
  SyntaxKind.GreaterThanToken,
  SyntaxKind.GreaterThanEqualsToken,
]);

const api = new API({ cwd: root });
afterAll(() => api.close());

interface Compared {
  readonly operand: Node;
  readonly within: Node;
}

/**
 * Finds operands that are ordered, chosen by size, or subtracted; a date minus some ms is a date, so only the second
 * term of a difference counts.
 */
function comparedIn(file: SourceFile): Compared[] {
  const found: Compared[] = [];
  const look = (node: Node): void => {
    if (isBinaryExpression(node)) {
      const { left, operatorToken, right } = node;
      if (ORDERS.has(operatorToken.kind)) found.push({ operand: left, within: node });
      if (ORDERS.has(operatorToken.kind) || operatorToken.kind === SyntaxKind.MinusToken)
        found.push({ operand: right, within: node });
    }
    if (isCallExpression(node) && /^Math\.(?:min|max)$/.test(node.expression.getText(file)))
      for (const operand of node.arguments) found.push({ operand, within: node });
    node.forEachChild(look);
  };
  look(file);
  return found;
}

function datesComparedIn(
  { program, checker }: Project,
  isAskedOf: (place: string) => boolean,
): string[] {
  const files = program
    .getSourceFileNames()
    .map((name) => ({ name, place: path.relative(root, name).split(path.sep).join('/') }))
    .filter(({ place }) => isAskedOf(place));
  const all = files.flatMap(({ name, place }) => {
    const file = assertPresent(program.getSourceFile(name), `${place} is read`);
    return comparedIn(file).map((compared) => ({ ...compared, file, place }));
  });
  const types = checker.getTypeAtLocation(all.map(({ operand }) => operand));
  const names = new Map<unknown, string>();
  const nameOf = (type: (typeof types)[number]): string => {
    if (type === undefined) return '';
    const name = names.get(type) ?? checker.typeToString(type);
    names.set(type, name);
    return name;
  };
  const found = all.flatMap(({ within, file, place }, at) =>
    nameOf(types[at]).includes('InstantMs') ? [`${place}: ${within.getText(file)}`] : [],
  );
  return [...new Set(found)];
}

const FOLDERS = ['shared', 'electron', 'renderer'];

let project: Project;
beforeAll(() => {
  const config = path.join(root, 'test', 'dates.tsconfig.json');
  const snapshot = api.updateSnapshot({ openProjects: [config] });
  project = assertPresent(snapshot.getProject(config), 'the program is a project');
}, 300_000);

// Reading a program of thousands of files takes a while on a busy machine.
test.each(FOLDERS)(
  '%s compares dates only by the functions made for it',
  (folder) => {
    const isAskedOf = (place: string) => place.startsWith(`${folder}/`) && !COMPARING.has(place);
    expect(datesComparedIn(project, isAskedOf)).toEqual([]);
  },
  300_000,
);

test('the gate finds comparisons of dates', () => {
  const found = datesComparedIn(project, (place) => COMPARING.has(place));
  expect(found).toContain('shared/values/time.ts: nowMs - thenMs');
  expect(found).toContain('shared/values/time.ts: one < other');
}, 300_000);
