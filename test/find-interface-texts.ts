import { parseSync } from 'vite';

/** Texts of the user interface in a module, as the architecture test checks them. */
export interface InterfaceTexts {
  /** Texts looked up while the module loads, which would keep the first language for ever. */
  readonly whileLoading: readonly string[];
  /** Texts written into the markup instead of the catalogue. */
  readonly inMarkup: readonly string[];
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

const ASKING = new Set(['t', 'choices']);
const FUNCTIONS = new Set([
  'ArrowFunctionExpression',
  'FunctionDeclaration',
  'FunctionExpression',
  'PropertyDefinition',
]);
/** Attributes whose text a person reads or hears. */
const SPOKEN = /^(label|title|alt|placeholder|description|aria-label|question|keep|go|leave)$/;

export function findInterfaceTexts(file: string, text: string): InterfaceTexts {
  const whileLoading: string[] = [];
  const inMarkup: string[] = [];
  const walk = (node: Node, isLoading: boolean) => {
    if (isLoading && node.type === 'CallExpression' && ASKING.has(nameOf(node['callee']))) {
      whileLoading.push(sourceOf(node, text));
    }
    const written = writtenIn(node);
    if (/\p{L}{2}/u.test(written)) inMarkup.push(written.trim());
    for (const child of childrenOf(node)) walk(child, isLoading && !FUNCTIONS.has(node.type));
  };
  walk(parseSync(file, text).program as unknown as Node, true);
  return { whileLoading, inMarkup };
}

function writtenIn(node: Node): string {
  if (node.type === 'JSXText') return String(node['value']);
  const value = node['value'];
  if (node.type !== 'JSXAttribute' || !isNode(value) || value.type !== 'Literal') return '';
  return SPOKEN.test(nameOf(node['name'])) ? String(value['value']) : '';
}

function nameOf(node: unknown): string {
  return isNode(node) ? String(node['name']) : '';
}

function sourceOf({ start, end }: Node, text: string): string {
  return text.slice(Number(start), Number(end));
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
