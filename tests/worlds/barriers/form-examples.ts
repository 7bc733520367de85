import type { FormExample } from '#tests/worlds/hostile/form-examples.ts';

const id = '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99';
const visitor = { isMember: false };

/** The forms about barriers, filled in as somebody does who means well. */
export const formExamples: Record<string, FormExample> = {
  'barrier-report': {
    fields: {
      ...{
        page: '/learn',
        sameAs: 'none',
        wanted: 'Enrol in\na course.',
        happened: 'The button\nis silent.',
      },
      ...{ tool: 'nvda', toolWords: 'Windows', answerBy: 'mail', email: 'mona@example.com' },
    },
    given: visitor,
  },
  'barrier-leave': { fields: {} },
  'barrier-me-too': { fields: { answerBy: 'mail', email: 'mona@example.com' }, given: visitor },
  barrier: {
    fields: {
      ...{ titleEn: 'A silent button', titleAr: 'زر صامت' },
      ...{ descriptionEn: 'It says\nnothing.', descriptionAr: 'لا يُنطق\nاسمه.' },
      ...{ page: '/learn', seen: '2026-10-01T09:00:00.000Z' },
    },
    given: { readPage: (path: string) => (path === '/learn' ? path : null) },
  },
  'barrier-state': {
    fields: { event: 'decline', reasonEn: 'It belongs\nto the bank.', reasonAr: 'تملكه\nجهة أخرى.' },
  },
  'barrier-join': { fields: { barrierId: id } },
  'barrier-answer': { fields: { answer: 'Press\nEnter.' } },
  'barrier-dismissal': { fields: {} },
};
