import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { docx } from '#tests/worlds/files/sample-files.ts';
import { inspectDocx, inspectPdf } from './inspect-document.server.ts';

const page = (content: string, { isPacked = true, more = '' } = {}) => {
  const bytes = isPacked ? deflateSync(Buffer.from(content)) : Buffer.from(content);
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n${more}\n4 0 obj <<${isPacked ? ' /Filter /FlateDecode' : ''} /Length ${bytes.length} >>\nstream\n`,
    ),
    bytes,
    Buffer.from('\nendstream\nendobj\n%%EOF'),
  ]);
};
const words = (xml: string) =>
  docx({ 'word/document.xml': Buffer.from(`<w:document xmlns:w="w" xmlns:wp="wp">${xml}</w:document>`) });

describe('what is told of a document', () => {
  it.each([
    ['BT /F1 12 Tf (Hello) Tj ET', true],
    ['BT [(He) -20 (llo)] TJ ET', true],
    ['BT <0041> Tj ET', true],
    ['q 600 0 0 800 0 0 cm /Im0 Do Q', false],
  ])('a PDF with “%s” has text: %s', (content, hasText) => {
    expect(inspectPdf(page(content)).hasText).toBe(hasText);
    expect(inspectPdf(page(content, { isPacked: false })).hasText).toBe(hasText);
  });

  it('says whether a PDF is tagged, also where that stands in a packed object', () => {
    expect(inspectPdf(page('BT (a) Tj ET')).isTagged).toBe(false);
    expect(
      inspectPdf(page('BT (a) Tj ET', { more: '1 0 obj << /StructTreeRoot 2 0 R >> endobj' })).isTagged,
    ).toBe(true);
    expect(inspectPdf(page('<< /StructTreeRoot 2 0 R >>')).isTagged).toBe(true);
  });

  it('counts the pictures of a Word document that have no words', () => {
    const named = '<wp:docPr id="1" name="Picture 1" descr="A map of Cairo"/>';
    const unnamed = '<wp:docPr id="2" name="Picture 2" descr=" "/><wp:docPr id="3" name="Picture 3"/>';
    expect(inspectDocx(words(`<w:t>Words</w:t>${named}${unnamed}`))).toEqual({
      ...{ kind: 'docx', hasText: true, isTagged: null, unnamedPictures: 2 },
    });
    expect(inspectDocx(words(unnamed)).hasText).toBe(false);
  });
});
