import type { CourseLevel } from '#domain/learning/course-constants.ts';
import type { Bilingual } from '#platform/text/language.ts';

/** A sample course. Only the featured ones carry a rating and students: the others are new. */
export type SeedCourse = {
  slug: string;
  title: Bilingual;
  summary: Bilingual;
  instructorName: Bilingual;
  durationWeeks: number;
  pricePiastres: number;
  level: CourseLevel;
  skills: Bilingual<string[]>;
  featured?: { position: number; ratingTenths: number; studentsCount: number };
};

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
