import type { SeedLesson } from '../lesson.ts';
import { keepTheCustomerInArabic } from './keep-the-customer-ar.ts';
import { keepTheCustomerInEnglish } from './keep-the-customer-en.ts';

export const keepTheCustomer: SeedLesson = {
  kind: 'text',
  slug: 'keep-the-customer',
  title: { en: 'Keeping the customer’s trust', ar: 'المحافظة على ثقة العميل' },
  minutes: 20,

  content: { en: keepTheCustomerInEnglish, ar: keepTheCustomerInArabic },
};
