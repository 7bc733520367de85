import type { SeedLesson } from '../lesson.ts';
import { headingsAndRegionsInArabic } from './headings-and-regions-ar.ts';
import { headingsAndRegionsInEnglish } from './headings-and-regions-en.ts';

export const headingsAndRegions: SeedLesson = {
  kind: 'text',
  slug: 'headings-and-regions',
  title: {
    en: 'Headings and regions: a page that can be walked',
    ar: 'العناوين والمناطق: صفحة يسهل التجوّل فيها',
  },
  minutes: 25,
  content: { en: headingsAndRegionsInEnglish, ar: headingsAndRegionsInArabic },
};
