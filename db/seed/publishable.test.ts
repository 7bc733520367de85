import { expect, it } from 'vitest';
import { documentContentSchema } from '#domain/documents/document-content-schema.ts';
import { listPublishingProblems } from '#domain/documents/publishing-problems.ts';
import type { Block } from '#domain/documents/structured-text.ts';
import { documents } from './documents.ts';

const named = documents.map((document) => [`${document.kind} ${document.slug}`, document] as const);

it.each(named)('%s is content that staff could have written and published', (_, document) => {
  const { kind, slug, title, description, sections, fields, category = null, position = 0 } = document;
  const content = { slug, title, description, sections, fields, category, position };
  expect(documentContentSchema(kind).parse(content)).toEqual(content);
  const problems = listPublishingProblems({ kind, content, images: new Map(), publishedSlug: slug });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
});

// What nobody can do here yet, in both languages: docs/product.md, "To come".
const toCome = {
  en: /\b(?:escrow|proposals?|forums?)\b/i,
  ar: /حساب الضمان|تقديم العروض|المنتديات|منتديات/,
};
const soon = { en: /\bsoon\b/i, ar: /قريبًا/ };
// Cards say which people are invented, and the privacy policy says what is kept.
const others = new Set(['success-story', 'event', 'program', 'privacy']);

it.each(named.filter(([, { kind, slug }]) => !others.has(kind) && !others.has(slug)))(
  '%s says that what is not there yet comes soon',
  (_, { title, description, sections }) => {
    for (const language of ['en', 'ar'] as const) {
      const text = [
        title[language],
        description[language],
        ...sections[language].flatMap((each) => each.blocks.flatMap(wordsOf)),
      ].join(' ');
      if (toCome[language].test(text)) expect(text).toMatch(soon[language]);
    }
  },
);

// The other way round: what can be used is not promised for later.
const isHere = {
  en: /\b(?:wallet|subscriptions?)\b[^.;:]*\b(?:comes?|opens?) soon|subscription[^.]*cannot be bought|\b(?:courses|lessons|enrolling)\b[^.;:,]*\b(?:comes?|opens?) soon/i,
  ar: /(?:تُتاح المحفظة|يُتاح الاشتراك|باب الاشتراك|تُتاح الدورات|تُتاح الدروس|يُتاح الالتحاق)[^.]*قريبًا|لا يمكن شراء الاشتراك/,
};
// Withdrawals are spoken of along with the wallet.
const speaksOfWithdrawals = new Set(['withdraw-money']);

it.each(named.filter(([, { slug }]) => !speaksOfWithdrawals.has(slug)))(
  '%s does not say that the wallet, the subscription or the courses come soon',
  (_, { title, description, sections }) => {
    for (const language of ['en', 'ar'] as const) {
      const blocks = sections[language].flatMap((each) => each.blocks.flatMap(wordsOf));
      expect([title[language], description[language], ...blocks].join(' ')).not.toMatch(isHere[language]);
    }
  },
);

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

function wordsOf(block: Block): string[] {
  const strings = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(strings)
        : [];
  return strings(block);
}
