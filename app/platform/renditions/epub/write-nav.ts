import { textsFor } from '#platform/text/texts.server.ts';
import type { ReadableDocument } from '../readable-document.ts';
import type { BookHeading } from './split-chapters.ts';
import { writePage } from './write-page.ts';
import { writeText } from './write-words.ts';
import { element, type XmlElement } from './xml.ts';

type Entry = { heading: BookHeading; level: number; below: Entry[] };

/** The table of contents: the title, then every heading, each below the one that it belongs to. */
export function writeNav(
  { title, language }: Pick<ReadableDocument, 'title' | 'language'>,
  headings: readonly BookHeading[],
): string {
  const contents = textsFor(language).getFixedT(null, 'renditions')('contents');
  const writeList = (entries: readonly Entry[]): XmlElement =>
    element(
      'ol',
      {},
      entries.map(({ heading: { text, file, id }, below }) =>
        element('li', {}, [
          element('a', { href: `${file}#${id}` }, writeText(text, language)),
          ...(below.length === 0 ? [] : [writeList(below)]),
        ]),
      ),
    );
  return writePage({ title: `${contents} | ${title}`, language }, [
    element('nav', { 'epub:type': 'toc', role: 'doc-toc', 'aria-labelledby': 'contents' }, [
      element('h1', { id: 'contents' }, [contents]),
      writeList(nest(headings)),
    ]),
  ]);
}

function nest(headings: readonly BookHeading[]): Entry[] {
  const top: Entry[] = [];
  const open: Entry[] = [];
  for (const heading of headings) {
    // The title stands beside the headings of level 2: a list of one entry with all others inside would have to be opened.
    const entry = { heading, level: Math.max(2, heading.level), below: [] };
    while (open.length > 0 && open.at(-1)!.level >= entry.level) open.pop();
    (open.at(-1)?.below ?? top).push(entry);
    open.push(entry);
  }
  return top;
}
