import { recordedEventsMemory } from '#domain/community/find-event-recordings.ts';
import { documentPath, type DocumentKind } from '#domain/documents/document-kinds.ts';
import { listDocuments } from '#domain/documents/documents.ts';
import { forumAddressesMemory } from '#domain/forums/forum-addresses.ts';
import { groupAddressesMemory } from '#domain/groups/group-addresses.ts';
import { courseCategoriesMemory } from '#domain/learning/catalogue.ts';
import { boardAddressesMemory } from '#domain/marketplace/projects.ts';
import { courseAddressesMemory, freeLessonsMemory } from '#domain/learning/course-page.ts';
import { publicProfilesMemory } from '#domain/marketplace/profiles/find-profiles.ts';
import { defineMemory } from '#platform/page/define-memory.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { writeSitemap, type SitemapPage } from '#platform/page/sitemap.ts';
import type { Route } from './+types/sitemap';

/** The kinds whose documents have a page of their own. */
const kinds: readonly DocumentKind[] = ['page', 'article', 'post', 'program', 'event'];

/** Public pages whose words are no document. */
const otherPages = [
  ...[
    '/community/forums',
    '/community/forums/tags',
    '/community/groups',
    '/community/guidelines',
    '/community/help-lines',
    '/community/transparency',
    '/community/limits',
    '/community/mentorship',
    '/freelance/projects',
    '/freelancers',
    '/newsletter',
    '/signup',
    '/display',
    '/braille',
    '/certificates',
    '/barriers',
  ],
];

export const handle = { cache: { parameters: [] } } satisfies PageHandle;

/** Where the published documents stand. */
const documentPagesMemory = defineMemory('pages of the sitemap', async (db) => {
  const lists = kinds.map(async (kind) => (await listDocuments(db, { kind, order: 'position' })).items);
  return (await Promise.all(lists)).flat().map(({ kind, slug, lastUpdatedOn }): SitemapPage => {
    return { path: documentPath({ kind, slug }), lastUpdatedOn };
  });
});

/** Every public page in both languages, for search engines. */
export async function loader({ context }: Route.LoaderArgs) {
  const { remember, isPage, page } = context.get(appContext);
  const documents = await remember(documentPagesMemory);
  const categories = await remember(courseCategoriesMemory);
  const courses = await remember(courseAddressesMemory);
  const lessons = await remember(freeLessonsMemory);
  const projects = await remember(boardAddressesMemory);
  const freelancers = await remember(publicProfilesMemory);
  const forums = await remember(forumAddressesMemory);
  const groups = await remember(groupAddressesMemory);
  const recorded = await remember(recordedEventsMemory);
  const all: SitemapPage[] = [
    ...documents,
    ...recorded.map(({ slug, publishedAt }) => ({
      path: `/events/${slug}/recording`,
      lastUpdatedOn: cairoDayOf(publishedAt),
    })),
    ...otherPages.map((path) => ({ path })),
    ...categories
      .filter(({ coursesCount }) => coursesCount > 0)
      .map(({ slug }) => ({ path: `/learn?category=${slug}` })),
    ...courses.map(({ slug, updatedAt }) => ({
      path: `/courses/${slug}`,
      lastUpdatedOn: cairoDayOf(updatedAt),
    })),
    ...lessons.map(({ course, slug, publishedAt }) => ({
      path: `/learn/${course}/${slug}`,
      ...(publishedAt && { lastUpdatedOn: cairoDayOf(publishedAt) }),
    })),
    ...projects.map(({ slug, postedOn }) => ({
      path: `/freelance/projects/${slug}`,
      lastUpdatedOn: postedOn,
    })),
    ...[...forums, ...groups].map(({ path, changedAt }) => ({
      path,
      ...(changedAt && { lastUpdatedOn: cairoDayOf(changedAt) }),
    })),
    ...freelancers.map(({ slug, changedAt }) => ({
      path: `/freelancers/${slug}`,
      lastUpdatedOn: cairoDayOf(changedAt),
    })),
  ];
  const pages = all.filter(({ path }) => isPage(path));
  return new Response(writeSitemap(pages, page.origin), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
}
