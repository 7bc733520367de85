import type { RouterContextProvider } from 'react-router';
import { levelBelow, readableSections, type HeadingLevel } from '#domain/documents/text/readable-blocks.ts';
import { listOf } from '#platform/text/formats.ts';
import { pick } from '#platform/text/language.ts';
import type { DocumentBlock } from '#platform/renditions/readable-document.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { ReadyDocument } from '#routes/kit/content-page.server.ts';
import type { ProgramInWords } from '../program-summary.tsx';
import { loadPrograms } from '../programs.server.ts';
import { describePath, type PathInWords } from './describe-path.server.ts';
import type { Described } from './public-text.server.ts';
import type { Wording } from './wording.server.ts';

/** A program by itself: level, price, duration, ways in and skills, its courses in their order, then all about it. */
export async function describeProgram(
  context: Readonly<RouterContextProvider>,
  wording: Wording,
  { fields, ...program }: ReadyDocument<'program'>,
): Promise<Described> {
  const skills = pick(fields.skills, wording.language);
  const path = await describePath(context, { ...program, ...fields });
  return { blocks: readableProgram({ ...program, ...fields, skills, path }, { ...wording, level: 2 }) };
}

/** All programs below each other, each with a heading of level 3, and the day on which the last of them changed. */
export async function describePrograms(
  context: Readonly<RouterContextProvider>,
  wording: Wording,
): Promise<Required<Described>> {
  const programs = await loadPrograms(context);
  const blocks: DocumentBlock[] = [];
  for (const program of programs) {
    const { price } = await describePath(context, program);
    blocks.push(
      { kind: 'heading', level: 3, text: program.title },
      { kind: 'paragraph', text: [program.description] },
      ...readableProgram(
        { ...program, path: { price, ways: [], blocks: [] } },
        { ...wording, level: levelBelow(3) },
      ),
    );
  }
  return { changedOn: latestOf(programs), blocks };
}

/** The last of the days on which texts changed; empty when there is none. */
export function latestOf(texts: readonly { lastUpdatedOn: string }[]): string {
  return texts.map(({ lastUpdatedOn }) => lastUpdatedOn).reduce((a, b) => (a > b ? a : b), '');
}

function readableProgram(
  {
    level,
    durationWeeks,
    isInScholarship,
    skills,
    sections,
    path = { price: [], ways: [], blocks: [] },
  }: Omit<ProgramInWords, 'slug'> & { path?: PathInWords },
  wording: Wording & { level: HeadingLevel },
): DocumentBlock[] {
  const texts = textsFor(wording.language);
  const t = texts.getFixedT(null, 'programs');
  const learn = texts.getFixedT(null, 'learn');
  return [
    {
      kind: 'facts',
      items: [
        { term: learn('course.level'), text: [learn(`level.${level}`)] },
        ...path.price,
        { term: learn('course.duration'), text: [learn('duration.weeks', { count: durationWeeks })] },
        ...path.ways,
        { term: t('scholarship'), text: [t(isInScholarship ? 'scholarship.offered' : 'scholarship.none')] },
        { term: learn('course.skills'), text: [listOf(skills, wording.language)] },
      ],
    },
    ...path.blocks,
    ...readableSections(sections, wording),
  ];
}
