import { codingCourses } from './coding-courses.ts';
import type { SeedCourse } from './course.ts';
import { dataCourses } from './data-courses.ts';
import { designCourses } from './design-courses.ts';
import { marketingCourses } from './marketing-courses.ts';
import type { Bilingual } from '#platform/text/language.ts';

export type SeedCategory = {
  slug: string;
  name: Bilingual;
  description: Bilingual;
  courses: SeedCourse[];
};

/** The four categories of courses, each with its courses in the order of the shelf. */
export const categories: SeedCategory[] = [
  {
    slug: 'coding',
    name: { en: 'Coding & Development', ar: 'البرمجة والتطوير' },
    description: {
      en: 'Websites, apps and services, written by keyboard and checked by ear.',
      ar: 'مواقع وتطبيقات وخدمات تُكتب بلوحة المفاتيح وتُراجَع بالسمع.',
    },
    courses: codingCourses,
  },
  {
    slug: 'digital-marketing',
    name: { en: 'Digital Marketing', ar: 'التسويق الرقمي' },
    description: {
      en: 'Words, sound and numbers that bring a business its customers.',
      ar: 'كلمات وأصوات وأرقام تجلب للمشروع عملاءه.',
    },
    courses: marketingCourses,
  },
  {
    slug: 'graphic-design',
    name: { en: 'Graphic Design', ar: 'التصميم الجرافيكي' },
    description: {
      en: 'Design that everyone can read, hear or touch: documents, descriptions, sound and tactile graphics.',
      ar: 'تصميم يقرؤه الجميع أو يسمعونه أو يلمسونه: مستندات وأوصاف وأصوات ورسوم لمسية.',
    },
    courses: designCourses,
  },
  {
    slug: 'data-analysis',
    name: { en: 'Data Analysis', ar: 'تحليل البيانات' },
    description: {
      en: 'From the first spreadsheet to Python, with tables and sound in place of charts.',
      ar: 'من أول جدول بيانات إلى بايثون، بالجداول والصوت بدل الرسوم.',
    },
    courses: dataCourses,
  },
];
