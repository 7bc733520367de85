import type { SeedDocument } from '#db/seed/document.ts';
import { pricingYourWorkInPoundsInArabic } from './pricing-your-work-in-pounds-ar.ts';
import { pricingYourWorkInPoundsInEnglish } from './pricing-your-work-in-pounds-en.ts';

export const pricingYourWorkInPounds: SeedDocument<'post'> = {
  kind: 'post',
  slug: 'pricing-your-work-in-pounds',
  title: { en: 'What should I charge? Pricing your work in pounds', ar: 'كم أطلب؟ تسعير عملك بالجنيه' },
  description: {
    en: 'Find the hourly figure you must not go below, estimate a project from one timed sample, and answer calmly when a client offers less.',
    ar: 'احسب الحد الأدنى لساعتك، وقدّر مدة المشروع من عينة واحدة تقيس وقتها، وأجب بهدوء إذا عرض عليك العميل أقل مما طلبت.',
  },
  sections: { en: pricingYourWorkInPoundsInEnglish, ar: pricingYourWorkInPoundsInArabic },
  category: 'freelancing',
  fields: {
    readMinutes: 5,
    author: { en: 'Nada Kamal', ar: 'ندى كمال' },
    isFeatured: false,
    isExample: true,
  },
  publishedOn: '2025-01-28',
  lastUpdatedOn: '2025-01-28',
};
