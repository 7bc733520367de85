import type { ReadableDocument } from '../readable-document.ts';
import { readableText } from '../readable-text.ts';
import { allowedLink } from '../allowed-link.ts';
import type { Chapter } from './split-chapters.ts';
import { styleFile } from './style.ts';
import { writeBlock, type BookContext } from './write-block.ts';
import { languageAttributes, writeText } from './write-words.ts';
import { element, writeXml, type XmlElement } from './xml.ts';

/** A file of XHTML in the language of its book. */
export function writePage(
  { title, language }: { title: string; language: ReadableDocument['language'] },
  body: readonly XmlElement[],
): string {
  const namespaces = {
    xmlns: 'http://www.w3.org/1999/xhtml',
    'xmlns:epub': 'http://www.idpf.org/2007/ops',
  };
  const head = element('head', {}, [
    element('meta', { charset: 'utf-8' }),
    element('title', {}, [readableText(title)]),
    element('link', { rel: 'stylesheet', type: 'text/css', href: styleFile }),
  ]);
  const html = element('html', { ...namespaces, ...languageAttributes(language) }, [
    head,
    element('body', {}, body),
  ]);
  return writeXml(html, '<!DOCTYPE html>\n');
}

/** A file of the text: the first has the title, the last says who gave the document out and where it came from. */
export function writeChapter(
  document: ReadableDocument,
  chapter: Chapter,
  { book, isFirst, isLast }: { book: BookContext; isFirst: boolean; isLast: boolean },
): string {
  const { language, title, lead } = document;
  const [heading] = chapter.headings;
  const body = chapter.parts.flatMap((part) => writeBlock(part, book));
  if (isFirst) {
    if (lead) body.unshift(element('p', {}, writeText(lead, language)));
    body.unshift(element('h1', { id: heading!.id }, writeText(title, language)));
  }
  if (isLast) body.push(writeOrigin(document));
  return writePage({ title: isFirst ? title : `${heading!.text} | ${title}`, language }, body);
}

function writeOrigin({ language, publisher, address }: ReadableDocument): XmlElement {
  const link = address === undefined ? null : allowedLink(address);
  return element('footer', {}, [
    element('p', {}, writeText(publisher, language)),
    ...(link === null
      ? []
      : [element('p', {}, [element('a', { href: link }, [element('bdi', { dir: 'ltr' }, [link])])])]),
  ]);
}
