import { eq } from 'drizzle-orm';
import { ownFollowingHref, ownPersonHref, peopleHref } from '#domain/people/people-constants.ts';
import { personProfiles } from '#domain/people/tables.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import type { Screen, Visit } from '../screens.ts';
import { walkNow } from '../world/instants.ts';
import { walkPersons } from './world.ts';

const payee = { person: 'payee', isPublic: false } as const;
const reader = { person: 'reader', isPublic: false } as const;
const freelancer = { person: 'freelancer', isPublic: false } as const;
const pageOf =
  (which: keyof typeof walkPersons) =>
  ({ language }: Visit) =>
    `${peopleHref}/${walkPersons[which][language]}`;

const reportOf = (visit: Visit) => `${pageOf('members')(visit)}/report`;
const writeTo = (visit: Visit) => `${pageOf('members')(visit)}/write`;

/** People who want to be found, and what somebody shows of themselves. */
export const screensOfArea: Record<string, Screen[]> = {
  [peopleHref]: [
    { name: 'people', path: peopleHref, isPublic: false },
    { name: 'people-member', path: peopleHref, ...reader },
    { name: 'people-chosen', path: `${peopleHref}?interest=study&language=ar`, isPublic: false },
    { name: 'people-none', path: `${peopleHref}?q=zzz`, isPublic: false },
  ],
  [`${peopleHref}/:id`]: [
    { name: 'person', path: pageOf('everyone'), isPublic: false },
    { name: 'person-member', path: pageOf('members'), ...reader },
    { name: 'person-followed', path: pageOf('members'), ...payee },
    { name: 'person-own', path: pageOf('everyone'), ...payee },
  ],
  [`${peopleHref}/:id/write`]: [
    { name: 'person-ask', path: writeTo, ...payee },
    { name: 'person-ask-age', path: writeTo, ...reader },
    {
      ...{ name: 'person-ask-errors', path: writeTo, status: 400, ...payee },
      act: async (page, { language }) => {
        const t = textsFor(language).getFixedT(null, 'people');
        await page
          .getByRole('main')
          .getByRole('button', { name: t('ask.send'), exact: true })
          .click();
        await errorSummary(page, language).waitFor();
      },
    },
  ],
  [`${peopleHref}/:id/report`]: [
    { name: 'person-report', path: reportOf, ...payee },
    {
      ...{ name: 'person-report-errors', path: reportOf, status: 400, ...payee },
      act: async (page, { language }) => {
        const t = textsFor(language).getFixedT(null, 'conversations');
        await page
          .getByRole('main')
          .getByRole('button', { name: t('report.send'), exact: true })
          .click();
        await errorSummary(page, language).waitFor();
      },
    },
  ],
  [ownPersonHref]: [
    { name: 'own-person', path: `${ownPersonHref}?done=saved`, ...payee },
    { name: 'own-person-new', path: ownPersonHref, ...reader },
    {
      ...{ name: 'own-person-hidden', changes: 'site', ...freelancer },
      path: async ({ db, language }) => {
        const id = walkPersons.nobody[language];
        await db.update(personProfiles).set({ hiddenAt: walkNow }).where(eq(personProfiles.id, id));
        return ownPersonHref;
      },
    },
    {
      ...{ name: 'own-person-errors', path: ownPersonHref, status: 400, ...payee },
      act: async (page, { language }) => {
        const t = textsFor(language).getFixedT(null, 'people');
        const main = page.getByRole('main');
        await main.getByRole('textbox', { name: t('name') }).fill('');
        await main.getByRole('button', { name: t('own.save'), exact: true }).click();
        await errorSummary(page, language).waitFor();
      },
    },
  ],
  [ownFollowingHref]: [
    { name: 'own-following', path: ownFollowingHref, ...payee },
    { name: 'own-following-none', path: ownFollowingHref, ...freelancer },
  ],
  [`${ownPersonHref}/preview`]: [
    { name: 'own-person-preview', path: `${ownPersonHref}/preview?as=member`, ...payee },
    { name: 'own-person-preview-visitor', path: `${ownPersonHref}/preview?as=visitor`, ...payee },
    { name: 'own-person-preview-none', path: `${ownPersonHref}/preview?as=visitor`, ...freelancer },
  ],
};
