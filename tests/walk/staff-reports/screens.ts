import { eq } from 'drizzle-orm';
import type { Page } from '@playwright/test';
import { courseCategories, courses } from '#domain/learning/tables.server.ts';
import { invitationRequests, projects } from '#domain/marketplace/tables.server.ts';
import type { Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { MemberWishes } from '#tests/worlds/identity/members.ts';
import { appDatabase } from '#tests/journeys/kit/members.ts';
import type { Screen } from '../screens.ts';

const member: MemberWishes = { roles: ['owner'], hasSecondFactor: true };
const isPublic = false;
const emailKey = 'asks-on-the-screens@example.com';

/** Reports, requests for an invitation, projects, courses, categories and what is set about money. */
export const staffReportsScreens: Record<string, Screen[]> = {
  '/admin/reports': [{ name: 'admin-reports', isMoving: true, path: '/admin/reports', member, isPublic }],
  '/admin/reports/:report': [
    {
      name: 'admin-report',
      isMoving: true,
      path: '/admin/reports/content?period=12-months',
      member,
      isPublic,
    },
    {
      ...{ name: 'admin-report-errors', status: 400, member, isPublic },
      path: '/admin/reports/users?period=own&from=x',
    },
  ],
  // A file.
  '/admin/reports/:report/csv': [],
  '/admin/freelance': [
    { name: 'admin-freelance', isMoving: true, path: '/admin/freelance', member, isPublic },
  ],
  '/admin/freelance/requests/:id': [
    {
      ...{ name: 'admin-request-errors', path: requestPath, status: 400, member, isPublic },
      act: press('decline'),
    },
  ],
  '/admin/freelance/projects': [
    { name: 'admin-projects', isMoving: true, path: '/admin/freelance/projects', member, isPublic },
  ],
  '/admin/freelance/projects/new': [
    {
      ...{ name: 'admin-project-new-errors', path: '/admin/freelance/projects/new', status: 400 },
      ...{ member, isPublic, act: press('project.new.save') },
    },
  ],
  '/admin/freelance/projects/:id': [{ name: 'admin-project', path: projectPath, member, isPublic }],
  '/admin/education': [
    { name: 'admin-education', isMoving: true, path: '/admin/education', member, isPublic },
  ],
  '/admin/education/courses/new': [
    {
      ...{ name: 'admin-course-new-errors', path: '/admin/education/courses/new', status: 400 },
      ...{ member, isPublic, act: press('course.new.save') },
    },
  ],
  '/admin/education/courses/:id': [{ name: 'admin-course', path: coursePath, member, isPublic }],
  '/admin/education/categories/new': [
    { name: 'admin-category-new', path: '/admin/education/categories/new', member, isPublic },
  ],
  '/admin/education/categories/:slug': [{ name: 'admin-category', path: categoryPath, member, isPublic }],
  '/admin/finance': [{ name: 'admin-finance', path: '/admin/finance', member, isPublic }],
};

type Submit = 'decline' | 'project.new.save' | 'course.new.save';

function press(name: Submit) {
  return async (page: Page, language: Language) => {
    const t = textsFor(language).getFixedT(null, 'staff-freelance');
    await page.getByRole('button', { name: t(name), exact: true }).click();
  };
}

/** A request that waits for a decision; the same one for every screen. */
async function requestPath(): Promise<string> {
  const db = await appDatabase();
  await db
    .insert(invitationRequests)
    .values({
      ...{ fullName: 'منى علي', email: emailKey, emailKey, language: 'ar', headline: 'محررة صوت' },
      ...{ skills: 'مونتاج', sample: 'عمل '.repeat(30).trim(), workingWays: ['screen-reader'] },
      ...{ languages: 'العربية', createdAt: new Date() },
    })
    .onConflictDoNothing();
  const rows = await db
    .select({ id: invitationRequests.id })
    .from(invitationRequests)
    .where(eq(invitationRequests.emailKey, emailKey));
  return `/admin/freelance/requests/${rows[0]!.id}`;
}

async function projectPath(): Promise<string> {
  const rows = await (
    await appDatabase()
  )
    .select({ id: projects.id })
    .from(projects)
    .orderBy(projects.slug)
    .limit(1);
  return `/admin/freelance/projects/${rows[0]!.id}`;
}

async function coursePath(): Promise<string> {
  const rows = await (
    await appDatabase()
  )
    .select({ id: courses.id })
    .from(courses)
    .orderBy(courses.slug)
    .limit(1);
  return `/admin/education/courses/${rows[0]!.id}`;
}

async function categoryPath(): Promise<string> {
  const rows = await (
    await appDatabase()
  )
    .select({ slug: courseCategories.slug })
    .from(courseCategories)
    .orderBy(courseCategories.position)
    .limit(1);
  return `/admin/education/categories/${rows[0]!.slug}`;
}
