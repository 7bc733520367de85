import type { Screen, Visit } from '../screens.ts';
import { codeCourses, codeLessonId, coder } from './world.ts';

const own = { person: coder, isPublic: false } as const;
const writer = { person: 'admin', shell: 'member', isPublic: false } as const;
const pathOf = (lesson: string) => `/learn/${codeCourses.own}/${lesson}/code`;

/** Lessons with programs, as learners and as their teachers find them. */
export const screensOfArea: Record<string, Screen[]> = {
  '/learn/:course/:lesson/code': [
    { name: 'code', path: pathOf('counting'), ...own, changes: 'site' },
    { name: 'code-completed', path: pathOf('sums'), ...own },
  ],
  '/teach/:course/lessons/:lesson/code': [{ name: 'teach-code', path: editor, ...writer }],
};

async function editor({ db }: Visit): Promise<string> {
  return `/teach/${codeCourses.writing}/lessons/${await codeLessonId(db)}/code`;
}
