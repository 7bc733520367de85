import type { Page } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { enrolments } from '#domain/learning/enrolments/enrolments-tables.server.ts';
import { courses } from '#domain/learning/tables.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import { findPerson, poor } from '../checkout/world.ts';
import { shown } from '../courses/world.ts';
import { taken } from '../player/world.ts';
import type { Screen, Visit } from '../screens.ts';
import type { Person } from '../world/people.ts';
import { twice } from './world.ts';

const own = { person: 'admin', isPublic: false } as const;
const learner = { person: 'reader-with-two-steps', isPublic: false } as const;
const version = `/learn/${twice}/version`;

/** Enrolments as staff look after them, and a newer version of a course as its learner meets it. */
export const screensOfArea: Record<string, Screen[]> = {
  '/learn/:course/version': [
    { name: 'course-version', path: version, ...learner },
    {
      ...{ name: 'course-version-moved', person: 'payee', isPublic: false },
      path: `/learn/${taken.running}/version?done=moved`,
    },
    {
      name: 'course-version-there',
      path: `/learn/${taken.running}/version`,
      person: 'payee',
      isPublic: false,
    },
  ],
  '/admin/education/courses/:id/enrolments': [
    { name: 'admin-enrolments', path: listOf(), ...own },
    { name: 'admin-enrolments-none', path: listOf('?q=nobody'), ...own },
  ],
  // A file.
  '/admin/education/courses/:id/enrolments/export': [],
  '/admin/education/courses/:id/enrolments/new': [
    { name: 'admin-enrolment-new', path: listOf('/new'), ...own },
    {
      ...{ name: 'admin-enrolment-new-errors', path: listOf('/new'), ...own },
      ...{ status: 400, act: press('new.submit') },
    },
  ],
  '/admin/education/enrolments/:id': [
    { name: 'admin-enrolment', path: enrolmentOf(twice, 'reader-with-two-steps'), ...own },
    { name: 'admin-enrolment-bought', path: enrolmentOf(shown.paid, poor), ...own },
    {
      ...{ name: 'admin-enrolment-errors', path: enrolmentOf(twice, 'reader-with-two-steps'), ...own },
      ...{ status: 400, act: press('end.submit') },
    },
  ],
};

function listOf(rest = '') {
  return async ({ db }: Visit) => {
    const [course] = await db.select({ id: courses.id }).from(courses).where(eq(courses.slug, shown.paid));
    return `/admin/education/courses/${course!.id}/enrolments${rest}`;
  };
}

function enrolmentOf(slug: string, person: Person) {
  return async ({ db, language }: Visit) => {
    const userId = await findPerson(db, person, language);
    const [row] = await db
      .select({ id: enrolments.id })
      .from(enrolments)
      .innerJoin(courses, eq(courses.id, enrolments.courseId))
      .where(and(eq(courses.slug, slug), eq(enrolments.userId, userId)));
    return `/admin/education/enrolments/${row!.id}`;
  };
}

function press(button: 'new.submit' | 'end.submit') {
  return async (page: Page, { language }: Visit) => {
    const t = textsFor(language).getFixedT(null, 'staff-enrolments');
    await page.getByRole('button', { name: t(button), exact: true }).click();
    await errorSummary(page, language).waitFor();
  };
}
