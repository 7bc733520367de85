import type { SeedLesson } from '../lesson.ts';
import { fromStrangerToCustomerInArabic } from './from-stranger-to-customer-ar.ts';
import { fromStrangerToCustomerInEnglish } from './from-stranger-to-customer-en.ts';

export const fromStrangerToCustomer: SeedLesson = {
  kind: 'text',
  slug: 'from-stranger-to-customer',
  title: { en: 'From stranger to customer', ar: 'من غريب إلى عميل' },
  minutes: 20,
  isPreview: true,
  content: { en: fromStrangerToCustomerInEnglish, ar: fromStrangerToCustomerInArabic },
};
