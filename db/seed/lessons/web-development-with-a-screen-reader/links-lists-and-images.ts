import type { SeedLesson } from '../lesson.ts';
import { linksListsAndImagesInArabic } from './links-lists-and-images-ar.ts';
import { linksListsAndImagesInEnglish } from './links-lists-and-images-en.ts';

export const linksListsAndImages: SeedLesson = {
  kind: 'text',
  slug: 'links-lists-and-images',
  title: { en: 'Links, lists and images that explain themselves', ar: 'روابط وقوائم وصور تشرح نفسها' },
  minutes: 25,
  content: { en: linksListsAndImagesInEnglish, ar: linksListsAndImagesInArabic },
};
