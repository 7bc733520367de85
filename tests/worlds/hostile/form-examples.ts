// Every form that `defineForm` made, filled in as somebody does who means well: tests/forms.test.ts looks for an example of
// each form, and spoils it field by field.
import { valuesOfGroup } from '#domain/site/setting-groups.ts';
import { defaultSettings } from '#domain/site/site-settings.ts';
import { writeSettingForm } from '#routes/staff/site/setting-form.server.ts';
import type { Fields } from './hostile-input.ts';

export type FormExample = {
  fields: Fields;
  /** What the form is judged by besides. */
  given?: object;
};

const email = 'mona@example.com';
const password = 'felucca lantern quartz';
const person = { firstName: 'منى', lastName: "O'Hassan" };
const long = 'I transcribed ten hours of interviews in two weeks, with a foot switch. '.repeat(4);
const seen = '2026-10-01T09:00:00.000Z';
const program = { id: '7d8ab2a6-6a20-4f1e-9c53-8d7a5cfae001', slug: 'excel' };
const criterion = { id: '7d8ab2a6-6a20-4f1e-9c53-8d7a5cfae002', scale: 5 };

/** By the name of the form. */
export const formExamples: Record<string, FormExample> = {
  // For everybody.
  newsletter: { fields: { fullName: 'منى علي', country: 'EG', email } },
  contact: { fields: { fullName: 'Mona', email, subject: '', message: 'A question\nin two lines' } },
  apply: {
    fields: {
      ...{ fullName: 'Mona', email, phone: '010 0123 4567', headline: 'Audio', skills: 'Audio' },
      ...{ portfolioUrl: 'example.com', sample: long, workingWays: 'magnifier', languages: 'Arabic' },
    },
  },
  event: { fields: { fullName: 'Mona', email } },
  // The way in.
  'sign-up': {
    fields: {
      ...{ ...person, email, phone: '010 0123 4567', roles: 'student' },
      ...{ password, again: password, terms: 'yes' },
    },
  },
  verify: { fields: { email, code: '123 456' } },
  resend: { fields: { email } },
  'sign-in': { fields: { email, password, remembered: 'yes' }, given: { next: '/dashboard' } },
  forgot: { fields: { email }, given: { next: '/dashboard' } },
  'login-link': { fields: { token: 'x'.repeat(43) } },
  'second-factor': { fields: { code: '123456' } },
  'reset-password': { fields: { token: 'x'.repeat(43), password, again: password } },
  // The account.
  profile: { fields: { ...person, roles: 'student' } },
  address: { fields: { email } },
  code: { fields: { code: '123456' } },
  number: { fields: { phone: '010 0123 4567' } },
  password: {
    fields: { current: password, newPassword: `${password} two`, again: `${password} two` },
    given: { hasPassword: true },
  },
  proof: { fields: { password } },
  'passkey-name': { fields: { name: 'My phone' } },
  'passkey-removal': { fields: {} },
  preferences: {
    fields: { language: 'ar', 'in-app': 'courses', messages: 'courses', whatsapp: '', announce: 'yes' },
  },
  sessions: { fields: { end: 'others', session: '' } },
  authenticator: { fields: {} },
  'authenticator-code': { fields: { code: '123456' } },
  'recovery-codes': { fields: {} },
  export: { fields: {} },
  deletion: { fields: { understood: 'yes' } },
  'cancel-deletion': { fields: {} },
  // Scholarships.
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
  // The staff.
  withdrawal: { fields: { understood: 'yes' } },
  describe: { fields: { kind: 'words', en: 'A map', ar: 'خريطة', basedOn: 'x' } },
  replace: {
    fields: {},
    given: { file: { field: 'file', name: 'a.png', bytes: 1, read: async () => Buffer.from('x') } },
  },
  delete: { fields: { sure: 'yes' } },
  settings: {
    fields: writeSettingForm('amounts', valuesOfGroup(defaultSettings, 'amounts')),
    given: { group: 'amounts' },
  },
  'staff-sign-in': { fields: { email, password }, given: { next: '/admin' } },
  'staff-password': {
    fields: { current: password, newPassword: `${password} two`, again: `${password} two` },
  },
  maintenance: {
    fields: { state: 'closed', en: 'Back soon', ar: 'نعود قريبًا', minutes: '30', basedOn: 'x' },
  },
  account: {
    fields: {
      ...{ ...person, email, phone: '', language: 'ar', memberRoles: 'student', roles: 'editor' },
    },
    given: { kind: 'open' },
  },
  access: { fields: { reason: 'Asked for at the desk.', role: 'editor', scope: 'global' } },
  bulk: { fields: { reason: 'Spam', user: criterion.id } },
  removal: { fields: {} },
  'menu-item': {
    fields: { en: 'About', ar: 'عنا', href: '/ar/about', place: 'main' },
    given: { isPage: (path: string) => path === '/about' },
  },
  figure: { fields: { en: 'Learners', ar: 'متعلمون', value: '١٢٣', suffix: '+' } },
  goal: {
    fields: { number: '4', 'title-en': 'x', 'title-ar': 'س', 'text-en': 'x', 'text-ar': 'س' },
    given: { number: null },
  },
  category: {
    fields: { nameEn: 'Work', nameAr: 'العمل', descriptionEn: 'x', descriptionAr: 'س', position: '1', seen },
  },
  'category-deletion': { fields: {} },
  course: {
    fields: {
      ...{ titleEn: 'Excel', titleAr: 'إكسل', summaryEn: 'x\ny', summaryAr: 'س' },
      ...{ instructorEn: 'Mona', instructorAr: 'منى', category: 'work', level: 'beginner', weeks: '4' },
      ...{ price: '250', skillsEn: 'a\nb', skillsAr: 'ا\nب', place: '', status: 'draft', seen },
    },
  },
  'course-deletion': { fields: {} },
  project: {
    fields: {
      ...{ titleEn: 'Audio', titleAr: 'صوت', clientEn: 'A', clientAr: 'ا', categoryEn: 'B', categoryAr: 'ب' },
      ...{ descriptionEn: 'x\ny', descriptionAr: 'س', skillsEn: 'a', skillsAr: 'ا' },
      ...{ budget: '2500', deadline: '1/12/2030', status: 'open', seen },
    },
  },
  approve: { fields: {} },
  reopen: { fields: {} },
  decline: { fields: { reason: 'The sample was\ntoo short.' } },
  cycle: {
    fields: {
      ...{ 'title-en': 'Spring', 'title-ar': 'الربيع', opensOn: '1/2/2027', closesOn: '1/3/2027' },
      ...{ places: '10', sight: 'blind', programs: 'excel', 'places-excel': '5', files: 'cv' },
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
};
