import type { RouterContextProvider } from 'react-router';
import type { FeedPost } from '#domain/forums/feed-posts.ts';
import { postHref } from '#domain/forums/forum-constants.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { writeAtomFeed, type AtomEntry } from '#platform/page/atom-feed.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { escapeXml } from '#platform/page/xml.ts';
import { localizedPath, pick, type Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';

type ForumFeed = {
  title: string;
  subtitle: string;
  /** Where the feed and its page stand, without the language prefix. */
  href: string;
  pageHref: string;
  /** What the feed is as old as while nothing stands in it. */
  updatedAt: Date;
  posts: readonly (FeedPost & { title: string; titleLanguage: Language })[];
};

/** Posts as an Atom feed, the same for everybody: each in the language in which it was written. */
export async function answerForumFeed(
  context: Readonly<RouterContextProvider>,
  { title, subtitle, href, pageHref, updatedAt, posts }: ForumFeed,
): Promise<Response> {
  const { language, page, remember } = context.get(appContext);
  const organisation = pick((await remember(settingsMemory)).organisationName, language);
  const addressOf = (path: string) => page.origin + localizedPath(path, language);
  const former = textsFor(language).getFixedT(null, 'forums')('former');
  const text = writeAtomFeed({
    id: addressOf(href),
    title: `${title} | ${organisation}`,
    ...{ subtitle, language, author: organisation, updatedAt },
    selfAddress: addressOf(href),
    pageAddress: addressOf(pageHref),
    iconAddress: `${page.origin}/icon-192.png`,
    entries: posts.map((post): AtomEntry => ({
      // A post is one, on the pages of both languages.
      id: `tag:${new URL(page.origin).hostname},2026:forum-post/${post.id}`,
      title: post.title,
      address: addressOf(postHref(post.threadId, post.number)),
      publishedAt: post.postedAt,
      updatedAt: post.editedAt ?? post.postedAt,
      author: post.authorName ?? former,
      category: null,
      summary: beginningOf(post.text),
      html: asHtml(post),
      language: post.language,
      titleLanguage: post.titleLanguage,
    })),
  });
  return new Response(text, { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } });
}

/** As much as a list of entries shows; a sign of two halves stays whole. */
function beginningOf(text: string): string {
  return [...text.slice(0, 601)].slice(0, 300).join('');
}

function asHtml({ text, quote }: FeedPost): string {
  const paragraphs = (words: string) =>
    words
      .split(/\n+/)
      .filter((line) => line.trim() !== '')
      .map((line) => `<p dir="auto">${escapeXml(line)}</p>`)
      .join('');
  return (quote === null ? '' : `<blockquote>${paragraphs(quote)}</blockquote>`) + paragraphs(text);
}
