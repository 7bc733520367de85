import type { FormExample } from '#tests/worlds/hostile/form-examples.ts';

/** The forms of this domain, filled in as somebody does who means well. */
export const formExamples: Record<string, FormExample> = {
  message: {
    fields: {
      ...{ text: 'Can you begin\non Sunday?', words: 'A plan:\nthree rooms.', withoutFile: 'yes' },
      key: '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99',
    },
  },
  'held-message': { fields: { seen: '2026-10-01T09:00:00.000Z' } },
  block: { fields: {} },
  'block-take-back': { fields: { block: '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99' } },
  'talk-request': { fields: { action: 'accept' } },
  'mute-take-back': { fields: { mute: '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99' } },
  mute: { fields: { muted: 'yes' } },
  'conduct-report': { fields: { reason: 'insult', words: 'It was\nthe second time.' } },
  'conduct-claim': { fields: { action: 'claim' } },
  'conduct-release': { fields: { action: 'release' } },
  'conduct-decision': {
    fields: { decision: 'limit', rule: 'respect', days: '7', reason: 'It insults\nsomebody.' },
  },
  'guidelines-draft': {
    fields: {
      ...{ 'key-0': 'respect', 'titleEn-0': 'Respect', 'titleAr-0': 'الاحترام' },
      ...{ 'textEn-0': 'Speak as you\nwould be spoken to.', 'textAr-0': 'تحدّث كما\nتحب أن تُخاطَب.' },
      ...{ summaryEn: 'One rule\nis new.', summaryAr: 'قاعدة\nجديدة.', seen: '', action: 'save' },
    },
  },
  'guidelines-publish': { fields: { seen: '2026-10-01T09:00:00.000Z', sure: 'yes' } },
  'watched-word': { fields: { words: 'Glorb', language: 'en', note: 'Made up.' } },
  'watched-word-removal': { fields: { id: '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99' } },
  'watch-trial': { fields: { text: 'What is said\nof a glorb.' } },
  'watched-host': { fields: { address: 'https://bad.example/page', note: 'Made up.' } },
  'watched-host-removal': { fields: { id: '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99' } },
  'community-limits': {
    fields: {
      ...{ postsOfNewcomers: '5', newcomerThreads: '٣', newcomerPosts: '10', newcomerLinks: '2' },
      ...{ threads: '20', posts: '200', basedOn: 'seen' },
    },
  },
  'vouch-give': { fields: {} },
  'vouch-withdraw': { fields: {} },
  'conduct-appeal': { fields: { words: 'I meant it kindly.\nPlease read it again.' } },
  'conduct-limit-lift': { fields: { reason: 'They have\nunderstood.' } },
  suspension: {
    fields: { rule: 'respect', length: 'for-days', days: '180', reason: 'It goes on\nand on.' },
  },
  'suspension-answer': { fields: { answer: 'decline', reason: 'A limit\nis enough.' } },
  'suspension-withdraw': { fields: { action: 'withdraw' } },
  'appeal-decision': { fields: { decision: 'lift', reason: 'It was\nmeant kindly.' } },
};
