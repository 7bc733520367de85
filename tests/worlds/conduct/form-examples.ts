import type { FormExample } from '#tests/worlds/hostile/form-examples.ts';

/** The forms of the help lines, filled in as somebody does who means well. */
export const formExamples: Record<string, FormExample> = {
  'help-line': {
    fields: {
      ...{ country: 'EG', nameEn: 'A line for tests', nameAr: 'خط للاختبار', phone: '000 123' },
      ...{ purposeEn: 'For whoever tests.', purposeAr: 'لمن يختبر.' },
      ...{ hoursEn: 'Every day', hoursAr: 'كل يوم', languagesEn: 'Arabic', languagesAr: 'العربية' },
      ...{ website: 'https://help.example/', position: '1', checkedOn: '10/03/2026', isShown: 'yes' },
      seen: '2026-10-01T09:00:00.000Z',
    },
  },
  'help-line-emergency': {
    fields: { emergencyEn: 'Call for\nhelp first.', emergencyAr: 'اتصل\nأولًا.' },
  },
};
