import { expect, test } from 'vitest';
import { markSchemas } from '../../../../build/bundle/lean-schemas.ts';

const marked = (line: string) => markSchemas('a.ts', line);

test.each([
  'export const a = z.object({ b: z.string() }).strict();',
  'const a = z.enum(["b"]);',
  'export const a = otherSchema.extend({ b: z.string() });',
])('a schema may be dropped where nobody uses it: %s', (line) => {
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

test('two schemas in one module keep their order and what is between', () => {
  const code = `const a = z.string(); // first\nexport const bSchema = z.array(a);\nb();`;
  expect(marked(code)).toBe(
    `const a = /*@__PURE__*/ (() => z.string())(); // first\nexport const bSchema = /*@__PURE__*/ (() => z.array(a))();\nb();`,
  );
});
