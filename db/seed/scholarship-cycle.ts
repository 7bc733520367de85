import type { scholarshipCycles as table } from '#domain/scholarships/tables.server.ts';

/** The cycles in which one can apply; the first is open until the end of March 2027. */
export const scholarshipCycles: (typeof table.$inferInsert)[] = [
  {
    slug: 'winter-2026',
    title: { en: 'Winter cycle 2026/2027', ar: 'دورة شتاء ٢٠٢٦/٢٠٢٧' },
    opensOn: '2026-11-01',
    closesOn: '2027-03-31',
    places: 40,
    isBlind: true,
  },
];
