import type { SeedLesson } from '../lesson.ts';
import { fromWordToTaggedPdfInArabic } from './from-word-to-tagged-pdf-ar.ts';
import { fromWordToTaggedPdfInEnglish } from './from-word-to-tagged-pdf-en.ts';

export const fromWordToTaggedPdf: SeedLesson = {
  kind: 'text',
  slug: 'from-word-to-tagged-pdf',
  title: { en: 'From Word to a tagged PDF', ar: 'من وورد إلى ملف PDF موسوم' },
  minutes: 30,
  content: { en: fromWordToTaggedPdfInEnglish, ar: fromWordToTaggedPdfInArabic },
};
