import { dirname, join, sep } from 'node:path';

/**
 * The file of the checkout that an import names, by package.json's `imports` or from its own place; null for packages, and for
 * the types of a route, which the router writes.
 */
export function resolveImport(file: string, name: string): string | null {
  if (name === '#modules') return 'app/modules.ts';
  if (/^#(?:server|db|tests)\//.test(name)) return name.slice(1);
  if (name.startsWith('#')) return `app/${name.slice(1)}`;
  if (!name.startsWith('.') || name.includes('/+types/')) return null;
  return join(dirname(file), name).split(sep).join('/');
}
