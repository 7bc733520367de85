import type { RouterContextProvider } from 'react-router';
import { readableBlocks, readableSections } from '#domain/documents/text/readable-blocks.ts';
import { dateFormat, numberFormat } from '#platform/text/formats.ts';
import type { DocumentBlock } from '#platform/renditions/readable-document.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { ReadyDocument } from '#routes/kit/content-page.server.ts';
import { loadGoals, loadImpactFigures } from '../impact.server.ts';
import { loadQuestions } from '../questions.server.ts';
import { loadTeams } from '../team.server.ts';
import { describePrograms, latestOf } from './describe-programs.server.ts';
import type { Described } from './public-text.server.ts';
import { wordingOf, type Wording } from './wording.server.ts';

type Context = Readonly<RouterContextProvider>;

/** A page with the live parts that are read on it: questions, programs, goals, people, figures. */
export async function describePage(context: Context, text: ReadyDocument): Promise<Described> {
  const wording = wordingOf(context);
  const { sections } = text;
  switch (text.slug) {
    case 'about':
      return {
        blocks: readableSections(sections, { ...wording, parts: await aboutParts(context, wording) }),
      };
    case 'story': {
      const impact = await readableFigures(context, wording);
      return { blocks: readableSections(sections, { ...wording, parts: { impact } }) };
    }
    case 'programs': {
      const { blocks, changedOn } = await describePrograms(context, wording);
      return {
        blocks: readableSections(sections, { ...wording, parts: { programs: blocks } }),
        changedOn: latestOf([text, { lastUpdatedOn: changedOn }]),
      };
    }
    case 'faq':
      return await describeQuestions(context, { wording, text });
    default:
      return { blocks: readText(wording, text) };
  }
}

/** The day of its words, then its sections: in terms and privacy numbered, so that people can name them to each other. */
function readText(wording: Wording, { slug, sections, lastUpdatedOn }: ReadyDocument): DocumentBlock[] {
  const t = textsFor(wording.language).getFixedT(null, 'content');
  const isNumbered = slug === 'terms' || slug === 'privacy';
  const day = dateFormat(wording.language, { dateStyle: 'long', timeZone: 'UTC' });
  const numbered = sections.map(({ heading, ...section }, index) => ({
    ...section,
    heading: isNumbered ? t('numbered', { number: index + 1, heading }) : heading,
  }));
  return [
    {
      kind: 'paragraph',
      text: [`${t('lastUpdated')} `, { text: day.format(new Date(lastUpdatedOn)), isApart: true }],
    },
    ...readableSections(numbered, wording),
  ];
}

async function describeQuestions(
  context: Context,
  { wording, text }: { wording: Wording; text: ReadyDocument },
): Promise<Described> {
  const t = textsFor(wording.language).getFixedT(null, 'faq');
  const groups = await loadQuestions(context);
  return {
    blocks: [
      ...groups.flatMap(({ category, questions }): DocumentBlock[] => [
        { kind: 'heading', level: 2, text: t(`group.${category}`) },
        ...questions.flatMap(({ question, answer }): DocumentBlock[] => [
          { kind: 'heading', level: 3, text: question },
          ...readableBlocks(answer, { ...wording, level: 4 }),
        ]),
      ]),
      ...readableSections(text.sections, wording),
    ],
    changedOn: latestOf([text, ...groups.flatMap(({ questions }) => questions)]),
  };
}

/** The goals below their words, and the people of each team below the section that has its name. */
async function aboutParts(context: Context, { language }: Wording): Promise<Record<string, DocumentBlock[]>> {
  const t = textsFor(language).getFixedT(null, 'content');
  const goals = (await loadGoals(context)).flatMap(({ number, title, text }): DocumentBlock[] => [
    { kind: 'heading', level: 3, text: t('goal', { number, title }) },
    { kind: 'paragraph', text: [text] },
  ]);
  const teams = (await loadTeams(context)).map(({ name, members }) => [
    name,
    members.flatMap((member): DocumentBlock[] => [
      { kind: 'heading', level: 3, text: member.name },
      { kind: 'paragraph', text: [member.role] },
      { kind: 'paragraph', text: [member.description] },
    ]),
  ]);
  return { sdg: goals, ...Object.fromEntries(teams) };
}

/** Each figure as it is heard: "more than 20,000 beneficiaries since July 2020", and who counted. */
async function readableFigures(context: Context, { language }: Wording): Promise<DocumentBlock[]> {
  const t = textsFor(language).getFixedT(null, 'content');
  const date = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const number = numberFormat(language, { maximumFractionDigits: 1 });
  const items = (await loadImpactFigures(context)).map(({ label, value, suffix, source, asOf }) => {
    const figure = suffix === '+' ? t('figure.over', { value }) : `${number.format(value)}${suffix}`;
    const note = t('figure.source', { source, date: date.format(new Date(asOf)) });
    return [{ text: figure, isStrong: true } as const, ` ${label}. ${note}`];
  });
  return items.length === 0 ? [] : [{ kind: 'list', items }];
}
