import type { SeedLesson } from '../lesson.ts';
import { cellsAndAddressesInArabic } from './cells-and-addresses-ar.ts';
import { cellsAndAddressesInEnglish } from './cells-and-addresses-en.ts';

export const cellsAndAddresses: SeedLesson = {
  kind: 'text',
  slug: 'cells-and-addresses',
  title: { en: 'Cells and addresses: knowing where you are', ar: 'الخلايا وعناوينها: أن تعرف مكانك' },
  minutes: 20,
  isPreview: true,
  content: { en: cellsAndAddressesInEnglish, ar: cellsAndAddressesInArabic },
};
