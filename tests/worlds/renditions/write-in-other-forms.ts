import { documentParts } from '#platform/renditions/braille/document-parts.ts';
import { writeEpub } from '#platform/renditions/epub/write-epub.server.ts';
import type { ReadableDocument } from '#platform/renditions/readable-document.ts';
import { writePlainText } from '#platform/renditions/write-plain-text.ts';

/** Writes a text as a book, as plain text, and as what braille has of it, in every place that looks at its characters. */
export async function writeInOtherForms(text: string): Promise<unknown> {
  const words = [{ text, isApart: true, href: `https://baseera.example/${text}` } as const, text];
  const document: ReadableDocument = {
    ...{ name: 'a', language: 'ar', title: text, publisher: text, address: `tel:${text}` },
    changedAt: '2026-11-24T10:00:00.000Z',
    blocks: [{ kind: 'quote', text: words, source: text }],
  };
  return [await writeEpub(document, async () => null), writePlainText(document), documentParts(document)];
}
