import { lengthOfBlock } from '../document-limits.ts';
import type { DocumentBlock, ReadableDocument } from '../readable-document.ts';
import { readableText } from '../readable-text.ts';

/** A block, and where the table of contents finds it if it is a heading. */
export type ChapterPart = { block: DocumentBlock; id?: string };

export type BookHeading = { level: number; text: string; file: string; id: string };

/** What is one file of a book: the first begins with the title, each other one with a heading of level 2. */
export type Chapter = { file: string; headings: BookHeading[]; parts: ChapterPart[] };

/** About two printed pages. Reading systems begin a page with each file: a receipt is one, and a book has no file of a line. */
const shortestChapter = 4000;

/** Puts a document into files, in its order: a heading of level 2 begins a new one once there is enough in the last. */
export function splitChapters({ title, blocks }: ReadableDocument): Chapter[] {
  const chapters: Chapter[] = [];
  let count = 0;
  const begin = () => {
    chapters.push({ file: `text-${chapters.length + 1}.xhtml`, headings: [], parts: [] });
    return chapters.at(-1)!;
  };
  const place = (chapter: Chapter, level: number, text: string) => {
    const id = `heading-${(count += 1)}`;
    chapter.headings.push({ level, text, file: chapter.file, id });
    return id;
  };
  let chapter = begin();
  let length = 0;
  place(chapter, 1, title);
  for (const block of blocks) {
    const isHeading = block.kind === 'heading';
    // A heading without a word leads nowhere and is heard as "heading".
    if (isHeading && readableText(block.text).trim() === '') continue;
    if (isHeading && block.level === 2 && length >= shortestChapter) {
      chapter = begin();
      length = 0;
    }
    length += lengthOfBlock(block);
    chapter.parts.push(isHeading ? { block, id: place(chapter, block.level, block.text) } : { block });
  }
  return chapters;
}
