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
  'conduct-appeal': { fields: { words: 'I meant it kindly.\nPlease read it again.' } },
  'appeal-decision': { fields: { decision: 'lift', reason: 'It was\nmeant kindly.' } },
};
