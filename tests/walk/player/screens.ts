import type { Page } from '@playwright/test';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import { mediaCourse } from '../media/world.ts';
import type { Screen, Visit } from '../screens.ts';
import { noteIdOf, taken } from './world.ts';

const isPublic = false;
const own = { person: 'payee', isPublic } as const;
const course = `/learn/${taken.running}`;
const notePath = ({ language }: Visit) => `${course}/notes/${noteIdOf(language)}`;
const words = { en: 'MENU order', ar: 'الترتيب القائمه' };

/** Lessons as their learners read them, and as others find them closed. */
export const screensOfArea: Record<string, Screen[]> = {
  // Leads to where one goes on.
  '/learn/:course': [],
  '/learn/:course/:lesson': [
    { name: 'lesson', path: `${course}/lesson-2`, ...own },
    { name: 'lesson-after-one', path: `${course}/lesson-2?completed=lesson-1`, ...own },
    { name: 'lesson-completed', path: `${course}/lesson-1`, ...own },
    { name: 'lesson-preview', path: `${course}/lesson-1`, isPublic: true },
    { name: 'lesson-signed-out', path: `${course}/lesson-2`, status: 403, isPublic: true },
    { name: 'lesson-not-enrolled', path: `${course}/lesson-2`, status: 403, person: 'reader', isPublic },
    { name: 'lesson-unpaid', path: `${course}/lesson-2`, status: 403, person: 'freelancer', isPublic },
  ],
  '/learn/:course/end': [
    { name: 'course-end-missing', path: `${course}/end?completed=lesson-1`, ...own },
    { name: 'course-end', path: `/learn/${taken.done}/end`, ...own },
  ],
  '/learn/:course/notes': [
    { name: 'lesson-notes', path: `${course}/notes`, ...own },
    { name: 'lesson-notes-none', path: `${course}/notes`, person: 'reader', isPublic },
    { name: 'lesson-notes-deleted', path: `${course}/notes?done=deleted`, ...own },
  ],
  '/learn/:course/notes/:id': [
    { name: 'lesson-note', path: notePath, ...own },
    { name: 'lesson-note-errors', path: notePath, status: 400, act: saveNothing, ...own },
  ],
  '/learn/:course/search': [
    { name: 'course-search', path: `${course}/search`, ...own },
    {
      ...{ name: 'course-search-found', ...own },
      path: ({ language }) => `${course}/search?q=${encodeURIComponent(words[language])}`,
    },
    {
      ...{ name: 'course-search-recording', person: 'payee', isPublic: false },
      path: ({ language }) =>
        `/learn/${mediaCourse}/search?q=${encodeURIComponent({ en: 'count', ar: 'عد معها' }[language])}`,
    },
    { name: 'course-search-nothing', path: `${course}/search?q=zzz`, ...own },
  ],
  '/learn/:course/:lesson/place': [
    { name: 'lesson-place', path: `${course}/lesson-2/place?section=sorting`, ...own },
    {
      ...{ name: 'lesson-place-errors', ...own },
      ...{ path: `${course}/lesson-2/place?section=sorting`, status: 400, act: keepNothing },
    },
  ],
  '/learn/:course/:lesson/stop': [],
  '/learn/:course/:lesson/formats': [{ name: 'lesson-formats', path: `${course}/lesson-2/formats`, ...own }],
  // A file.
  '/learn/:course/:lesson/formats/:format': [],
};

async function saveNothing(page: Page, { language }: Visit): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'lessons');
  await page.getByRole('textbox', { name: t('note.text') }).fill('');
  await page.getByRole('button', { name: t('note.save') }).click();
  await errorSummary(page, language).waitFor();
}

async function keepNothing(page: Page, { language }: Visit): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'lessons');
  await page.getByRole('button', { name: t('place.note') }).click();
  await errorSummary(page, language).waitFor();
}
