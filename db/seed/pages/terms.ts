import { termsVersion } from '#domain/identity/account-constants.ts';
import type { SeedDocument } from '#db/seed/document.ts';
import { termsOfMoneyInArabic } from './terms-money-ar.ts';
import { termsOfMoneyInEnglish } from './terms-money-en.ts';
import { termsOfConductInArabic } from './terms-rules-ar.ts';
import { termsOfConductInEnglish } from './terms-rules-en.ts';
import { termsOfServiceInArabic } from './terms-service-ar.ts';
import { termsOfServiceInEnglish } from './terms-service-en.ts';

/** What everybody agrees to who signs up: 14 sections. */
export const termsPage: SeedDocument<'page'> = {
  kind: 'page',
  slug: 'terms',
  title: { en: 'Terms and Conditions', ar: 'الشروط والأحكام' },
  description: {
    en: 'What you can expect from us and what we expect from you, in plain language: accounts, courses, freelance work, payments, conduct and your rights.',
    ar: 'ما لك علينا وما لنا عليك بلغة واضحة: الحسابات والدورات والعمل الحر والمدفوعات وقواعد السلوك وحقوقك.',
  },
  sections: {
    en: [...termsOfServiceInEnglish, ...termsOfMoneyInEnglish, ...termsOfConductInEnglish],
    ar: [...termsOfServiceInArabic, ...termsOfMoneyInArabic, ...termsOfConductInArabic],
  },
  fields: {},
  // The day by which the agreement of each account is recorded.
  lastUpdatedOn: termsVersion,
};
