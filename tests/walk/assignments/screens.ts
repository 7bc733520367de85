import type { Page } from '@playwright/test';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import type { Screen, Visit } from '../screens.ts';
import { courseOf, emptyCourseOf } from '../peers/world.ts';
import { courseSlugs, learner, submissionId } from './world.ts';

const own = { person: learner, isPublic: false } as const;
const marker = { person: 'admin', shell: 'member', isPublic: false } as const;
const pathOf = (slug: string, course: string = courseSlugs.open) => `/learn/${course}/${slug}/assignment`;

/** Assignments in every state as their learner finds them, and the work of whoever marks. */
export const screensOfArea: Record<string, Screen[]> = {
  '/learn/:course/:lesson/assignment': [
    { name: 'assignment', path: pathOf('letter'), ...own },
    {
      ...{ name: 'assignment-errors', path: pathOf('letter'), status: 409, ...own },
      ...{ act: handInNothing, changes: 'site' },
    },
    { name: 'assignment-draft', path: pathOf('draft'), ...own },
    { name: 'assignment-waiting', path: pathOf('waiting'), ...own },
    { name: 'assignment-returned', path: pathOf('returned'), ...own },
    { name: 'assignment-passed', path: pathOf('passed'), ...own },
    {
      ...{ name: 'assignment-spoken', ...own, shell: null },
      path: ({ language }) => pathOf('letter', emptyCourseOf(language)),
    },
    {
      ...{ name: 'assignment-by-learners', ...own, shell: null },
      path: ({ language }) => pathOf('letter', courseOf(language)),
    },
    { name: 'assignment-ended', path: pathOf('letter', courseSlugs.ended), ...own },
    { name: 'assignment-of-others', path: pathOf('never', courseSlugs.ended), ...own },
  ],
  // Files.
  '/learn/:course/:lesson/assignment/files/:id/:kind': [],
  '/teach/marking/:id/files/:kind': [],
  '/teach/marking': [
    { name: 'marking', path: '/teach/marking', ...marker },
    { name: 'marking-passed', path: '/teach/marking?status=passed', ...marker },
  ],
  '/teach/marking/:id': [
    { name: 'marking-work', path: markingPath('waiting'), ...marker },
    { name: 'marking-work-errors', path: markingPath('waiting'), status: 400, act: giveNothing, ...marker },
    { name: 'marking-work-review', path: markingPath('waiting'), act: checkMark, ...marker },
    {
      ...{ name: 'marking-work-sound-errors', path: markingPath('waiting'), status: 400, ...marker },
      act: addNoSound,
    },
    { name: 'marking-work-marked', path: markingPath('passed'), ...marker },
  ],
};

function markingPath(slug: Parameters<typeof submissionId>[1]) {
  return async ({ db, language }: Visit) => `/teach/marking/${await submissionId(db, slug, language)}`;
}

async function handInNothing(page: Page, { language }: Visit): Promise<void> {
  await press(page, textsFor(language).getFixedT(null, 'assignments')('work.hand-in'));
  await errorSummary(page, language).waitFor();
}

async function giveNothing(page: Page, { language }: Visit): Promise<void> {
  await press(page, textsFor(language).getFixedT(null, 'staff-marking')('mark.check'));
  await errorSummary(page, language).waitFor();
}

async function checkMark(page: Page, { language }: Visit): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'staff-marking');
  for (const [key, points] of Object.entries({ greeting: '3', offer: '4', length: '2' }))
    await page.locator(`[name="points-${key}"]`).fill(points);
  await page.getByRole('textbox', { name: t('mark.feedback') }).fill('Well done: a clear offer.');
  await press(page, t('mark.check'));
  await page.getByRole('button', { name: t('review.passed') }).waitFor();
}

async function addNoSound(page: Page, visit: Visit): Promise<void> {
  await checkMark(page, visit);
  const file = { name: 'sound.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('No sound at all.') };
  await page.locator('[name="sound"]').setInputFiles(file);
  await press(page, textsFor(visit.language).getFixedT(null, 'staff-marking')('review.passed'));
  await errorSummary(page, visit.language).waitFor();
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}
