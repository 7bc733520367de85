import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { forumCategories, forumPosts } from '#domain/forums/tables.server.ts';
import { forumTags } from '#domain/forums/tags/tag-tables.server.ts';
import type { Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import type { Screen, Visit } from '../screens.ts';
import { walkGroupForum, walkGroupThread } from '../groups/world.ts';
import {
  walkAppeals,
  walkCategory,
  walkDecisions,
  walkPosts,
  walkMergedTag,
  walkTag,
  walkThreads,
} from './world.ts';

const category = `/community/forums/${walkCategory}`;
const thread =
  (rest = '', which: keyof typeof walkThreads = 'long') =>
  ({ language }: Visit) =>
    `/community/threads/${walkThreads[which][language]}${rest}`;
const tagPath = ({ language }: Visit) => `/community/forums/tags/${walkTag[language]}`;
/** A post in the forum of a group. */
const groupPost =
  (rest: string) =>
  ({ language }: Visit) =>
    `/community/threads/${walkGroupThread[language]}/posts/1${rest}`;
const staffPost =
  (which: keyof typeof walkPosts) =>
  ({ language }: Visit) =>
    `/admin/forums/posts/${walkPosts[which][language]}`;
const decisionPath =
  (which: keyof typeof walkDecisions) =>
  ({ language }: Visit) =>
    `/community/decisions/${walkDecisions[which][language]}`;
const staffDecision =
  (which: keyof typeof walkDecisions) =>
  ({ language }: Visit) =>
    `/admin/moderation/decisions/${walkDecisions[which][language]}`;
const appealPath = ({ language }: Visit) => `/admin/moderation/appeals/${walkAppeals[language]}`;
// The one who began the thread; their number is confirmed, so they write.
const author = { person: 'payee', isPublic: false } as const;
const freelancer = { person: 'freelancer', isPublic: false } as const;
const reader = { person: 'reader', isPublic: false } as const;
const stranger = { person: 'reader-without-password', isPublic: false } as const;
const newcomer = { person: 'reader-with-two-steps', isPublic: false } as const;
const owner = { person: 'owner', isPublic: false } as const;

/** The forums for everybody, for those who write in them, and for staff who keep and moderate them. */
export const screensOfArea: Record<string, Screen[]> = {
  '/community/guidelines': [{ name: 'guidelines', path: '/community/guidelines', isPublic: true }],
  '/community/decisions': [
    { name: 'decisions-own', path: '/community/decisions', ...freelancer },
    { name: 'decisions-none', path: '/community/decisions', ...reader },
  ],
  '/community/decisions/:id': [
    { name: 'appeal-new', path: decisionPath('open'), ...freelancer },
    { name: 'appeal-made', path: decisionPath('appealed'), ...freelancer },
    {
      ...{ name: 'appeal-errors', path: decisionPath('open'), status: 400, ...freelancer },
      act: press('conduct', 'appeal.send'),
    },
  ],
  '/admin/community/guidelines': [
    { name: 'admin-guidelines', path: '/admin/community/guidelines', ...owner },
  ],
  '/admin/community/guidelines/draft': [
    { name: 'admin-guidelines-draft', path: '/admin/community/guidelines/draft', ...owner },
  ],
  '/admin/community/guidelines/preview': [
    { name: 'admin-guidelines-preview', path: '/admin/community/guidelines/preview', ...owner },
    {
      ...{
        name: 'admin-guidelines-publish-errors',
        path: '/admin/community/guidelines/preview',
        status: 400,
      },
      ...owner,
      act: press('staff-moderation', 'guidelines.publish.send'),
    },
  ],
  '/admin/moderation/decisions': [{ name: 'admin-decisions', path: '/admin/moderation/decisions', ...owner }],
  '/admin/moderation/decisions/:id': [
    // To look at one is written into the audit log, which other screens show.
    { name: 'admin-decision', path: staffDecision('open'), changes: 'site', ...owner },
    { name: 'admin-decision-appealed', path: staffDecision('appealed'), changes: 'site', ...owner },
  ],
  '/admin/moderation/appeals': [{ name: 'admin-appeals', path: '/admin/moderation/appeals', ...owner }],
  '/admin/moderation/appeals/:id': [
    // To look at one is written into the audit log, which other screens show.
    { name: 'admin-appeal', path: appealPath, changes: 'site', ...owner },
    {
      ...{ name: 'admin-appeal-errors', path: appealPath, status: 400, changes: 'site', ...owner },
      act: press('staff-moderation', 'decision.save'),
    },
  ],
  '/community/forums': [{ name: 'forums', path: '/community/forums', isPublic: true }],
  '/community/forums/tags': [
    { name: 'forum-tags', path: '/community/forums/tags', isPublic: true },
    { name: 'forum-tags-by-use', path: '/community/forums/tags?order=use', isPublic: false },
  ],
  '/community/forums/tags/:tag': [
    { name: 'forum-tag', path: tagPath, isPublic: true },
    { name: 'forum-tag-member', path: tagPath, ...reader },
    { name: 'forum-tag-followed', path: tagPath, ...author },
  ],
  '/community/forums/:category': [
    { name: 'forum-category', path: category, isPublic: true },
    { name: 'forum-category-member', path: category, ...author },
    {
      ...{ name: 'forum-category-tag', isPublic: false },
      path: ({ language }) => `${category}?tag=${walkTag[language]}`,
    },
    { name: 'forum-category-tag-gone', path: `${category}?tag=no-such-tag`, isPublic: false },
    { name: 'forum-category-empty', path: '/community/forums/daily-life', isPublic: true },
    {
      ...{ name: 'forum-category-group', isPublic: true },
      path: ({ language }) => walkGroupForum[language],
    },
  ],
  '/community/forums/:category/new': [
    { name: 'forum-thread-new', path: `${category}/new`, ...author },
    { name: 'forum-thread-new-to-agree', path: `${category}/new`, ...newcomer },
    { name: 'forum-thread-new-unverified', path: `${category}/new`, ...stranger },
    {
      ...{ name: 'forum-thread-new-errors', path: `${category}/new`, status: 400, ...author },
      act: press('forums', 'begin.send'),
    },
  ],
  '/community/threads/:id': [
    { name: 'forum-thread', path: thread(), isPublic: true },
    { name: 'forum-thread-author', path: thread(), ...author },
    { name: 'forum-thread-hidden-post', path: thread(), ...freelancer },
    { name: 'forum-thread-next-page', path: thread('?page=2'), ...reader },
    { name: 'forum-thread-closed', path: thread('', 'closed'), isPublic: true },
    { name: 'forum-thread-of-apart', path: thread('', 'closed'), ...stranger },
    {
      ...{ name: 'forum-thread-of-group', ...stranger },
      path: ({ language }) => `/community/threads/${walkGroupThread[language]}`,
    },
    { name: 'forum-thread-with-apart', path: thread(), ...stranger },
  ],
  '/community/forums/:category/new/files': [
    { name: 'forum-thread-files', path: `${category}/new/files`, ...author },
    {
      ...{ name: 'forum-thread-files-errors', path: `${category}/new/files`, status: 400, ...author },
      act: press('forums', 'files.add.send'),
    },
  ],
  '/community/threads/:id/reply/files': [
    { name: 'forum-reply-files', path: thread('/reply/files'), ...author },
    { name: 'forum-reply-files-waiting', path: thread('/reply/files', 'closed'), ...author },
    { name: 'forum-reply-files-unverified', path: thread('/reply/files'), ...stranger },
  ],
  '/community/threads/:id/posts/:number/files': [
    { name: 'forum-post-files', path: thread('/posts/1/files'), ...author },
    {
      ...{ name: 'forum-post-files-errors', path: thread('/posts/1/files'), status: 400, ...author },
      act: press('forums', 'files.add.send'),
    },
  ],
  // Bytes.
  '/community/files/:file': [],
  '/admin/forums/posts/:id/files/:file': [],
  // What feed readers and a script ask for.
  '/community/forums/:category/feed.xml': [],
  '/community/forums/tags/:tag/feed.xml': [],
  '/community/threads/:id/feed.xml': [],
  '/community/threads/:id/news': [],
  // They lead to a post in its place.
  '/community/threads/:id/unread': [],
  '/community/threads/:id/posts/:number': [],
  '/community/threads/:id/reply': [
    { name: 'forum-reply', path: thread('/reply?to=2&quote=yes'), ...author },
    {
      ...{ name: 'forum-reply-errors', path: thread('/reply'), status: 400, ...author },
      act: press('forums', 'reply.send'),
    },
  ],
  '/community/threads/:id/posts/:number/hide': [
    { name: 'forum-hide', path: groupPost('/hide'), ...freelancer },
    {
      ...{ name: 'forum-hide-errors', path: groupPost('/hide'), status: 400, ...freelancer },
      act: async (page, visit) => {
        const t = textsFor(visit.language).getFixedT(null, 'forums');
        await page
          .getByRole('main')
          .getByRole('button', { name: t('act.hide', { number: 1 }), exact: true })
          .click();
        await errorSummary(page, visit.language).waitFor();
      },
    },
  ],
  '/community/threads/:id/posts/:number/versions': [
    // Everybody reads it, and search engines do not: what was changed is not to be found.
    { name: 'forum-post-versions', path: thread('/posts/1/versions'), isPublic: false },
  ],
  '/community/threads/:id/posts/:number/edit': [
    { name: 'forum-post-edit', path: thread('/posts/1/edit'), ...author },
  ],
  '/community/threads/:id/posts/:number/report': [
    { name: 'forum-post-report', path: thread('/posts/2/report'), ...author },
    {
      ...{ name: 'forum-post-report-errors', path: thread('/posts/2/report'), status: 400, ...author },
      act: press('conversations', 'report.send'),
    },
  ],
  '/community/threads/:id/posts/:number/block': [
    { name: 'forum-post-block', path: thread('/posts/2/block'), ...author },
  ],
  '/community/threads/:id/posts/:number/mute': [
    { name: 'forum-post-mute', path: thread('/posts/2/mute'), ...author },
  ],
  '/community/following': [
    { name: 'forums-followed', path: '/community/following', ...author },
    { name: 'forums-followed-none', path: '/community/following', ...reader },
  ],
  '/admin/forums': [{ name: 'admin-forums', path: '/admin/forums', ...owner }],
  '/admin/community/tags': [
    { name: 'admin-tags', path: '/admin/community/tags', ...owner },
    { name: 'admin-tags-none', path: '/admin/community/tags?q=nothing&state=merged', ...owner },
  ],
  // A file.
  '/admin/community/tags/export': [],
  '/admin/community/tags/:id': [
    { name: 'admin-tag', path: staffTag(walkTag), ...owner },
    { name: 'admin-tag-merged', path: staffTag(walkMergedTag), ...owner },
    {
      ...{ name: 'admin-tag-merge-errors', path: staffTag(walkTag), status: 400, ...owner },
      act: press('staff-tags', 'merge.send'),
    },
  ],
  '/admin/community/words': [
    { name: 'admin-words', path: '/admin/community/words', ...owner },
    {
      ...{ name: 'admin-words-errors', path: '/admin/community/words', status: 400, ...owner },
      act: press('staff-watch', 'words.add.send'),
    },
  ],
  '/admin/community/limits': [
    { name: 'admin-community-limits', path: '/admin/community/limits', ...owner },
    {
      ...{ name: 'admin-community-limits-errors', path: '/admin/community/limits', status: 400, ...owner },
      act: async (page, visit) => {
        const t = textsFor(visit.language).getFixedT(null, 'staff-newcomers');
        await page.getByRole('textbox', { name: t('limits.newcomerThreads') }).fill('');
        await press('staff-newcomers', 'limits.save')(page, visit);
      },
    },
  ],
  '/admin/community/newcomers/:id': [{ name: 'admin-newcomer', path: newcomerPath, ...owner }],
  '/admin/community/links': [
    { name: 'admin-links', path: '/admin/community/links', ...owner },
    {
      ...{ name: 'admin-links-errors', path: '/admin/community/links', status: 400, ...owner },
      act: press('staff-watch', 'links.add.send'),
    },
  ],
  '/admin/forums/new': [
    { name: 'admin-forums-new', path: '/admin/forums/new', ...owner },
    {
      ...{ name: 'admin-forums-new-errors', path: '/admin/forums/new', status: 400, ...owner },
      act: press('staff-forums', 'new.save'),
    },
  ],
  '/admin/forums/:id': [{ name: 'admin-forum', path: staffCategory, ...owner }],
  '/admin/forums/posts/:id': [
    { name: 'admin-forum-post', path: staffPost('first'), ...owner },
    { name: 'admin-forum-post-hidden', path: staffPost('hidden'), ...owner },
    {
      ...{ name: 'admin-forum-post-move-errors', path: staffPost('first'), status: 400, ...owner },
      act: press('staff-forums', 'move'),
    },
    {
      ...{ name: 'admin-forum-post-errors', path: staffPost('first'), status: 400, ...owner },
      act: press('staff-forums', 'hide'),
    },
  ],
};

/** The page of whoever wrote the first post of the thread. */
async function newcomerPath({ db, language }: Visit): Promise<string> {
  const [row] = await db
    .select({ id: forumPosts.authorId })
    .from(forumPosts)
    .where(eq(forumPosts.id, walkPosts.first[language]));
  return `/admin/community/newcomers/${row!.id}`;
}

async function staffCategory({ db }: Visit): Promise<string> {
  const [row] = await db
    .select({ id: forumCategories.id })
    .from(forumCategories)
    .where(eq(forumCategories.slug, walkCategory));
  return `/admin/forums/${row!.id}`;
}

type PressedArea =
  | 'forums'
  | 'staff-forums'
  | 'conversations'
  | 'conduct'
  | 'staff-moderation'
  | 'staff-newcomers'
  | 'staff-tags'
  | 'staff-watch';

function staffTag(slugs: Record<Language, string>) {
  return async ({ db, language }: Visit): Promise<string> => {
    const isThis = eq(forumTags.slug, slugs[language]);
    const [row] = await db.select({ id: forumTags.id }).from(forumTags).where(isThis);
    return `/admin/community/tags/${row!.id}`;
  };
}

/** Sends a form as it is, with nothing in it. */
function press(area: PressedArea, key: string) {
  return async (page: Page, { language }: Visit): Promise<void> => {
    const t = textsFor(language).getFixedT(null, area);
    await page.getByRole('button', { name: t(key as never), exact: true }).click();
    await errorSummary(page, language).waitFor();
  };
}
