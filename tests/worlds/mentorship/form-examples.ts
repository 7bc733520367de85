import type { FormExample } from '#tests/worlds/hostile/form-examples.ts';

const one = '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c91';
const other = '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c92';

const plan = {
  ...{
    slot: '2026-12-05T17:00',
    startsAt: '',
    minutes: '60',
    way: 'call',
    join: 'https://meet.example/room',
  },
};

/** The forms about mentorship, filled in as somebody does who means well. */
export const formExamples: Record<string, FormExample> = {
  'mentor-offer': {
    fields: {
      ...{ name: 'Hoda', about: 'I write\nprograms.', subjects: one, ways: 'call' },
      ...{ languages: 'ar', capacity: '2', isListed: 'yes', isAdult: 'yes' },
    },
  },
  'mentor-hours': { fields: { weekday: 'saturday', from: '600', to: '720' } },
  'mentor-hours-gone': { fields: { id: one } },
  'mentor-offer-move': { fields: { action: 'pause' } },
  'mentor-ask': {
    fields: {
      ...{ name: 'Mona', goals: 'I want to find\nmy first job.', mentor1: one, mentor2: other },
      ...{ mentor3: '', mentor4: '', mentor5: '', isAdult: 'yes' },
    },
  },
  'mentor-answer': { fields: { action: 'accept' } },
  'mentor-request-move': { fields: { action: 'withdraw' } },
  'mentorship-end': { fields: { words: 'Thank you\nfor everything.' } },
  'mentorship-talk': { fields: {} },
  'mentor-session': { fields: plan },
  'mentor-session-move': { fields: { ...plan, slot: 'other', startsAt: '2026-12-06 18:00' } },
  'mentor-session-cancel': { fields: { words: 'I am\nill.' } },
  'mentor-session-outcome': { fields: { outcome: 'held' } },
  'mentor-session-note': { fields: { note: 'Ask about\ninterviews.', isShared: 'yes' } },
  'mentorship-goal': { fields: { goal: 'Three interviews by March' } },
  'mentorship-goal-move': { fields: { id: one, action: 'reached' } },
  'mentorship-feedback': { fields: { mark: 'much', words: 'Thank you\nfor everything.' } },
  'mentor-approval': { fields: {} },
  'mentor-decline': { fields: { reason: 'Say\nmore.' } },
  'mentor-suggestion': { fields: { mentorId: one, note: 'She knows\nyour field.' } },
  'mentor-closing': { fields: { note: 'We found\nnobody yet.' } },
  'mentor-subject': {
    fields: {
      nameEn: 'Music',
      nameAr: 'الموسيقى',
      position: '3',
      isOpen: 'yes',
      seen: '2026-10-01T09:00:00.000Z',
    },
  },
};
