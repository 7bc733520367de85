// Which functions of the domains are verbs of the staff, found in the source itself, so that none is forgotten.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

type Found = {
  /** Those that take a StaffContext, written into their parameters or into a type that they name. */
  verbs: string[];
  /** Those that take who acts and where the request came from in a shape of their own. */
  withAnotherShape: string[];
};

/** Every exported asynchronous function of the domains that a screen calls with who of the staff acts. */
export function findStaffVerbs(): Found {
  const sources = readSources('app/domain');
  const types = readTypes(sources);
  const outside = ['app/routes', 'server'].flatMap(readSources).join('\n');
  const called = sources
    .flatMap((source) => [...source.matchAll(/^export async function (\w+)(?:<[^(]*>)?\(([\s\S]*?)\): /gm)])
    .map(([, name = '', parameters = '']) => ({ name, parameters }))
    .filter(({ name }) => new RegExp(`\\b${name}\\b`).test(outside));
  const isStaffs = (parameters: string) => names(parameters, types, isStaffContext);
  return {
    verbs: called.filter(({ parameters }) => isStaffs(parameters)).map(({ name }) => name),
    withAnotherShape: called
      .filter(({ parameters }) => !isStaffs(parameters) && names(parameters, types, saysWhoActs))
      .map(({ name }) => name),
  };
}

const isStaffContext = (text: string) => /\bStaffContext\b/.test(text);
const saysWhoActs = (text: string) =>
  (/\bactor\b|\bactorId: string[;,\s}](?!\|)/.test(text) && /\bwhence\b/.test(text)) || isStaffContext(text);

/** Whether a text fits, or a type that it names, or one that this one names. */
function names(
  text: string,
  types: ReadonlyMap<string, string>,
  fits: (text: string) => boolean,
  known: readonly string[] = [],
): boolean {
  if (fits(text)) return true;
  return [...text.matchAll(/\b[A-Z]\w+/g)].some(
    ([name]) =>
      types.has(name) && !known.includes(name) && names(types.get(name)!, types, fits, [...known, name]),
  );
}

function readTypes(sources: readonly string[]): Map<string, string> {
  const written = /^(?:export )?type (\w+)(?:<[^;]*?>)? =([\s\S]*?;)\n(?=\n|\S|$)/gm;
  return new Map(
    sources.flatMap((source) =>
      [...source.matchAll(written)].map(([, name = '', body = '']) => [name, body] as const),
    ),
  );
}

function readSources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}
