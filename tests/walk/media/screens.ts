import type { Page } from '@playwright/test';
import { and, eq, isNull } from 'drizzle-orm';
import { courseVersions, lessons } from '#domain/learning/outline/outline-tables.server.ts';
import { courses } from '#domain/learning/tables.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import type { Screen, Visit } from '../screens.ts';
import { mediaCourse } from './world.ts';

const own = { person: 'payee', isPublic: false } as const;
const by = { person: 'admin', shell: 'member', isPublic: false } as const;

/** A page of a lesson of the version that is being written. */
const written =
  (slug: string, rest = '') =>
  async ({ db }: Visit) => {
    const [row] = await db
      .select({ id: lessons.id })
      .from(lessons)
      .innerJoin(courseVersions, eq(courseVersions.id, lessons.versionId))
      .innerJoin(courses, eq(courses.id, courseVersions.courseId))
      .where(and(eq(courses.slug, mediaCourse), isNull(courseVersions.publishedAt), eq(lessons.slug, slug)));
    return `/teach/${mediaCourse}/lessons/${row!.id}/media${rest}`;
  };

/** Lessons that are heard or watched, as learners find them and as they are written. */
export const screensOfArea: Record<string, Screen[]> = {
  '/learn/:course/:lesson/media': [
    { name: 'media-audio', path: `/learn/${mediaCourse}/lesson-1/media`, ...own },
    { name: 'media-video', path: `/learn/${mediaCourse}/lesson-2/media`, ...own },
    {
      ...{ name: 'media-small-files', path: `/learn/${mediaCourse}/lesson-1/media`, isPublic: false },
      ...{ person: 'owner', shell: 'member' },
    },
  ],
  // What the player tells and asks.
  '/learn/:course/:lesson/media/stop': [],
  '/learn/:course/:lesson/media/file/:spoken': [],
  '/learn/:course/:lesson/media/:list/:language': [],
  '/teach/:course/lessons/:lesson/media': [
    { name: 'teach-media-audio', path: written('lesson-1'), ...by },
    {
      ...{ name: 'teach-media-errors', path: written('lesson-2'), status: 400, ...by },
      act: press('upload.submit'),
    },
  ],
  '/teach/:course/lessons/:lesson/media/file/:spoken': [],
  '/teach/:course/lessons/:lesson/media/:list/:language': [
    { name: 'teach-media-captions', path: written('lesson-1', '/captions/en'), ...by },
    {
      ...{ name: 'teach-media-captions-errors', path: written('lesson-1', '/captions/ar'), status: 400 },
      ...{ ...by, act: typeWrongly },
    },
    { name: 'teach-media-descriptions', path: written('lesson-2', '/descriptions/en'), ...by },
  ],
  '/teach/:course/lessons/:lesson/media/:list/:language/file': [],
};

function press(label: 'upload.submit' | 'rows.save') {
  return async (page: Page, { language }: Visit): Promise<void> => {
    const name = textsFor(language).getFixedT(null, 'staff-recordings')(label);
    await page.getByRole('main').getByRole('button', { name, exact: true }).click();
    await errorSummary(page, language).waitFor();
  };
}

/** An end before its beginning, and a new row that begins within another. */
async function typeWrongly(page: Page, visit: Visit): Promise<void> {
  await page.locator('[name=end-1]').fill('0:01');
  await page.locator('[name=start-4]').fill('٠:٠٤٫٥');
  await page.locator('[name=end-4]').fill('0:07');
  await page.locator('[name=text-4]').fill('نعم');
  await press('rows.save')(page, visit);
}
