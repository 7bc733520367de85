import type { RouterContextProvider } from 'react-router';
import type { GrantedRole } from '#domain/identity/role-names.ts';
import { findCourse, listCoursesForStaff } from '#domain/learning/course-list.ts';
import type { Database } from '#platform/database/database.server.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { Scopes } from './role-name.tsx';

/** More courses than a list to choose from can hold. */
const mostCourses = 500;

/** What the courses are called that these roles hold in. */
export async function readScopes(
  db: Database,
  context: Readonly<RouterContextProvider>,
  roles: readonly GrantedRole[],
): Promise<Scopes> {
  const { language } = context.get(appContext);
  const names: Scopes = {};
  for (const { scope } of roles) {
    if (scope === 'global') continue;
    const course = await findCourse(db, scope.slice('course:'.length));
    if (course) names[scope] = pick(course.title, language);
  }
  return names;
}

/** The courses that a role can be given for, by their titles. */
export async function listScopes(
  db: Database,
  context: Readonly<RouterContextProvider>,
): Promise<{ scope: `course:${string}`; title: string }[]> {
  const { language } = context.get(appContext);
  const all = {
    q: '',
    language,
    sort: 'title',
    direction: 'ascending',
    page: 1,
    perPage: mostCourses,
  } as const;
  const { items } = await listCoursesForStaff(db, all);
  return items.map(({ id, title }) => ({ scope: `course:${id}` as const, title: pick(title, language) }));
}
