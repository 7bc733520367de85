import type { DomainModule } from '#domain/domain-module.ts';
import { countCatalogue } from './course-list.ts';
import { findCourses, findCoursesForStaff } from './find-courses.ts';
import { courseWordsMemory } from './search-courses.ts';

export const learningModule = {
  taskCounts: { courses: async (db) => (await countCatalogue(db)).byStatus.review },
  staffFinds: { courses: findCoursesForStaff },
  search: { words: [courseWordsMemory], find: findCourses },
} satisfies DomainModule;
