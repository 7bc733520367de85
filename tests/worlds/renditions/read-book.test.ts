import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import { expect, it } from 'vitest';
import { writeEpub } from '#platform/renditions/epub/write-epub.server.ts';
import { listBookProblems } from './read-book.ts';
import { everyBlock } from './sample-documents.ts';

const good = await writeEpub(everyBlock.en, async () => null);

/** A book in which something was changed that the writer never does. */
function spoil(file: string, from: string, to: string): Uint8Array {
  const { mimetype, ...files } = unzipSync(good);
  const text = strFromU8(files[`EPUB/${file}`]!);
  expect(text).toContain(from);
  files[`EPUB/${file}`] = strToU8(text.replace(from, to));
  return zipSync({ mimetype: [mimetype!, { level: 0 }], ...files } as Zippable);
}

it.each([
  [
    'a picture without alt',
    'text-1.xhtml',
    '<li>Headphones',
    '<li><img src="x.png"/>Headphones',
    /without alt/,
  ],
  ['a script behind a link', 'text-1.xhtml', 'href="https:', 'href="javascript:', /link javascript:/],
  ['a paragraph in a list', 'text-1.xhtml', '<ul><li>Headphones</li>', '<ul><p>Headphones</p>', /p in ul/],
  ['words in a list', 'text-1.xhtml', '<ul>', '<ul>Headphones', /"Headphones" in ul/],
  ['a handler', 'text-1.xhtml', '<ul>', '<ul onclick="x">', /attribute onclick/],
  ['a file without a direction', 'text-1.xhtml', ' dir="ltr"', '', /no language or direction/],
  ['a table of contents that leads nowhere', 'nav.xhtml', '#heading-2', '#heading-99', /heading-99/],
  ['an id twice', 'text-1.xhtml', 'id="heading-2"', 'id="heading-1"', /heading-1/],
  ['no time of change', 'package.opf', 'dcterms:modified', 'dcterms:created', /modified/],
  ['a file that is not in the manifest', 'package.opf', 'href="style.css"', 'href="other.css"', /css/],
])('finds %s', async (_, file, from, to, problem) => {
  expect((await listBookProblems(spoil(file, from, to))).join('\n')).toMatch(problem);
});
