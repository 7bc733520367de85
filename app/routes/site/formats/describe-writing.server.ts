import { readableSections } from '#domain/documents/text/readable-blocks.ts';
import { dateFormat, listOf } from '#platform/text/formats.ts';
import { pick } from '#platform/text/language.ts';
import type { Inline } from '#platform/renditions/readable-document.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { ReadyDocument } from '#routes/kit/content-page.server.ts';
import type { WritingCategory } from '../writings/writing-card.tsx';
import type { Described } from './public-text.server.ts';
import type { Wording } from './wording.server.ts';

/** An article or a post: category, author, day and length in a line, as its page says them, then its text. */
export function describeWriting(
  wording: Wording,
  { fields, category, publishedAt, sections }: ReadyDocument<'article' | 'post'>,
): Described {
  const { language } = wording;
  const t = textsFor(language).getFixedT(null, 'content');
  const day = dateFormat(language, { dateStyle: 'long', timeZone: 'Africa/Cairo' });
  const facts: Inline[] = [
    t(`category.${category as WritingCategory}`),
    ...('author' in fields
      ? [t(fields.isExample ? 'author.example' : 'author', { author: pick(fields.author, language) })]
      : []),
    { text: day.format(publishedAt), isApart: true },
    t('readTime', { count: fields.readMinutes }),
  ];
  const comma = listOf(['', ''], language);
  return {
    blocks: [
      { kind: 'paragraph', text: facts.flatMap((fact, index) => (index === 0 ? [fact] : [comma, fact])) },
      ...readableSections(sections, wording),
    ],
  };
}
