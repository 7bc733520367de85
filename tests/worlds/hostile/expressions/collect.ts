import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

/** How an expression meets its input. */
export type Way = 'exec' | 'replace' | 'matchAll' | 'split';

export type Expression = { place: string; source: string; flags: string; ways: readonly Way[] };

/** An expression that is put together while the program runs: what is written there, and where. */
export type BuiltExpression = { place: string; written: string };

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Code = { file: string; text: string };
type Found = { expressions: Expression[]; built: BuiltExpression[] };

const root = dirname(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))));

/** Every regular expression of the product's own code: what it is built, tested and filled with at home is left out. */
export function collectExpressions(): Found {
  const files = ['app', 'server', 'db']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(?:[cm]?[jt]s|[jt]sx)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('db/seed/'));
  const found = files.map((file) => expressionsIn(file, readFileSync(join(root, file), 'utf8')));
  return {
    expressions: found.flatMap(({ expressions }) => expressions),
    built: found.flatMap(({ built }) => built),
  };
}

/** The expressions in one file, found in its syntax tree. */
export function expressionsIn(file: string, text: string): Found {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]!.message}`);
  const found: Found = { expressions: [], built: [] };
  visit(program as unknown as Node, [], { file, text }, found);
  return found;
}

function visit(node: Node, above: readonly Node[], code: Code, found: Found): void {
  const parent = above.at(-1);
  const regex = node['regex'] as { pattern: string; flags: string } | undefined;
  if (node.type === 'Literal' && regex)
    found.expressions.push({
      place: placeOf(node, code),
      source: regex.pattern,
      flags: regex.flags,
      ways: waysOf(regex.flags, calledOn(node, parent), isTested(node, above)),
    });
  if (isBuilt(node, parent)) {
    const whole = node.type === 'Identifier' && parent ? parent : node;
    found.built.push({ place: placeOf(node, code), written: code.text.slice(whole.start, whole.end) });
  }
  for (const child of Object.values(node).flat())
    if (isNode(child)) visit(child, [...above, node], code, found);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function placeOf({ start }: Node, { file, text }: Code): string {
  return `${file}:${text.slice(0, start).split('\n').length}`;
}

/** Whoever names `RegExp` other than as a type builds one; so does whoever looks for a text by a string. */
function isBuilt(node: Node, parent: Node | undefined): boolean {
  if (node.type === 'Identifier' && node['name'] === 'RegExp') return parent?.type !== 'TSTypeReference';
  if (node.type !== 'CallExpression') return false;
  const [first] = node['arguments'] as Node[];
  return (
    ['match', 'matchAll', 'search'].includes(methodOf(node) ?? '') &&
    (first?.type === 'TemplateLiteral' || (first?.type === 'Literal' && typeof first['value'] === 'string'))
  );
}

/** The method that takes the node as its first argument; null where the expression is kept or handed on. */
function calledOn(node: Node, parent: Node | undefined): string | null {
  return parent?.type === 'CallExpression' && (parent['arguments'] as Node[])[0] === node
    ? methodOf(parent)
    : null;
}

function methodOf(call: Node): string | null {
  const { type, property } = call['callee'] as Node & { property?: { name?: string } };
  return type === 'MemberExpression' ? (property?.name ?? null) : null;
}

/** `/…/.test(text)`, `/…/.exec(text)`. */
function isTested(node: Node, above: readonly Node[]): boolean {
  const parent = above.at(-1);
  return (
    parent?.type === 'MemberExpression' &&
    parent['object'] === node &&
    ['test', 'exec'].includes(String((parent['property'] as { name?: unknown }).name))
  );
}

/** Where nobody can tell, in every way there is. */
function waysOf(flags: string, method: string | null, tested: boolean): Way[] {
  const everywhere: Way[] = flags.includes('g') ? ['replace', 'matchAll'] : ['exec'];
  if (tested) return ['exec'];
  if (method === 'split') return ['split'];
  if (method === 'matchAll') return ['matchAll'];
  if (['replace', 'replaceAll', 'match', 'search', 'regex'].includes(method ?? ''))
    return everywhere.slice(0, 1);
  return [...everywhere, 'split'];
}
