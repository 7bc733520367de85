import {
  reviewCriteria,
  type Marks,
} from '#domain/marketplace/contract-reviews/contract-review-constants.ts';
import type { DocumentBlock } from '#platform/renditions/readable-document.ts';
import { dateFormat } from '#platform/text/formats.ts';
import type { Language } from '#platform/text/language.ts';
import { spokenMoney } from '#platform/text/money.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { named } from '#routes/kit/formats/document-words.ts';
import type { ShownCompleted, ShownCompletedContract } from './completed.server.ts';

/** What a freelancer has completed and what their clients say, as a part of the document of their page. */
export function completedBlocks(
  { record, earnings, items }: ShownCompleted,
  language: Language,
): DocumentBlock[] {
  const t = textsFor(language).getFixedT(null, 'contract-reviews');
  const { completed, reviews: count, average, marks } = record;
  if (completed === 0) return [];
  const said = (text: string): DocumentBlock => ({ kind: 'paragraph', text: [text] });
  return [
    { kind: 'heading', level: 2, text: t('profile.heading') },
    said(t('profile.completed', { count: completed })),
    ...(earnings
      ? [said(t(`profile.earned.${earnings.are}`, { sum: spokenMoney(earnings.piastres, language) }))]
      : []),
    ...(average === null ? [] : [said(t('profile.reviews', { count, average }))]),
    ...(marks ? [marksOf(marks, language)] : []),
    ...items.flatMap((item) => completedOne(item, language)),
  ];
}

function completedOne(
  { title, endedAt, review }: ShownCompletedContract,
  language: Language,
): DocumentBlock[] {
  const t = textsFor(language).getFixedT(null, 'contract-reviews');
  const day = dateFormat(language, { dateStyle: 'long', timeZone: 'Africa/Cairo' }).format(endedAt);
  const quoted = (label: string, text: string): DocumentBlock[] => [
    { kind: 'paragraph', text: [{ text: label, isStrong: true }] },
    ...paragraphs(text, language),
  ];
  return [
    { kind: 'heading', level: 3, text: title ?? t('profile.unnamed') },
    { kind: 'facts', items: [{ term: t('profile.ended'), text: [day] }] },
    ...(review ? [marksOf(review.marks, language)] : [silent(t('profile.silent'))]),
    ...(review && review.words !== null ? quoted(t('profile.said'), review.words) : []),
    ...(review && review.reply !== null ? quoted(t('profile.reply'), review.reply) : []),
  ];
}

function silent(text: string): DocumentBlock {
  return { kind: 'paragraph', text: [text] };
}

function marksOf(marks: Marks, language: Language): DocumentBlock {
  const t = textsFor(language).getFixedT(null, 'contract-reviews');
  return {
    kind: 'facts',
    items: reviewCriteria.map((criterion) => ({
      term: t(`criterion.freelancer.${criterion}`),
      text: [t('of-five', { mark: marks[criterion] })],
    })),
  };
}

function paragraphs(text: string, language: Language): DocumentBlock[] {
  const lines = text.split(/\n+/).filter((line) => line !== '');
  return lines.map((line) => ({ kind: 'paragraph', text: [named(line, language)] }));
}
