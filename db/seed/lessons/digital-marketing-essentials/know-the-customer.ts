import type { SeedLesson } from '../lesson.ts';
import { knowTheCustomerInArabic } from './know-the-customer-ar.ts';
import { knowTheCustomerInEnglish } from './know-the-customer-en.ts';

export const knowTheCustomer: SeedLesson = {
  kind: 'text',
  slug: 'know-the-customer',
  title: { en: 'Knowing the customer: five conversations', ar: 'معرفة العميل بخمس محادثات' },
  minutes: 25,

  content: { en: knowTheCustomerInEnglish, ar: knowTheCustomerInArabic },
};
