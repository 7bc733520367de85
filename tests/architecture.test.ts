import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { resolveImport } from '../scripts/imports.ts';
import type { DomainManifest } from '#domain/domain-manifest.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Who may import whom (docs/architecture.md): folders of `app`, `modules` for `app/modules.ts`, `root` for what else
 * stands in `app` itself, and the folders beside it. `text` from domain and platform is for types only.
 */
const mayImport: Record<string, readonly string[]> = {
  root: ['root', 'routes', 'domain', 'ui', 'text', 'platform', 'enhance'],
  routes: ['root', 'routes', 'modules', 'domain', 'ui', 'text', 'platform'],
  modules: ['domain', 'platform'],
  ui: ['ui', 'text', 'platform'],
  domain: ['domain', 'platform'],
  platform: ['platform'],
  enhance: ['enhance'],
  server: ['server', 'db', 'root', 'routes', 'modules', 'domain', 'platform'],
  db: ['db', 'domain', 'platform'],
};
const typesOnly: Record<string, readonly string[]> = { domain: ['text'], platform: ['text'] };

/** Which domains each domain calls, as its manifest says. */
const calls: Record<string, readonly string[]> = await readCalls();

type Import = { from: string; to: string; isType: boolean };

/** Where text of our own becomes SQL as it is: never anything that came with a request (ASVS 1.2.4). */
const ownSql = [
  'app/domain/documents/tables.server.ts',
  'app/domain/notifications/tables.server.ts',
  'app/domain/people/tables.server.ts',
  'app/domain/scholarships/tables.server.ts',
  'app/domain/wallet/tables.server.ts',
  'app/domain/wallet/teams/teams-tables.server.ts',
  'app/domain/wallet/withdrawals/withdrawals-tables.server.ts',
  'app/platform/search/search.server.ts',
  'db/backup/back-up.ts',
  'db/backup/empty.ts',
  'db/backup/restore.ts',
  'db/migrate.ts',
  'db/roles/protect-ledger.ts',
];

/**
 * What writes to the browser's storage: unsaved writing of editors in its own tab, when news were asked for, that the site
 * was visited, programs of code lessons, and whether indentation is spoken there. Nothing there opens anything or tells who somebody is (ASVS 14.3.3).
 */
const browserStorage = [
  'app/enhance/code/help-writing.ts',
  'app/enhance/code/keep-draft.ts',
  'app/enhance/enhance.ts',
  'app/enhance/news.ts',
  'app/enhance/typed.ts',
  'app/enhance/writing.ts',
];

const files = filesOf('app');
const imports = [...files, ...filesOf('server'), ...filesOf('db')].flatMap(importsOf);

