import { strToU8, zipSync, type Zippable } from 'fflate';
import type { ReadPicture } from '../make-format.server.ts';
import type { ReadableDocument } from '../readable-document.ts';
import { readPictures } from '../read-pictures.ts';
import { splitChapters } from './split-chapters.ts';
import { style, styleFile } from './style.ts';
import { writeNav } from './write-nav.ts';
import { writePackage } from './write-package.ts';
import { writeChapter } from './write-page.ts';
import { element, writeXml } from './xml.ts';

const folder = 'EPUB';
const packageFile = `${folder}/package.opf`;
const navFile = 'nav.xhtml';

/** The parts of a day are those of the machine's zone; a book has none. */
const madeAt = new Date(1980, 0, 1);

/**
 * A document as an EPUB 3 book. The same document and pictures are the same bytes. A picture that is not there, or is no JPEG,
 * PNG or WebP that stands still, becomes its alternative text.
 */
export async function writeEpub(
  document: ReadableDocument,
  readPicture: ReadPicture,
): Promise<Uint8Array<ArrayBuffer>> {
  const { language } = document;
  const pictures = await readPictures(document, readPicture);
  const chapters = splitChapters(document);
  const parts = { chapters, pictures, navFile };
  const book = {
    language,
    pictures: new Map(pictures.map((each) => [each.picture, each])),
    hasArabicDigits: language === 'ar' && document.digits !== 'latin',
  };
  const texts: Record<string, string> = {
    [navFile]: writeNav(
      document,
      chapters.flatMap(({ headings }) => headings),
    ),
    [styleFile]: style,
  };
  for (const [index, chapter] of chapters.entries()) {
    const place = { isFirst: index === 0, isLast: index === chapters.length - 1 };
    texts[chapter.file] = writeChapter(document, chapter, { book, ...place });
  }
  const files: Zippable = {
    // First and not packed, so that a program knows a book by its first bytes (EPUB 3.3, "OCF ZIP container").
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(writeContainer()),
    [packageFile]: strToU8(writePackage(document, parts)),
  };
  for (const [name, text] of Object.entries(texts)) files[`${folder}/${name}`] = strToU8(text);
  for (const { name, bytes } of pictures) files[`${folder}/${name}`] = [bytes, { level: 0 }];
  return zipSync(files, { mtime: madeAt });
}

function writeContainer(): string {
  const rootFile = element('rootfile', {
    'full-path': packageFile,
    'media-type': 'application/oebps-package+xml',
  });
  return writeXml(
    element('container', { version: '1.0', xmlns: 'urn:oasis:names:tc:opendocument:xmlns:container' }, [
      element('rootfiles', {}, [rootFile]),
    ]),
  );
}
