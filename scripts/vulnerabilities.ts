import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNpm } from './run-npm.ts';

/** What the registry knows about the packages of a lock file; or why it could not be asked. */
export type Answer = { known: string[] } | { notAsked: string };

type Report = {
  message?: string;
  error?: { summary?: string };
  metadata?: { vulnerabilities?: { total?: number } };
  vulnerabilities?: Record<string, { name: string; severity: string; range: string; via: unknown[] }>;
};

/** A package that has had known holes since 2018. A registry that knows of none in it knows of none at all. */
const holed = { name: 'lodash', version: '4.17.0' };

/**
 * Asks the registry for the known vulnerabilities of everything that a folder's package-lock.json names, optional packages
 * and tools included. It is asked about a package with known holes as well: many a mirror answers "none" to everything.
 */
export async function findVulnerabilities(
  folder: string,
  environment: Record<string, string> = {},
): Promise<Answer> {
  const answer = await ask(folder, environment);
  if ('notAsked' in answer || answer.known.length > 0) return answer;
  const control = await askAboutHoled(environment);
  if ('notAsked' in control) return control;
  if (control.known.length > 0) return answer;
  return { notAsked: `the registry knows no hole in ${holed.name}@${holed.version} either, which has some` };
}

async function ask(folder: string, environment: Record<string, string>): Promise<Answer> {
  const { said, complained } = await runNpm(folder, ['audit', '--json', '--package-lock-only'], environment);
  const report = read(said);
  const { vulnerabilities, metadata } = report;
  if (vulnerabilities === undefined || metadata?.vulnerabilities?.total === undefined)
    return { notAsked: report.message ?? report.error?.summary ?? (complained.trim() || 'npm said nothing') };
  return {
    known: Object.values(vulnerabilities).map(
      ({ name, severity, range, via }) => `${severity}  ${name} ${range}  ${via.map(nameCause).join(', ')}`,
    ),
  };
}

async function askAboutHoled(environment: Record<string, string>): Promise<Answer> {
  const folder = mkdtempSync(join(tmpdir(), 'baseera-audit-'));
  const dependencies = { [holed.name]: holed.version };
  const packages = {
    '': { dependencies },
    [`node_modules/${holed.name}`]: { version: holed.version },
  };
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies }));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
    return await ask(folder, environment);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The advisory, or the package through which it comes. */
function nameCause(via: unknown): string {
  if (typeof via === 'string') return `through ${via}`;
  const { title, url } = via as { title?: string; url?: string };
  return `${title} ${url}`;
}

function read(text: string): Report {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return {};
  }
}
