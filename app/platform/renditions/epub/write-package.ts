import { createHash } from 'node:crypto';
import { directionOf } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { ReadableDocument } from '../readable-document.ts';
import type { ReadPictureFile } from '../read-pictures.ts';
import { readableText } from '../readable-text.ts';
import { allowedLink } from '../allowed-link.ts';
import type { Chapter } from './split-chapters.ts';
import { styleFile } from './style.ts';
import { element, writeXml, type XmlElement } from './xml.ts';

export type BookParts = {
  chapters: readonly Chapter[];
  pictures: readonly ReadPictureFile[];
  navFile: string;
};

const pictureTypes = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

/** What a reading system has to know of a book before it opens it (EPUB 3.3, "Package document"). */
export function writePackage(document: ReadableDocument, parts: BookParts): string {
  const { language } = document;
  const { chapters, pictures, navFile } = parts;
  const xhtml = 'application/xhtml+xml';
  const item = (id: string, href: string, type: string, properties?: string) =>
    element('item', { id, href, 'media-type': type, properties });
  const manifest = [
    item('nav', navFile, xhtml, 'nav'),
    item('style', styleFile, 'text/css'),
    ...chapters.map(({ file }, index) => item(`text-${index + 1}`, file, xhtml)),
    ...pictures.map(({ name, ending }, index) => item(`picture-${index + 1}`, name, pictureTypes[ending])),
  ];
  const spine = chapters.map((_, index) => element('itemref', { idref: `text-${index + 1}` }));
  const direction = directionOf(language);
  return writeXml(
    element(
      'package',
      {
        ...{ xmlns: 'http://www.idpf.org/2007/opf', version: '3.0', 'unique-identifier': 'identifier' },
        ...{ 'xml:lang': language, dir: direction },
      },
      [
        writeMetadata(document, parts),
        element('manifest', {}, manifest),
        element('spine', { 'page-progression-direction': direction }, spine),
      ],
    ),
  );
}

function writeMetadata(document: ReadableDocument, parts: BookParts): XmlElement {
  const { title, lead, publisher, address, language, changedAt } = document;
  const dublinCore = (name: string, text: string, attributes = {}) =>
    readableText(text).trim() === '' ? [] : [element(`dc:${name}`, attributes, [readableText(text).trim()])];
  const meta = (property: string, text: string) => element('meta', { property }, [text]);
  return element('metadata', { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' }, [
    ...dublinCore('identifier', identifierOf(document), { id: 'identifier' }),
    ...dublinCore('title', title),
    ...dublinCore('language', language),
    ...dublinCore('publisher', publisher),
    ...dublinCore('description', lead ?? ''),
    ...dublinCore('source', (address && allowedLink(address)) ?? ''),
    meta('dcterms:modified', `${new Date(changedAt).toISOString().slice(0, 19)}Z`),
    ...accessibilityOf(document, parts).map(([name, text]) => meta(`schema:${name}`, text)),
  ]);
}

/** A document that changes is another book: a reading app that has the old one takes the new one too. */
function identifierOf(document: ReadableDocument): string {
  const hash = createHash('sha256').update(JSON.stringify(document)).digest();
  // A UUID whose digits are its maker's matter (RFC 9562, 5.8).
  hash[6] = (hash[6]! & 0x0f) | 0x80;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  const at = [0, 8, 12, 16, 20, 32];
  return `urn:uuid:${at
    .slice(1)
    .map((end, index) => hex.slice(at[index], end))
    .join('-')}`;
}

/**
 * What is true of this very book (EPUB Accessibility 1.1, 2.2). That it conforms to a standard is not said: a person would have to
 * stand behind it.
 */
function accessibilityOf(
  { blocks, language }: ReadableDocument,
  { chapters, pictures }: BookParts,
): [name: string, text: string][] {
  const t = textsFor(language).getFixedT(null, 'renditions');
  const hasPictures = pictures.length > 0;
  const hasDescriptions =
    hasPictures && blocks.some((block) => block.kind === 'picture' && block.alternative);
  const hasHeadings = chapters.some(({ headings }) => headings.some(({ level }) => level > 1));
  const features = [
    ...['tableOfContents', 'readingOrder', 'displayTransformability', 'unlocked'],
    ...(hasHeadings ? ['structuralNavigation'] : []),
    ...(hasDescriptions ? ['alternativeText'] : []),
  ];
  const summary = [
    t('summary'),
    ...(hasDescriptions ? [t('summary.pictures')] : []),
    ...(blocks.some(({ kind }) => kind === 'table') ? [t('summary.tables')] : []),
    t('summary.unchecked'),
  ];
  return [
    ['accessMode', 'textual'],
    ...(hasPictures ? [['accessMode', 'visual'] satisfies [string, string]] : []),
    ['accessModeSufficient', 'textual'],
    ...features.map((feature) => ['accessibilityFeature', feature] satisfies [string, string]),
    ['accessibilityHazard', 'none'],
    ['accessibilitySummary', summary.join(' ')],
  ];
}
