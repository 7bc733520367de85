import type { FormExample } from '#tests/worlds/hostile/form-examples.ts';
import { defaultSettings } from '#domain/site/site-settings.ts';

const email = 'mona@example.com';
const long = 'I transcribed ten hours of interviews in two weeks, with a foot switch. '.repeat(4);
const program = { id: '7d8ab2a6-6a20-4f1e-9c53-8d7a5cfae001', slug: 'excel' };
const criterion = { id: '7d8ab2a6-6a20-4f1e-9c53-8d7a5cfae002', scale: 5 };

/** The forms of this domain, filled in as somebody does who means well. */
export const formExamples: Record<string, FormExample> = {
  'scholarship-link': { fields: { email } },
  scholarship: {
    fields: {
      ...{ fullName: 'Mona', email, phone: '010 0123 4567', program: 'excel', motivation: long },
      ...{ gpa: '3.4', bornOn: '27/3/2003', resident: 'yes', certified: 'yes', inNeed: 'yes', terms: 'yes' },
    },
    given: {
      programs: [program],
      rules: defaultSettings.scholarship,
      now: new Date('2026-11-01T09:00:00Z'),
    },
  },
  withdrawal: { fields: { understood: 'yes' } },
  cycle: {
    fields: {
      ...{ 'title-en': 'Spring', 'title-ar': 'الربيع', opensOn: '1/2/2027', closesOn: '1/3/2027' },
      ...{ places: '10', visibility: 'blind', programs: 'excel', 'places-excel': '5', files: 'cv' },
    },
    given: { programs: [program] },
  },
  'cycle-deletion': { fields: {} },
  criteria: {
    fields: {
      ...{ rows: '1', 'id-0': criterion.id, 'title-en-0': 'Need', 'title-ar-0': 'الحاجة' },
      ...{ 'description-en-0': 'x', 'description-ar-0': 'س', 'weight-0': '2', 'scale-0': '5' },
    },
  },
  note: { fields: { note: 'Called\nback.' } },
  reviewers: { fields: { reviewer: criterion.id } },
  unassign: { fields: {} },
  conflict: { fields: { reason: 'The applicant is a relative of mine.' } },
  service: { fields: { doneOn: '1/10/2026', hours: '2.5', note: '' } },
  'service-removal': { fields: {} },
  step: {
    fields: { day: '1/12/2026', time: '9:30', place: 'Cairo', message: 'Please bring your card.' },
    given: { slug: 'interview' },
  },
  review: {
    fields: { [`score-${criterion.id}`]: '4', comment: 'Good\nwork', finished: 'yes', intent: 'submit' },
    given: { criteria: [criterion] },
  },
  assignment: { fields: { application: criterion.id, reviewer: criterion.id, whom: 'Adam' } },
  'reviewer-search': { fields: { application: criterion.id, reviewer: criterion.id, whom: 'Adam' } },
};
