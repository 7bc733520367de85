import type { Page } from '@playwright/test';
import { courseCategories, courses } from '#domain/learning/tables.server.ts';
import { projects } from '#domain/marketplace/tables.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { Screen, Visit } from '../screens.ts';
import { requestId } from './world.ts';

const person = 'owner' as const;
const isPublic = false;

/** Reports, requests for an invitation, projects, courses and categories. */
export const screensOfArea: Record<string, Screen[]> = {
  '/admin/reports': [{ name: 'admin-reports', path: '/admin/reports', person, isPublic }],
  '/admin/reports/:report': [
    {
      name: 'admin-report',

      path: '/admin/reports/content?period=12-months',
      person,
      isPublic,
    },
    { name: 'admin-report-work', path: '/admin/reports/work?period=12-months', person, isPublic },
    {
      name: 'admin-report-community',
      path: '/admin/reports/community?period=12-months',
      person,
      isPublic,
    },
    {
      ...{ name: 'admin-report-errors', status: 400, person, isPublic },
      path: '/admin/reports/users?period=own&from=x',
    },
  ],
  // A file.
  '/admin/reports/:report/csv': [],
  '/admin/reports/:report/formats': [
    {
      ...{ name: 'admin-report-formats', person, isPublic },
      path: '/admin/reports/content/formats?period=12-months',
    },
  ],
  '/admin/reports/:report/formats/:format': [],
  '/admin/freelance': [{ name: 'admin-freelance', path: '/admin/freelance', person, isPublic }],
  '/admin/freelance/requests/:id': [
    {
      ...{
        name: 'admin-request-errors',
        path: `/admin/freelance/requests/${requestId}`,
        status: 400,
        person,
        isPublic,
      },
      act: press('decline'),
    },
  ],
  '/admin/freelance/projects': [
    { name: 'admin-projects', path: '/admin/freelance/projects', person, isPublic },
  ],
  '/admin/freelance/projects/new': [
    {
      ...{ name: 'admin-project-new-errors', path: '/admin/freelance/projects/new', status: 400 },
      ...{ person, isPublic, act: press('project.new.save') },
    },
  ],
  '/admin/freelance/projects/:id': [{ name: 'admin-project', path: projectPath, person, isPublic }],
  '/admin/education': [{ name: 'admin-education', path: '/admin/education', person, isPublic }],
  '/admin/education/courses/new': [
    {
      ...{ name: 'admin-course-new-errors', path: '/admin/education/courses/new', status: 400 },
      ...{ person, isPublic, act: press('course.new.save') },
    },
  ],
  '/admin/education/courses/:id': [{ name: 'admin-course', path: coursePath, person, isPublic }],
  '/admin/education/categories/new': [
    { name: 'admin-category-new', path: '/admin/education/categories/new', person, isPublic },
  ],
  '/admin/education/categories/:slug': [{ name: 'admin-category', path: categoryPath, person, isPublic }],
};

type Submit = 'decline' | 'project.new.save' | 'course.new.save';

function press(name: Submit) {
  return async (page: Page, { language }: Visit) => {
    const t = textsFor(language).getFixedT(null, 'staff-freelance');
    await page.getByRole('button', { name: t(name), exact: true }).click();
  };
}

async function projectPath({ db }: Visit): Promise<string> {
  const rows = await db.select({ id: projects.id }).from(projects).orderBy(projects.slug).limit(1);
  return `/admin/freelance/projects/${rows[0]!.id}`;
}

async function coursePath({ db }: Visit): Promise<string> {
  const rows = await db.select({ id: courses.id }).from(courses).orderBy(courses.slug).limit(1);
  return `/admin/education/courses/${rows[0]!.id}`;
}

async function categoryPath({ db }: Visit): Promise<string> {
  const { slug, position } = courseCategories;
  const rows = await db.select({ slug }).from(courseCategories).orderBy(position).limit(1);
  return `/admin/education/categories/${rows[0]!.slug}`;
}
