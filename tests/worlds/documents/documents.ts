// Content for tests of what staff write: an article that may be published as it stands, and changes to it.
import { randomUUID } from 'node:crypto';
import type { DocumentContent } from '#domain/documents/document-kinds.ts';
import type { Block } from '#domain/documents/text/structured-text.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';

/** An article that may be published; its address is new each time unless one is given. */
export function makeArticle(changes: Partial<DocumentContent<'article'>> = {}): DocumentContent<'article'> {
  return {
    slug: `article-${randomUUID()}`,
    title: { en: 'Reading with speech', ar: 'القراءة بالصوت' },
    description: { en: 'How a screen reader reads.', ar: 'كيف يقرأ قارئ الشاشة.' },
    sections: {
      en: [makeSection('A voice for every page', 'It begins at the top.')],
      ar: [makeSection('صوت لكل صفحة', 'يبدأ من أعلى الصفحة.')],
    },
    fields: { readMinutes: 3 },
    category: 'technology',
    position: 0,
    ...changes,
  };
}

/** An event that may be published, in the winter that the tests are about; its address is new each time unless one is given. */
export function makeEventContent({
  fields,
  ...changes
}: Partial<Omit<DocumentContent<'event'>, 'fields'>> & {
  fields?: Partial<DocumentContent<'event'>['fields']>;
} = {}): DocumentContent<'event'> {
  return {
    ...makeArticle(),
    slug: `event-${randomUUID()}`,
    title: { en: 'Reading together', ar: 'قراءة معًا' },
    description: { en: 'We read one chapter aloud.', ar: 'نقرأ فصلًا بصوت مسموع.' },
    category: null,
    ...changes,
    fields: {
      ...{ type: 'meetup', isOnline: false, capacity: 8 },
      ...{ startsAt: '2026-12-05T15:00:00.000Z', endsAt: '2026-12-05T17:00:00.000Z' },
      place: { en: 'The library of Giza', ar: 'مكتبة الجيزة' },
      speaker: { en: 'Nadia Fouad', ar: 'نادية فؤاد' },
      joining: { en: 'Second floor', ar: 'الدور الثاني' },
      ...fields,
    },
  };
}

/** The same content with the same blocks in both languages instead of its own. */
export function withBlocks(content: DocumentContent, blocks: Block[]): DocumentContent {
  const [en, ar] = [content.sections.en[0]!, content.sections.ar[0]!];
  return { ...content, sections: { en: [{ ...en, blocks }], ar: [{ ...ar, blocks }] } };
}

/** Who edits in tests: an editor with an account. */
export function editingBy(userId: string): StaffContext {
  const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: 'A browser of the tests' };
  return { actor: { userId, roles: [{ role: 'editor', scope: 'global' }] }, requestSource };
}

function makeSection(heading: string, text: string) {
  return { id: 'voice', heading, blocks: [{ kind: 'paragraph' as const, text: [text] }] };
}
