import type { RouterContextProvider } from 'react-router';
import {
  programPathMemory,
  type PathCourse,
  type ProgramPath,
} from '#domain/learning/programs/program-path.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { listOf } from '#platform/text/formats.ts';
import { pick, type Language } from '#platform/text/language.ts';
import { spokenMoney } from '#platform/text/money.ts';
import type { DocumentBlock, Fact } from '#platform/renditions/readable-document.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { waysInto } from '#routes/learning/programs/ways-in.ts';
import { lengthInWords } from '#routes/certificates/length-in-words.ts';

export type PathInWords = { price: Fact[]; ways: Fact[]; blocks: DocumentBlock[] };

/** What the page of a program says of its path, for a file: its price and the ways in, what to bring along, and its courses. */
export async function describePath(
  context: Readonly<RouterContextProvider>,
  { slug, isInScholarship }: { slug: string; isInScholarship: boolean },
): Promise<PathInWords> {
  const { language, remember } = context.get(appContext);
  const path = await remember(programPathMemory({ slug }));
  if (!path) return { price: [], ways: [], blocks: [] };
  const t = textsFor(language).getFixedT(null, 'programs');
  const { pricePiastres, isOpen } = path;
  const ways = waysInto({ ...path, isInScholarship }).map((way) => t(way));
  return {
    price:
      pricePiastres === null
        ? []
        : [{ term: t('price'), text: [{ text: spokenMoney(pricePiastres, language), isApart: true }] }],
    ways: isOpen ? [{ term: t('ways'), text: [listOf(ways, language)] }] : [],
    blocks: [...prerequisitesOf(path, language), ...coursesOf(path, language)],
  };
}

function prerequisitesOf({ prerequisites }: ProgramPath, language: Language): DocumentBlock[] {
  if (!prerequisites) return [];
  const t = textsFor(language).getFixedT(null, 'programs');
  return [
    { kind: 'heading', level: 2, text: t('prerequisites.heading') },
    ...pick(prerequisites, language)
      .split(/\n+/)
      .map((text) => ({ kind: 'paragraph', text: [text] }) as const),
  ];
}

/** The courses as a numbered list, each in a line. */
function coursesOf({ courses }: ProgramPath, language: Language): DocumentBlock[] {
  if (courses.length === 0) return [];
  const t = textsFor(language).getFixedT(null, 'programs');
  const minutes = courses.reduce((sum, course) => sum + course.minutes, 0);
  return [
    { kind: 'heading', level: 2, text: t('courses.heading') },
    ...(courses.length > 1 ? [{ kind: 'paragraph', text: [t('courses.lead')] } as const] : []),
    {
      kind: 'list',
      isOrdered: true,
      items: courses.map((course) => [courseInALine(course, language)]),
    },
    ...(minutes > 0
      ? [{ kind: 'paragraph', text: [t('courses.all', { time: lengthOf(minutes, language) })] } as const]
      : []),
  ];
}

function courseInALine({ title, level, lessons, minutes, isOpen }: PathCourse, language: Language): string {
  const texts = textsFor(language);
  const t = texts.getFixedT(null, 'programs');
  const facts = [
    texts.getFixedT(null, 'learn')(`level.${level}`),
    ...(lessons > 0 ? [t('course.lessons', { count: lessons }), lengthOf(minutes, language)] : []),
    ...(isOpen ? [] : [t('course.closed')]),
  ];
  return `${pick(title, language)} (${facts.join(language === 'ar' ? '، ' : ', ')})`;
}

function lengthOf(minutes: number, language: Language): string {
  const t = textsFor(language).getFixedT(null, 'certificates');
  return lengthInWords(
    minutes,
    (unit, count) => t(unit, { count }),
    (parts) => t('hours-and-minutes', parts),
  );
}
