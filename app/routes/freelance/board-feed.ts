import { readBoardAsked, writeBoardAsked } from '#domain/marketplace/projects/board-query.ts';
import { listLatestOnBoard } from '#domain/marketplace/projects/board.ts';
import { skillCategories } from '#domain/marketplace/skills.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { writeAtomFeed, type AtomEntry } from '#platform/page/atom-feed.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { escapeXml } from '#platform/page/xml.ts';
import { localizedPath, pick, type Language } from '#platform/text/language.ts';
import { formatMoney } from '#platform/text/money.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { startOfCairoDay } from '#platform/time/periods.ts';
import type { Route } from './+types/board-feed';
import { hrefOfBoard, hrefOfFeed } from './board-address.ts';
import { boardInWords } from './board-in-words.ts';

/** What a reader of feeds is given at most: the newest ones. */
const mostEntries = 30;
const parameters = ['q', 'category', 'skill', 'budget', 'time', 'files', 'deposit'];

export const handle = { cache: { parameters } } satisfies PageHandle;

/** The newest projects of the job board for readers of feeds, narrowed by the filters of its address. It names nobody. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, language, now, page, recognise, remember } = context.get(appContext);
  const asked = readBoardAsked(url.searchParams);
  const projects = await listLatestOnBoard(db, { asked, limit: mostEntries }, now);
  // What was typed is without end, and a time counts from today: such feeds are written anew each time.
  const { category, skill, budget, files, deposit } = Object.fromEntries(writeBoardAsked(asked));
  recognise({ q: '', time: '', category, skill, budget, files, deposit });
  const t = textsFor(language).getFixedT(null, 'job-board');
  const organisation = pick((await remember(settingsMemory)).organisationName, language);
  const addressOf = (path: string) => page.origin + localizedPath(path, language);
  const chosen = boardInWords(t, { asked, language });
  const title = chosen === null ? t('title') : t('feed.title', { filter: chosen });
  const text = writeAtomFeed({
    id: addressOf(hrefOfFeed(asked)),
    title: `${title} | ${organisation}`,
    subtitle: t('description'),
    language,
    selfAddress: addressOf(hrefOfFeed(asked)),
    pageAddress: addressOf(hrefOfBoard({ ...asked, page: 1 })),
    iconAddress: `${page.origin}/icon-192.png`,
    author: organisation,
    // While nothing fits, the feed is as old as the board.
    updatedAt: new Date('2026-11-01T00:00:00Z'),
    entries: projects.map((project) => describeEntry(project, { language, origin: page.origin })),
  });
  return new Response(text, { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } });
}

type Entry = Awaited<ReturnType<typeof listLatestOnBoard>>[number];

function describeEntry(
  { id, slug, categoryKey, openedAt, postedOn, ...project }: Entry,
  { language, origin }: { language: Language; origin: string },
): AtomEntry {
  const facts = textsFor(language).getFixedT(null, 'freelance');
  const category = skillCategories.find(({ key }) => key === categoryKey);
  const at = openedAt ?? startOfCairoDay(postedOn);
  const description = pick(project.description, language);
  const paragraphs = [
    ...description.split('\n').filter((line) => line.trim() !== ''),
    `${facts('project.budget')}: ${formatMoney(project.budgetPiastres, language)}`,
    ...(project.depositPiastres === null
      ? []
      : [`${facts('project.deposit')}: ${formatMoney(project.depositPiastres, language)}`]),
    ...(project.isExample ? [facts('project.example')] : []),
  ];
  return {
    // Each language is an entry of its own.
    id: `tag:${new URL(origin).hostname},2026:${language}/project/${id}`,
    title: pick(project.title, language),
    address: origin + localizedPath(`/freelance/projects/${slug}`, language),
    publishedAt: at,
    updatedAt: at,
    author: pick(project.clientName, language),
    category: category ? { term: category.key, label: pick(category.title, language) } : null,
    summary: description,
    html: paragraphs.map((line) => `<p>${escapeXml(line)}</p>`).join(''),
  };
}
