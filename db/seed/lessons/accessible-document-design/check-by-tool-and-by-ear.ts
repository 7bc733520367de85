import type { SeedLesson } from '../lesson.ts';
import { checkByToolAndByEarInArabic } from './check-by-tool-and-by-ear-ar.ts';
import { checkByToolAndByEarInEnglish } from './check-by-tool-and-by-ear-en.ts';

export const checkByToolAndByEar: SeedLesson = {
  kind: 'text',
  slug: 'check-by-tool-and-by-ear',
  title: { en: 'Check by tool and by ear', ar: 'راجع بالأداة وبالأذن' },
  minutes: 30,
  content: { en: checkByToolAndByEarInEnglish, ar: checkByToolAndByEarInArabic },
};
