import { z } from 'zod';
import { documentKinds, type DocumentContent, type DocumentKind } from '#domain/documents/document-kinds.ts';
import type { WritingCode } from '#domain/documents/text/writing-codes.ts';
import { normalized } from '#platform/text/normalized.ts';
import { readCairoTime } from '#platform/time/cairo-time.ts';
import { defineForm, readFields, readNothing, type ReadForm } from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';
import { readContent } from './read-content.ts';
import { typedTime } from '#routes/kit/typed-time.ts';
import { flatValues, readWritingForm } from './writing-form.ts';

/** Begins a document: what it is, its title, and its address. */
export const newDocumentForm = defineForm({ name: 'new-document', read: readNewDocument });

/** A whole document in both languages, judged as one of its kind. */
export const documentForm = defineForm({ name: 'document', texts: 'whole', read: readDocument });

const number = z.string().transform(Number);

/** Lets visitors see a version at once. */
export const publicationForm = defineForm({ name: 'publish-document', read: readFields({ number }) });

/** Lets visitors see a version from a time of Cairo on. */
export const scheduleForm = defineForm({
  name: 'schedule-document',
  read: readFields({
    number,
    at: readBy(
      (text) => readCairoTime(typedTime(text)) ?? 'unknown',
      () => 'schedule.at.problem',
    ),
  }),
});

/** The buttons that take a schedule back, or the document itself. */
export const unscheduleForm = defineForm({ name: 'unschedule-document', read: readNothing });
export const archiveForm = defineForm({ name: 'archive-document', read: readNothing });

/** Brings an old version back; `basedOn` is the newest one that was seen. */
export const restorationForm = defineForm({
  name: 'restore-revision',
  read: readFields({ basedOn: number }),
});

/** The button of a picture that is to stand in a block. */
export const pictureForm = defineForm({ name: 'choose-picture', read: readFields({ image: z.string() }) });

/** The kind of a name; that of any other is a page. */
export function kindOf(name: string | null): DocumentKind {
  return documentKinds.find((kind) => kind === name) ?? 'page';
}

type NewDocument = { kind: DocumentKind; content: DocumentContent };

function readNewDocument(form: FormData): ReadForm<NewDocument, WritingCode> {
  const kind = kindOf(textOf(form, 'kind'));
  const typed = {
    'title-en': textOf(form, 'title-en'),
    'title-ar': textOf(form, 'title-ar'),
    slug: textOf(form, 'slug'),
  };
  const submitted = { kind, ...typed };
  const slug = typed.slug.trim() || slugFrom(typed['title-en']);
  const read = readContent(kind, { values: { ...typed, slug }, sections: [] });
  const isNamed = Boolean(typed['title-en'].trim() || typed['title-ar'].trim());
  if ('content' in read && isNamed) return { submitted, values: { kind, content: read.content } };
  const problems = 'problems' in read ? read.problems : {};
  return { submitted, problems: { ...(!isNamed && { 'title-en': 'title-missing' }), ...problems } };
}

/** An address out of English words; empty where there are none. */
function slugFrom(title: string): string {
  return normalized(title, 'NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
    .replace(/-$/, '');
}

type WrittenDocument = {
  content: DocumentContent;
  /** The revision that the editor began from. */
  basedOn: number;
};

function readDocument(
  form: FormData,
  { kind }: { kind: DocumentKind },
): ReadForm<WrittenDocument, WritingCode> {
  const written = readWritingForm(form);
  const basedOn = textOf(form, 'basedOn');
  const submitted = { ...flatValues(written), basedOn };
  const read = readContent(kind, written);
  if ('problems' in read) return { submitted, problems: read.problems };
  return { submitted, values: { content: read.content, basedOn: Number(basedOn) } };
}