describe('the source', () => {
  it('reads its own imports', () => {
    expect(imports.length).toBeGreaterThan(50);
  });

  it('imports along the arrows only', () => {
    const broken = imports.filter(({ from, to, isType }) => {
      const here = placeOf(from);
      const there = placeOf(to);
      if (!here || !there) return false;
      return !mayImport[here]?.includes(there) && !(isType && typesOnly[here]?.includes(there));
    });
    expect(broken.map(say)).toEqual([]);
  });

  it('keeps no page for everybody whose form has a timestamp: it would be the timestamp of them all', () => {
    const timestamped = files.filter((file) => read(file).includes('newFormTimestamp(config'));
    expect(timestamped.length).toBeGreaterThan(4);
    expect(timestamped.filter((file) => /\bcache: \{/.test(read(file)))).toEqual([]);
  });

  it('lets a domain call those that its manifest names, and no others', () => {
    const called = Object.fromEntries(Object.keys(calls).map((domain) => [domain, new Set<string>()]));
    for (const { from, to } of imports) {
      const [here, there] = [domainOf(from), domainOf(to)];
      if (here && there && here !== there && !from.endsWith('/manifest.ts')) called[here]!.add(there);
    }
    const inWords = (all: [string, Iterable<string>][]) =>
      all.map(([domain, others]) => `${domain} calls ${[...others].toSorted().join(', ')}`).toSorted();
    expect(inWords(Object.entries(called))).toEqual(inWords(Object.entries(calls)));
  });

  it('lets no call of a domain lead back to it', () => {
    const reached = (domain: string, seen: readonly string[] = []): readonly string[] =>
      seen.includes(domain)
        ? [domain]
        : (calls[domain] ?? []).flatMap((next) => reached(next, [...seen, domain]));
    expect(Object.keys(calls).filter((domain) => reached(domain).length > 0)).toEqual([]);
  });

  it('keeps manifests to data: earlier domains and browsers read them', () => {
    const mayStand = new Set(['app/domain/domain-manifest.ts', 'app/domain/identity/role-names.ts']);
    const broken = imports.filter(
      ({ from, to }) => /^app\/domain\/[\w-]+\/manifest\.ts$/.test(from) && !mayStand.has(to),
    );
    expect(broken.map(say)).toEqual([]);
  });

  it('lets only the owner of a table read and write it', () => {
    const broken = imports.filter(
      ({ from, to }) =>
        to.endsWith('tables.server.ts') &&
        ownerOf(to) !== ownerOf(from) &&
        // The sample content is written before anything could be asked to write it.
        !from.startsWith('db/seed/') &&
        !from.startsWith('db/demo/') &&
        !from.endsWith('tables.server.ts'),
    );
    expect(broken.map(say)).toEqual([]);
  });

  it('keeps React and requests out of the domains', () => {
    const outside = files
      .filter((file) => file.startsWith('app/domain/'))
      .filter((file) => /from '(react|react-dom|react-router|hono)[/']/.test(read(file)));
    expect(outside).toEqual([]);
  });

  it('keeps class names out of the routes', () => {
    const styled = files.filter(
      (file) => file.startsWith('app/routes/') && /\bclassName=|\.module\.css/.test(read(file)),
    );
    expect(styled).toEqual([]);
  });

  it('uses logical properties in style sheets', () => {
    const sheets = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.css'),
    );
    const physical =
      /(?:^|[\s;{])(?:(?:margin|padding|border)-(?:left|right)|left|right|text-align:\s*(?:left|right)|float:\s*(?:left|right))\s*[:;]?/m;
    const broken = sheets.filter((name) =>
      physical.test(readFileSync(join(root, 'app', name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')),
    );
    expect(broken).toEqual([]);
  });

  it('makes SQL out of text in known places only', () => {
    const places = [...files, ...filesOf('db'), ...filesOf('server')].filter((file) =>
      /\bsql\.raw\b|\.query\(`[^`]*\$\{/.test(read(file)),
    );
    expect(places.toSorted()).toEqual(ownSql);
  });

  it("writes to the browser's storage in known places only", () => {
    const places = files.filter((file) => /\b(?:localStorage|sessionStorage|indexedDB)\b/.test(read(file)));
    expect(places.toSorted()).toEqual(browserStorage);
  });

  it('holds no more files side by side than can be looked through', () => {
    const folders = Map.groupBy([...files, ...filesOf('server'), ...filesOf('tests')], (file) =>
      dirname(file),
    );
    const full = [...folders].filter(([, inside]) => inside.length > 60).map(([folder]) => folder);
    expect(full).toEqual([]);
  });

  it('has no barrels and no drawers', () => {
    const drawers = files.filter((file) =>
      /(^|\/)(utils?|helpers?|services?|common|misc)(\/|\.tsx?$)/.test(file),
    );
    const barrels = files.filter((file) => /\/index\.tsx?$/.test(file));
    expect([...drawers, ...barrels]).toEqual([]);
  });
});

function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

function importsOf(file: string): Import[] {
  const pattern = /^(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
  const found = [
    ...read(file).matchAll(pattern),
    ...[...read(file).matchAll(/import\(\s*['"]([^'"]+)['"]/g)].map((match) => [
      match[0],
      undefined,
      match[1],
    ]),
  ];
  return found.flatMap(([, type, specifier]) => {
    const to = resolveImport(file, specifier ?? '');
    return to ? [{ from: file, to, isType: type !== undefined }] : [];
  });
}

function placeOf(file: string): string | undefined {
  if (file === 'app/modules.ts') return 'modules';
  const [top, folder = ''] = file.split('/');
  if (top !== 'app') return top;
  return folder.includes('.') ? 'root' : folder;
}

function domainOf(file: string): string | undefined {
  return /^app\/domain\/([\w-]+)\//.exec(file)?.[1];
}

async function readCalls(): Promise<Record<string, readonly string[]>> {
  const domains = readdirSync(join(root, 'app/domain'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const read = domains.map(async ({ name }) => {
    const exports = (await import(`../app/domain/${name}/manifest.ts`)) as Record<string, DomainManifest>;
    return [name, Object.values(exports)[0]!.calls] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

/** Tables belong to their domain, or to their folder of the platform. */
function ownerOf(file: string): string {
  return domainOf(file) ?? dirname(file);
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function say({ from, to }: Import): string {
  return `${from} imports ${to}`;
}
