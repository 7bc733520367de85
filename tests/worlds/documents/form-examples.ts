import { flatValues } from '#routes/staff/documents/writing-form.ts';
import { writeForm } from '#routes/staff/documents/write-form.ts';
import type { FormExample } from '#tests/worlds/hostile/form-examples.ts';
import { makeArticle, withBlocks } from './documents.ts';

/** A document with a block of each shape: running text, lines, items, and a picture. */
const article = withBlocks(makeArticle(), [
  { kind: 'paragraph', text: ['It begins at the top.'] },
  { kind: 'list', items: [['One'], ['Two']] },
  { kind: 'steps', items: [{ heading: 'First', text: ['Press H.'] }] },
  { kind: 'image', image: '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99' },
]);

/** The forms of this domain, filled in as somebody does who means well. */
export const formExamples: Record<string, FormExample> = {
  describe: { fields: { kind: 'words', en: 'A map', ar: 'خريطة', basedOn: 'x' } },
  replace: {
    fields: {},
    given: { file: { field: 'file', name: 'a.png', bytes: 1, read: async () => Buffer.from('x') } },
  },
  delete: { fields: { sure: 'yes' } },
  'new-document': {
    fields: { kind: 'article', 'title-en': 'Six dots', 'title-ar': 'ست نقاط', slug: 'dots' },
  },
  document: {
    fields: { ...flatValues(writeForm('article', article)), basedOn: '1' },
    given: { kind: 'article' },
  },
  'publish-document': { fields: { number: '2' } },
  'schedule-document': { fields: { number: '2', at: '2026-12-05 17:00' } },
  'unschedule-document': { fields: {} },
  'archive-document': { fields: {} },
  'restore-revision': { fields: { basedOn: '2' } },
  'repeat-event': { fields: { rhythm: 'weekly', times: '', until: '30/6/2027' } },
  'align-dates': { fields: {} },
  'choose-picture': { fields: { image: '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99' } },
  upload: {
    fields: {},
    given: { sent: [{ field: 'images', name: 'a.png', bytes: 1, read: async () => Buffer.from('x') }] },
  },
};
