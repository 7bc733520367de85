import type { CourseLevel } from '#domain/learning/course-constants.ts';
import type { Bilingual } from '#platform/text/language.ts';

/** A sample course. Nobody counts its students or rates it yet, so it claims neither. */
export type SeedCourse = {
  slug: string;
  title: Bilingual;
  summary: Bilingual;
  instructorName: Bilingual;
  durationWeeks: number;
  pricePiastres: number;
  level: CourseLevel;
  skills: Bilingual<string[]>;
  /** The place among the featured courses, from 1. */
  featuredPosition?: number;
};

/** Invented people: their courses and events say so. */
export const instructors = {
  ahmed: { en: 'Ahmed Shawky', ar: 'أحمد شوقي' },
  dina: { en: 'Dina Adel', ar: 'دينا عادل' },
  hadeer: { en: 'Hadeer Mostafa', ar: 'هدير مصطفى' },
  karim: { en: 'Karim Fathy', ar: 'كريم فتحي' },
  mahmoud: { en: 'Mahmoud Elsayed', ar: 'محمود السيد' },
  mina: { en: 'Mina Nabil', ar: 'مينا نبيل' },
  mona: { en: 'Mona Abdelrahman', ar: 'منى عبد الرحمن' },
  nourhan: { en: 'Nourhan Samir', ar: 'نورهان سمير' },
  rania: { en: 'Rania Lotfy', ar: 'رانيا لطفي' },
  salma: { en: 'Salma Eldeeb', ar: 'سلمى الديب' },
  tarek: { en: 'Tarek Hosny', ar: 'طارق حسني' },
  youssef: { en: 'Youssef Girgis', ar: 'يوسف جرجس' },
} satisfies Record<string, Bilingual>;
