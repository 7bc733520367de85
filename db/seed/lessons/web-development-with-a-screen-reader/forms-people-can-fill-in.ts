import type { SeedLesson } from '../lesson.ts';
import { formsPeopleCanFillInInArabic } from './forms-people-can-fill-in-ar.ts';
import { formsPeopleCanFillInInEnglish } from './forms-people-can-fill-in-en.ts';

export const formsPeopleCanFillIn: SeedLesson = {
  kind: 'text',
  slug: 'forms-people-can-fill-in',
  title: { en: 'Forms that say their names', ar: 'نماذج تنطق بأسماء حقولها' },
  minutes: 30,
  content: { en: formsPeopleCanFillInInEnglish, ar: formsPeopleCanFillInInArabic },
};
