import type { FieldsOf } from '#domain/documents/document-kinds.ts';
import type { Inline, Section } from '#domain/documents/text/structured-text.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { SeedDocument } from '#db/seed/document.ts';

/** A program as its writer tells it; every one has the same three sections. */
export type SeedProgram = FieldsOf<'program'> & {
  slug: string;
  title: Bilingual;
  description: Bilingual;
  learn: Bilingual<Inline[][]>;
  forWhom: Bilingual<Inline[]>;
  after: Bilingual<Inline[]>;
};

const headings = {
  en: { learn: 'What you learn', forWhom: 'Who it is for', after: 'What you can do afterwards' },
  ar: { learn: 'ما ستتعلمه', forWhom: 'لمن هذا البرنامج؟', after: 'ما يمكنك فعله بعده' },
};

/** The document of a program, in its place among the others. */
export function programDocument(program: SeedProgram, position: number): SeedDocument<'program'> {
  const { slug, title, description, level, durationWeeks, skills, isInScholarship } = program;
  return {
    kind: 'program',
    slug,
    title,
    description,
    sections: { en: sectionsOf(program, 'en'), ar: sectionsOf(program, 'ar') },
    fields: { level, durationWeeks, skills, isInScholarship },
    position,
    lastUpdatedOn: '2026-11-21',
  };
}

function sectionsOf({ learn, forWhom, after }: SeedProgram, language: keyof typeof headings): Section[] {
  const heading = headings[language];
  return [
    { id: 'learn', heading: heading.learn, blocks: [{ kind: 'list', items: learn[language] }] },
    {
      id: 'for-whom',
      heading: heading.forWhom,
      blocks: [{ kind: 'paragraph', text: forWhom[language] }],
    },
    { id: 'after', heading: heading.after, blocks: [{ kind: 'paragraph', text: after[language] }] },
  ];
}
