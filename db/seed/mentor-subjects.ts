import type { Bilingual } from '#platform/text/language.ts';

type SeedMentorSubject = { id: string; name: Bilingual };

/** What people can be mentors in on a site that was just started; staff change it as they like. */
export const mentorSubjects: SeedMentorSubject[] = [
  {
    id: '6d1f0f52-3a0f-4d35-9a4c-5e6f2f0b0001',
    name: { en: 'Finding a first job', ar: 'البحث عن أول وظيفة' },
  },
  {
    id: '6d1f0f52-3a0f-4d35-9a4c-5e6f2f0b0002',
    name: { en: 'Freelance work', ar: 'العمل الحر' },
  },
  {
    id: '6d1f0f52-3a0f-4d35-9a4c-5e6f2f0b0003',
    name: { en: 'Programming', ar: 'البرمجة' },
  },
  {
    id: '6d1f0f52-3a0f-4d35-9a4c-5e6f2f0b0004',
    name: { en: 'Writing and translation', ar: 'الكتابة والترجمة' },
  },
  {
    id: '6d1f0f52-3a0f-4d35-9a4c-5e6f2f0b0005',
    name: { en: 'Studying at university', ar: 'الدراسة في الجامعة' },
  },
  {
    id: '6d1f0f52-3a0f-4d35-9a4c-5e6f2f0b0006',
    name: { en: 'Screen readers and other tools', ar: 'قارئات الشاشة والأدوات المساعدة' },
  },
  {
    id: '6d1f0f52-3a0f-4d35-9a4c-5e6f2f0b0007',
    name: { en: 'Losing sight, and going on', ar: 'فقدان البصر ومواصلة الطريق' },
  },
  {
    id: '6d1f0f52-3a0f-4d35-9a4c-5e6f2f0b0008',
    name: { en: 'Languages', ar: 'اللغات' },
  },
];
