import type { questionCategories } from '#domain/documents/document-kinds.ts';
import type { Block } from '#domain/documents/text/structured-text.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { SeedDocument } from '#db/seed/document.ts';

/** A frequent question: the title asks it, the description answers it in one sentence, the answer in full. */
export type SeedQuestion = {
  slug: string;
  category: (typeof questionCategories)[number];
  title: Bilingual;
  description: Bilingual;
  answer: Bilingual<Block[]>;
};

/** The document of a question, in its place among the others. */
export function questionDocument(question: SeedQuestion, position: number): SeedDocument<'question'> {
  const { slug, category, title, description, answer } = question;
  return {
    kind: 'question',
    slug,
    category,
    title,
    description,
    sections: {
      en: [{ id: 'answer', heading: 'Answer', blocks: answer.en }],
      ar: [{ id: 'answer', heading: 'الجواب', blocks: answer.ar }],
    },
    fields: {},
    position,
    lastUpdatedOn: '2026-11-21',
  };
}
