import { expect, it } from 'vitest';
import { documentContentSchema } from '#domain/documents/document-content-schema.ts';
import { listPublishingProblems } from '#domain/documents/publishing-problems.ts';
import type { Block } from '#domain/documents/text/structured-text.ts';
import { languages, type Language } from '#platform/text/language.ts';
import type { SeedDocument } from './document.ts';
import { documents } from './documents.ts';

const named = documents.map((document) => [`${document.kind} ${document.slug}`, document] as const);

it.each(named)('%s is content that staff could have written and published', (_, document) => {
  const { kind, slug, title, description, sections, fields, category = null, position = 0 } = document;
  const content = { slug, title, description, sections, fields, category, position };
  expect(documentContentSchema(kind).parse(content)).toEqual(content);
  const problems = listPublishingProblems({ kind, content, images: new Map(), publishedSlug: slug });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
});

// "As soon as" promises nothing, and تقريبًا means "about".
const soon = { en: /\bsoon\b(?! as\b)/i, ar: /(?<!ت)قريبًا/ };
// What can be used is not promised for later. Each sentence is looked at by itself.
const isHere = {
  en: /\b(?:wallet|subscriptions?|courses|lessons|enrolling|projects?|proposals?|contracts?|escrow|disputes?|freelance work|security deposits?|certificates?|audio|video|forums?|support groups?|mentorship|mentors?)\b/i,
  ar: /محفظة|اشتراك|دورات|دروس|الالتحاق|مشروعات|العروض|عقود|حساب الضمان|نزاع|عمل حر|العمل الحر|مبلغ التأمين|مبالغ التأمين|شهادة|شهادات|تسجيلات|منتديات|مجموعات دعم|المجموعات|الإرشاد|مرشدون/,
};
const cannotBeBought = { en: /subscription[^.]{0,80}cannot be bought/i, ar: /لا يمكن شراء الاشتراك/ };

it.each(named)('%s promises nothing for later that is there already', (_, document) => {
  for (const language of languages) {
    const text = textOf(document, language);
    const promises = text
      .split(/[.;؛?؟!]/)
      .filter((sentence) => isHere[language].test(sentence) && soon[language].test(sentence));
    expect(promises).toEqual([]);
    expect(text).not.toMatch(cannotBeBought[language]);
  }
});

it('laws are named with a source that can be read', () => {
  const law = /Law 1\d+ of 20|European Accessibility Act/;
  const naming = documents.flatMap(({ slug, sections }) =>
    law.test(JSON.stringify(sections.en)) ? [{ slug, text: JSON.stringify(sections.en) }] : [],
  );
  expect(naming.map(({ slug }) => slug).toSorted()).toEqual([
    ...['accessibility-gap-egypt', 'building-partnerships-inclusion', 'future-jobs-visually-impaired'],
    ...['privacy', 'story'],
  ]);
  for (const { slug, text } of naming)
    expect([slug, new RegExp(`"text":"(?:${law.source})[^"]*","href":"https://`).test(text)]).toEqual([
      slug,
      true,
    ]);
});

function textOf({ title, description, sections }: SeedDocument, language: Language): string {
  const blocks = sections[language].flatMap((each) => each.blocks.flatMap(wordsOf));
  return [title[language], description[language], ...blocks].join(' ');
}

function wordsOf(block: Block): string[] {
  const strings = (value: unknown): string[] =>
    typeof value === 'string'
      ? // An address is no word.
        [value].filter((text) => !text.startsWith('/'))
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(strings)
        : [];
  return strings(block);
}
