import type { SeedDocument } from '#db/seed/document.ts';
import { affordableAssistiveDevicesInArabic } from './affordable-assistive-devices-ar.ts';
import { affordableAssistiveDevicesInEnglish } from './affordable-assistive-devices-en.ts';

export const affordableAssistiveDevices: SeedDocument<'article'> = {
  kind: 'article',
  slug: 'affordable-assistive-devices',
  title: {
    en: 'Affordable assistive devices: where to start',
    ar: 'أجهزة مساعدة بأسعار معقولة: من أين تبدأ؟',
  },
  description: {
    en: 'What your phone and a used computer can already do, which small devices are worth their price, and what to ask before you pay for any of them.',
    ar: 'ما يستطيع هاتفك وكمبيوتر مستعمل أن يفعلاه من الآن، والأجهزة الصغيرة التي تستحق ثمنها، والأسئلة التي تطرحها قبل الشراء.',
  },
  sections: { en: affordableAssistiveDevicesInEnglish, ar: affordableAssistiveDevicesInArabic },
  fields: { readMinutes: 6 },
  category: 'technology',
  publishedOn: '2024-12-29',
  lastUpdatedOn: '2024-12-29',
};
