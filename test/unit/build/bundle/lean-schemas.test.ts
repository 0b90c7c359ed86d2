import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../../../../build/repository-root.ts';
import { leanModule, markSchemasAsPure } from '../../../../build/bundle/lean-schemas.ts';

const marked = (line: string) => markSchemasAsPure('a.ts', line);

test.each([
  'export const a = z.object({ b: z.string() }).strict();',
  'const a = z.enum(["b"]);',
  'export const a = otherSchema.extend({ b: z.string() });',
])('a schema may be dropped from a bundle that does not use it: %s', (line) => {
  expect(marked(line)).toMatch(/= \/\*@__PURE__\*\/ \(\(\) => (z|otherSchema)\..*\)\(\);$/);
});

test.each([
  'z.config({ jitless: true });',
  'export const a = readFile("b");',
  'export const a = () => z.string();',
  'let a = begin();',
  'function f() { const a = z.string(); return a; }',
])('other code stays unchanged: %s', (line) => {
  expect(marked(line)).toBe(line);
});

test('two schemas in one module keep their order and the code between them', () => {
  const code = `const a = z.string(); // first\nexport const bSchema = z.array(a);\nb();`;
  expect(marked(code)).toBe(
    `const a = /*@__PURE__*/ (() => z.string())(); // first\nexport const bSchema = /*@__PURE__*/ (() => z.array(a))();\nb();`,
  );
});

test('the window can read a number’s bounds, and its bundle leaves out JSON Schema', async () => {
  const file = 'node_modules/zod/v4/core/json-schema-processors.js';
  const lean = leanModule(file, await readFile(path.join(repositoryRoot, file), 'utf8'));
  expect(lean).toContain('export function aggregateChecks(schema) {');
  expect(lean).toContain('export const numberProcessor = () => () => { throw');
  expect(lean).not.toContain('json.maxLength');
  expect(leanModule('a.js', 'export function b() {}')).toBe(
    "export const b = () => () => { throw new Error('left out'); };",
  );
});
