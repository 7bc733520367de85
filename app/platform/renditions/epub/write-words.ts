import { detectLanguage } from '#platform/text/detect-language.ts';
import { directionOf, type Language } from '#platform/text/language.ts';
import { allowedLink } from '../allowed-link.ts';
import type { Inline, Words } from '../readable-document.ts';
import { readableText } from '../readable-text.ts';
import { element, type XmlElement, type XmlNode } from './xml.ts';

/** Texts set a value apart by marks (app/platform/text/isolate.ts); each pair becomes a `bdi`. */
const isolated = /[\u2066-\u2068]([^\u2066-\u2069]*)\u2069/;

/** What an element in a language says about it: its voice by `lang`, in both spellings of XHTML, and its direction. */
export function languageAttributes(language: Language): XmlElement['attributes'] {
  return { lang: language, 'xml:lang': language, dir: directionOf(language) };
}

/**
 * Running text within a text of a language. What is in another one says so, what is set apart is a `bdi`, and a link that
 * leads to no page, mail address or number is its words.
 */
export function writeWords(words: Words, language: Language): XmlNode[] {
  return words.flatMap((inline) =>
    typeof inline === 'string' ? writeText(inline, language) : writeInline(inline, language),
  );
}

/** A text without anything known about it. */
export function writeText(text: string, language: Language): XmlNode[] {
  // Every second piece is what stands between a pair of marks.
  return text.split(isolated).map((piece, index) => {
    const own = readableText(piece);
    return index % 2 === 0 ? own : bdi([own], detectLanguage(own), language);
  });
}

function writeInline(inline: Exclude<Inline, string>, around: Language): XmlNode[] {
  const { text, language, isStrong, href, isApart } = inline;
  let nodes = writeText(text, language ?? around);
  if (isApart) nodes = [bdi(nodes, language ?? detectLanguage(text), around)];
  else if (language && language !== around) nodes = [element('span', languageAttributes(language), nodes)];
  if (isStrong) nodes = [element('strong', {}, nodes)];
  const address = href !== undefined && text.trim() !== '' ? allowedLink(href) : null;
  return address === null ? nodes : [element('a', { href: address }, nodes)];
}

/** A `bdi` has the direction of its first letter by itself, as on a page: a name may be in both scripts. */
function bdi(nodes: readonly XmlNode[], language: Language | undefined, around: Language): XmlElement {
  const isForeign = language !== undefined && language !== around;
  return element('bdi', isForeign ? { lang: language, 'xml:lang': language } : {}, nodes);
}
