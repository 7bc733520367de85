import { expect, it } from 'vitest';
import { builtPages } from '#domain/documents/document-kinds.ts';
import { documents } from '#db/seed/documents.ts';
import siteMap from '../../../routes.ts';
import type { RouteConfigEntry } from '@react-router/dev/routes';

it('every page of the sample content has a route of its own, and no other page is kept for one', () => {
  const pages = documents.flatMap(({ kind, slug }) => (kind === 'page' ? [slug] : []));
  expect([...builtPages].toSorted()).toEqual(pages.toSorted());
  const paths = new Set(pathsOf(siteMap));
  expect(builtPages.filter((slug) => slug !== 'home' && !paths.has(slug))).toEqual([]);
});

function pathsOf(routes: readonly RouteConfigEntry[]): string[] {
  return routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);
}
