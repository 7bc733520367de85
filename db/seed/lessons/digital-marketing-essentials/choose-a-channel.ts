import type { SeedLesson } from '../lesson.ts';
import { chooseAChannelInArabic } from './choose-a-channel-ar.ts';
import { chooseAChannelInEnglish } from './choose-a-channel-en.ts';

export const chooseAChannel: SeedLesson = {
  kind: 'text',
  slug: 'choose-a-channel',
  title: { en: 'Choosing a channel that you can run', ar: 'اختيار قناة تستطيع إدارتها' },
  minutes: 30,

  content: { en: chooseAChannelInEnglish, ar: chooseAChannelInArabic },
};
