// What people are told is keyed by its cause, a row or a step, never by the clock: what is repeated after a crash comes at
// another time, and two things may happen in one millisecond.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#platform/process/project-root.server.ts';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** These look at the clock to say whether a mail may go, and make no key of it. */
const claims = new Set(['claimMail', 'findKey']);

describe('the keys of messages and notices', () => {
  const files = globSync('{app/domain,app/platform,server}/**/*.ts', { cwd: projectRoot }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const keys = files.flatMap((file) => keysIn(file, readFileSync(join(projectRoot, file), 'utf8')));

  it('are found', () => {
    expect(keys.length).toBeGreaterThan(60);
    expect(keys.map(({ written }) => written)).toContain('`invitation-${answer}:${lineId}`');
  });

  it('are never made of the clock', () => {
    expect(
      keys.filter(({ isOfClock }) => isOfClock).map(({ file, written }) => `${file}: ${written}`),
    ).toEqual([]);
  });

  it.each([
    'const key = `reminder:${id}:${now.getTime()}`;',
    'await notify(db, { userId, key: `reminder:${at.toISOString()}` }, now);',
    "const notice = { key: 'reminder:' + now };",
    'const key = known ? `a:${id}` : keyOf(id, now);',
    'const timestamp = `${Date.now()}`; await queueMail(db, { key: timestamp }, now);',
    'function reminderKey(id, at) { return `${id}:${at.valueOf()}`; }',
    'const welcomeKey = (id, now) => `welcome:${id}:${now}`;',
  ])('would be found out: %s', (code) => {
    expect(keysIn('one.ts', code).some(({ isOfClock }) => isOfClock)).toBe(true);
  });
});

type Key = { file: string; written: string; isOfClock: boolean };

/** What is written where a key is given: to a property or a name `key`, or by a function whose name ends so. */
function keysIn(file: string, text: string): Key[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]!.message}`);
  const nodes = all(program as unknown as Node);
  return nodes.flatMap(keyOf).map((node) => {
    const isOfClock = readsClock(node) || named(node, nodes).some(readsClock);
    return { file, written: text.slice(node.start, node.end), isOfClock };
  });
}

function keyOf(node: Node): Node[] {
  if (node.type === 'Property' && nameOf(node['key']) === 'key') return [node['value'] as Node];
  if (node.type === 'VariableDeclarator') {
    const name = nameOf(node['id']) ?? '';
    const init = node['init'] as Node | null;
    if (init && name === 'key') return [init];
    if (init && name.endsWith('Key') && init.type === 'ArrowFunctionExpression')
      return [init['body'] as Node];
  }
  const isKeyMaker = node.type === 'FunctionDeclaration' && nameOf(node['id'])?.endsWith('Key');
  if (!isKeyMaker) return [];
  return all(node['body'] as Node)
    .filter(({ type }) => type === 'ReturnStatement')
    .flatMap((each) => (each['argument'] as Node | null) ?? []);
}

/** What the file gives a name to that stands where a key is. */
function named(node: Node, nodes: readonly Node[]): Node[] {
  if (node.type !== 'Identifier') return [];
  return nodes
    .filter((each) => each.type === 'VariableDeclarator' && nameOf(each['id']) === nameOf(node))
    .flatMap((each) => (each['init'] as Node | null) ?? []);
}

function readsClock(node: Node): boolean {
  if (node.type === 'CallExpression' && claims.has(nameOf(node['callee']) ?? '')) return false;
  if (node.type === 'MemberExpression')
    return (
      /^(?:getTime|toISOString|toJSON|valueOf|now)$/.test(nameOf(node['property']) ?? '') ||
      readsClock(node['object'] as Node)
    );
  if (node.type === 'Identifier') return ['now', 'Date'].includes(nameOf(node) ?? '');
  return childrenOf(node).some(readsClock);
}

function nameOf(node: unknown): string | undefined {
  const { type, name } = node as { type: string; name?: string };
  return type === 'Identifier' ? name : undefined;
}

function all(node: Node): Node[] {
  return [node, ...childrenOf(node).flatMap(all)];
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter(
      (child): child is Node =>
        typeof child === 'object' && child !== null && typeof (child as Node).type === 'string',
    );
}
