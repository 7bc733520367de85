import type { SeedLesson } from '../lesson.ts';
import { picturesLinksAndLanguagesInArabic } from './pictures-links-and-languages-ar.ts';
import { picturesLinksAndLanguagesInEnglish } from './pictures-links-and-languages-en.ts';

export const picturesLinksAndLanguages: SeedLesson = {
  kind: 'text',
  slug: 'pictures-links-and-languages',
  title: { en: 'Pictures, links and two languages', ar: 'الصور والروابط واللغتان' },
  minutes: 25,
  content: { en: picturesLinksAndLanguagesInEnglish, ar: picturesLinksAndLanguagesInArabic },
};
