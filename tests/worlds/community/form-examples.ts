import { placeFacts } from '#domain/community/event-constants.ts';
import type { FormExample } from '#tests/worlds/hostile/form-examples.ts';

const both = (text: string) => ({ en: text, ar: text });
const questions = [
  { id: 'bus', kind: 'yes-no', words: both('By bus?'), isRequired: true, choices: [] },
  { id: 'words', kind: 'text', words: both('What else?'), isRequired: false, choices: [] },
];

const email = 'mona@example.com';

/** The forms of this domain, filled in as somebody does who means well. */
export const formExamples: Record<string, FormExample> = {
  event: {
    fields: { fullName: 'Mona', email, shared: 'step-free', 'answer-bus': 'yes', 'answer-words': 'By bus' },
    given: { questions },
  },
  'event-answers': { fields: { 'answer-bus': 'no', 'answer-words': 'By metro' }, given: { questions } },
  'event-feedback': { fields: { accessibility: '4', words: 'The lift\nspoke.' } },
  'event-prepare': {
    fields: {
      ...Object.fromEntries(
        placeFacts.flatMap((fact) => [
          [`${fact}-en`, 'Five steps'],
          [`${fact}-ar`, 'خمس درجات'],
        ]),
      ),
      certificate: 'yes',
    },
  },
  'event-question': {
    fields: {
      ...{ wordsEn: 'Lunch?', wordsAr: 'الغداء؟', kind: 'choice', required: 'yes' },
      ...{ choicesEn: 'Beans\nRice', choicesAr: 'فول\nأرز' },
    },
  },
  'event-question-removal': { fields: {} },
  'event-mark': { fields: {} },
  'event-codes': { fields: { codes: '234678\nKLMQRX' } },
  'event-certify': { fields: {} },
  'event-recording': { fields: { spoken: 'ar' } },
  'event-transcripts': {
    fields: { transcriptEn: '# Welcome\nMona: Hello.', transcriptAr: 'منى: أهلًا.', seen: '1' },
  },
  'event-recording-publish': { fields: { seen: '2' } },
  'event-recording-take-back': { fields: {} },
  'event-recording-removal': { fields: {} },
  confirmation: { fields: {} },
  cancellation: { fields: {} },
};
