import type { Language } from '#platform/text/language.ts';

/** The longest values that the forms take, and how much is shown at a time. How much somebody may write is a setting. */
export const forumLimits = {
  name: 60,
  title: 150,
  text: 10_000,
  quote: 2000,
  categoryName: 80,
  categoryDescription: 400,
  reason: 1000,
  /** How many tags a thread has, how long one is, and how many of a category are offered. */
  tags: 5,
  tag: 30,
  tagsOffered: 10,
  tagsText: 300,
  /** How many who wrote in a thread are offered to be told of a post, and to how many of them one post may be pointed out. */
  writersOffered: 10,
  told: 5,
  threadsPerPage: 20,
  postsPerPage: 20,
  /** What a reader of feeds is given at most: the newest ones. */
  feedEntries: 30,
  /** From how many letters and digits on a text may stand in one thread alone; shorter ones are thanks and greetings. */
  saidOnce: 60,
} as const;

/** The page of a category. */
export function categoryHref(slug: string): string {
  return `/community/forums/${slug}`;
}

/** Where the forum of a group is, by the address of the group. */
export function groupForumSlug(groupSlug: string): string {
  return `group-${groupSlug}`;
}

/** The path of the forum of a group. */
export function groupForumHref(groupSlug: string): string {
  return categoryHref(groupForumSlug(groupSlug));
}

/** All tags of the forums. */
export const tagsHref = '/community/forums/tags';

/** The threads of a tag. */
export function tagHref(slug: string): string {
  return `${tagsHref}/${slug}`;
}

/** The feed of the newest threads of a tag. */
export function tagFeedHref(slug: string): string {
  return `${tagHref(slug)}/feed.xml`;
}

/** The tags as staff look after them. */
export const staffTagsHref = '/admin/community/tags';

/** A tag as staff look after it. */
export function staffTagHref(id: string): string {
  return `${staffTagsHref}/${id}`;
}

/** What staff look for among tags; one that no thread has is open or closed besides. */
export const tagStates = ['open', 'closed', 'merged', 'unused'] as const;
export type TagState = (typeof tagStates)[number];

/** The page of a thread. */
export function threadHref(id: string): string {
  return `/community/threads/${id}`;
}

/** The page on which staff read whether somebody is a newcomer, and vouch for them. */
export function newcomerHref(userId: string): string {
  return `/admin/community/newcomers/${userId}`;
}

/** The feed of a category, of threads in both languages or in one. */
export function categoryFeedHref(slug: string, language: Language | null): string {
  return `${categoryHref(slug)}/feed.xml${language === null ? '' : `?language=${language}`}`;
}

/** The feed of a thread. */
export function threadFeedHref(id: string): string {
  return `${threadHref(id)}/feed.xml`;
}

/** The lasting address of a post: it leads to its place, on whichever page that is. */
export function postHref(id: string, number: number): string {
  return `${threadHref(id)}/posts/${number}`;
}

/** Where a reader goes on: the first post of a thread that they have not read. */
export function unreadHref(id: string): string {
  return `${threadHref(id)}/unread`;
}

/** The page on which a post stands: its number never changes, so its place does not either. */
function pageOfPost(number: number): number {
  return Math.max(1, Math.ceil(number / forumLimits.postsPerPage));
}

/** The place of a post on the page of its thread; `done` says what was done before. */
export function placeOfPost(id: string, number: number, done?: string): string {
  const page = pageOfPost(number);
  const asked = [...(page > 1 ? [`page=${page}`] : []), ...(done ? [`done=${done}`] : [])].join('&');
  return `${threadHref(id)}${asked && `?${asked}`}#post-${number}`;
}
