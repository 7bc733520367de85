import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAssets, type Assets } from './assets.ts';

let folder = '';
let assets: Assets;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'assets-'));
  mkdirSync(join(folder, 'assets'));
  const names = [
    'javascript-worker-Ab_1-xyz.js',
    'python-worker-Ab_1-xyz.js',
    'pyodide.asm-Ab_1-xyz.wasm',
    'code-Ab_1-xyz.js',
  ];
  for (const name of names) writeFileSync(join(folder, 'assets', name), name);
  assets = readAssets(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function headersOf(name: string): Record<string, string> {
  const flat = assets.get(`/assets/${name}`)!.headers.br;
  return Object.fromEntries(
    Array.from({ length: flat.length / 2 }, (_, index) => [flat[index * 2]!, flat[index * 2 + 1]!]),
  );
}

it('workers that run programs may make code in one way each, and ask for nothing', () => {
  const javascript = headersOf('javascript-worker-Ab_1-xyz.js')['Content-Security-Policy'];
  const python = headersOf('python-worker-Ab_1-xyz.js')['Content-Security-Policy'];
  expect(javascript).toBe(
    "default-src 'none'; script-src 'unsafe-eval'; connect-src 'none'; worker-src 'none'",
  );
  expect(python).toBe(
    "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'none'; worker-src 'none'",
  );
});

it('no other file has a policy of its own', () => {
  expect(headersOf('code-Ab_1-xyz.js')).not.toHaveProperty('Content-Security-Policy');
});

it('the files of Python are named as what they are, and kept for a year', () => {
  expect(headersOf('pyodide.asm-Ab_1-xyz.wasm')).toMatchObject({
    ...{ 'Content-Type': 'application/wasm', 'Cache-Control': 'public, max-age=31536000, immutable' },
  });
});
