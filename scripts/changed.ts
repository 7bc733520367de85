import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { root } from './build.ts';
import { resolveImport } from './imports.ts';

/** Files that differ from a commit, those that git does not know yet included; what was deleted is left out. */
export function changedFiles(since: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  const files = [
    ...git('diff', '--name-only', '--diff-filter=d', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(files.filter((file) => file !== '' && existsSync(join(root, file))))];
}

/** Where the work began: the commit that it has in common with the main branch, or the last one on the main branch itself. */
export function findBase(): string {
  for (const branch of ['origin/main', 'main']) {
    try {
      const base = execFileSync('git', ['merge-base', 'HEAD', branch], { cwd: root, encoding: 'utf8' });
      const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
      if (base !== head) return base.trim();
    } catch {
      // There is no such branch.
    }
  }
  return 'HEAD';
}

/**
 * The modules of `app/routes` that show pages which a change of these files can touch: those that import one of them,
 * directly or not, or name an area of words that was changed. As the site map names them: `routes/site/about.tsx`.
 */
export function routeFilesTouchedBy(files: readonly string[]): string[] {
  const sources = readSources();
  const areas = files.flatMap(areasOf);
  const namesArea = ({ text }: Source) => areas.some((area) => text.includes(`'${area}'`));
  const touched = new Set([...files, ...sources.filter(namesArea).map(({ file }) => file)]);
  for (let size = -1; size !== touched.size;) {
    size = touched.size;
    for (const { file, imports } of sources) if (imports.some((each) => touched.has(each))) touched.add(file);
  }
  return [...touched]
    .filter((file) => file.startsWith('app/routes/'))
    .map((file) => file.slice('app/'.length));
}

type Source = { file: string; text: string; imports: string[] };

function readSources(): Source[] {
  return readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:tsx?|css)$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => {
      const file = `app/${path.split(sep).join('/')}`;
      const text = readFileSync(join(root, file), 'utf8');
      const named = [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
        ([, name = '']) => name,
      );
      return { file, text, imports: named.flatMap((name) => resolveImport(file, name) ?? []) };
    });
}

/** The areas whose words stand in a file. */
function areasOf(file: string): string[] {
  if (!/^app\/text\/.*\.json$/.test(file)) return [];
  if (basename(dirname(file)) !== 'domains') return [basename(file, '.json')];
  const keys = Object.keys(JSON.parse(readFileSync(join(root, file), 'utf8')) as object);
  return [...new Set(keys.map((key) => key.slice(0, key.indexOf(':'))))];
}
