import type { FormExample } from '#tests/worlds/hostile/form-examples.ts';

const words = {
  ...{ title: 'Losing sight', purpose: 'For those who have\nlost their sight.' },
  ...{ languages: 'ar', rules: 'What is said here\nstays here.' },
};
const event = {
  ...{
    title: 'Tea and talk',
    words: 'We talk\nabout the week.',
    startsAt: '5/12/2026 17:00',
    minutes: '120',
  },
  ...{ place: 'The library', way: 'Tram stop Smouha,\nno steps.', joining: 'https://example.org/tea' },
  ...{ capacity: '20', isForAll: 'yes' },
};
const agreed = { name: 'Mona', version: '1', agreed: 'yes' };
const reason = { fields: { reason: 'They sold\nthings here.' } };

/** The forms about groups, filled in as somebody does who means well. */
export const formExamples: Record<string, FormExample> = {
  'group-ask': { fields: { name: 'Mona', ...words, kind: 'hidden' } },
  'group-change': { fields: { ...words, seen: '2026-10-01T09:00:00.000Z' } },
  'group-withdraw': { fields: {} },
  'group-join': { fields: agreed },
  'group-request': { fields: { ...agreed, words: 'I know this\nwell.' } },
  'group-request-withdraw': { fields: {} },
  'group-agree': { fields: { version: '2' } },
  'group-leave': { fields: { posts: 'go' } },
  'group-answer': { fields: { answer: 'decline', reason: 'It is for\nparents.' } },
  'group-role': { fields: { role: 'moderator' } },
  'group-vouch': { fields: {} },
  'group-remove': reason,
  'group-lift': { fields: {} },
  'group-contact': {
    fields: {
      ...{ contact: 'Help line', phone: '16000', page: 'www.example.org/help' },
      ...{ hours: 'Day and night', words: 'Free of\ncharge.' },
    },
  },
  'group-contact-drop': { fields: { position: '1' } },
  'group-file': { fields: { words: 'A list of\nhelpful phrases.' }, given: { hasFile: true } },
  'group-file-drop': { fields: {} },
  'group-event-add': { fields: { ...event, rhythm: 'weekly', times: '4', until: '' } },
  'group-event-change': { fields: { ...event, scope: 'later', seen: '0' } },
  'group-event-cancel': { fields: { scope: 'this', reason: 'The hall\nis closed.' } },
  'group-event-take': { fields: {} },
  'group-event-give-up': { fields: {} },
  'group-invite': { fields: { whom: 'adel@example.com' } },
  'group-invitation': { fields: agreed },
  'group-invitation-decline': { fields: {} },
  'staff-group': { fields: { ...words, kind: 'open', email: 'adel@example.com' } },
  'staff-group-open': { fields: {} },
  'staff-group-refuse': reason,
  'staff-group-close': reason,
  'staff-group-appoint': { fields: { email: 'adel@example.com' } },
};
