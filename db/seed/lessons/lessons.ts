import { digitalMarketingEssentials } from './digital-marketing-essentials/digital-marketing-essentials.ts';
import { excelBasics } from './excel-basics/excel-basics.ts';
import { accessibleDocumentDesign } from './accessible-document-design/accessible-document-design.ts';
import type { SeedLessons } from './lesson.ts';
import { pythonByEar } from './python-by-ear/python-by-ear.ts';
import { webDevelopmentWithAScreenReader } from './web-development-with-a-screen-reader/web-development-with-a-screen-reader.ts';

/** What is taught in the sample courses, by the slug of the course. */
export const lessonsOfCourses: Readonly<Record<string, SeedLessons>> = {
  'digital-marketing-essentials': digitalMarketingEssentials,
  'excel-basics': excelBasics,
  'accessible-document-design': accessibleDocumentDesign,
  'python-by-ear': pythonByEar,
  'web-development-with-a-screen-reader': webDevelopmentWithAScreenReader,
};
