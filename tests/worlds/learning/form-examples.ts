import type { FormExample } from '#tests/worlds/hostile/form-examples.ts';

const seen = '2026-10-01T09:00:00.000Z';

/** The forms of this domain, filled in as somebody does who means well. */
export const formExamples: Record<string, FormExample> = {
  category: {
    fields: { nameEn: 'Work', nameAr: 'العمل', descriptionEn: 'x', descriptionAr: 'س', position: '1', seen },
  },
  'category-deletion': { fields: {} },
  course: {
    fields: {
      ...{ titleEn: 'Excel', titleAr: 'إكسل', summaryEn: 'x\ny', summaryAr: 'س' },
      ...{
        instructorEn: 'Mona',
        instructorAr: 'منى',
        example: 'yes',
        category: 'work',
        level: 'beginner',
        weeks: '4',
      },
      ...{ price: '250', skillsEn: 'a\nb', skillsAr: 'ا\nب', place: '', status: 'draft', seen },
    },
  },
  'course-deletion': { fields: {} },
};
