import type { Page } from '@playwright/test';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import type { Screen, Visit } from '../screens.ts';
import { invitationToken, invited, planIds, planToken, seated, seatIdOf } from './world.ts';

const isPublic = false;
const owner = { person: 'owner', isPublic } as const;
const plan = `/team-plans/${planToken('active')}`;
const base = '/admin/finance/teams';

/** Teams: the private pages of whoever looks after one and of who is invited, and the screens of staff who sell plans. */
export const screensOfArea: Record<string, Screen[]> = {
  '/team-plans/:token': [
    { name: 'team-plan', path: plan, isPublic },
    { name: 'team-plan-invited', path: `${plan}?done=invited`, isPublic },
    { name: 'team-plan-errors', path: plan, status: 400, act: inviteWrong, isPublic },
    {
      name: 'team-plan-seat',
      path: ({ language }) => `${plan}?seat=${seatIdOf(seated, language)}`,
      isPublic,
    },
    { name: 'team-plan-offered', path: `/team-plans/${planToken('offered')}`, isPublic },
    { name: 'team-plan-ended', path: `/team-plans/${planToken('ended')}`, isPublic },
    { name: 'team-plan-unknown', path: '/team-plans/none', status: 404, isPublic },
  ],
  '/team-plans/:token/invoice': [
    { name: 'team-invoice', path: `${plan}/invoice`, isPublic },
    { name: 'team-invoice-open', path: `/team-plans/${planToken('offered')}/invoice`, isPublic },
  ],
  '/team-plans/:token/invoice/formats': [
    { name: 'team-invoice-formats', path: `${plan}/invoice/formats`, isPublic },
  ],
  // A file.
  '/team-plans/:token/invoice/formats/:format': [],
  '/team-invitations/:token': [
    { name: 'team-invitation', path: invitationOf(invited), isPublic },
    { name: 'team-invitation-invited', path: invitationOf(invited), person: invited, isPublic },
    { name: 'team-invitation-other', path: invitationOf(invited), person: 'reader', isPublic },
    { name: 'team-invitation-theirs', path: invitationOf(seated), person: seated, isPublic },
    { name: 'team-invitation-unknown', path: '/team-invitations/none', status: 404, isPublic },
  ],
  [base]: [
    { name: 'admin-teams', path: base, ...owner },
    { name: 'admin-teams-none', path: `${base}?status=withdrawn`, ...owner },
  ],
  // A file.
  '/admin/finance/teams/export': [],
  '/admin/finance/teams/new': [
    { name: 'admin-team-new', path: `${base}/new`, ...owner },
    { name: 'admin-team-new-errors', path: `${base}/new`, status: 400, act: press('team.submit'), ...owner },
  ],
  '/admin/finance/teams/:id': [
    { name: 'admin-team', path: `${base}/${planIds.active}`, ...owner },
    { name: 'admin-team-offered', path: `${base}/${planIds.offered}`, ...owner },
    {
      ...{ name: 'admin-team-payment-errors', status: 400, act: press('payment.submit') },
      ...{ path: `${base}/${planIds.offered}`, ...owner },
    },
    { name: 'admin-team-ended', path: `${base}/${planIds.ended}`, ...owner },
  ],
  '/admin/finance/teams/:id/edit': [
    { name: 'admin-team-edit', path: `${base}/${planIds.active}/edit`, ...owner },
    { name: 'admin-team-edit-offered', path: `${base}/${planIds.offered}/edit`, ...owner },
  ],
  '/admin/finance/teams/:id/invoice': [
    { name: 'admin-team-invoice', path: `${base}/${planIds.offered}/invoice`, ...owner },
  ],
  '/admin/finance/teams/:id/invoice/formats': [
    {
      ...{ name: 'admin-team-invoice-formats', ...owner },
      path: `${base}/${planIds.offered}/invoice/formats`,
    },
  ],
  // A file.
  '/admin/finance/teams/:id/invoice/formats/:format': [],
  '/admin/finance/subscriptions': [
    { name: 'admin-subscriptions', path: '/admin/finance/subscriptions', ...owner },
    { name: 'admin-subscriptions-none', path: '/admin/finance/subscriptions?state=refunded', ...owner },
  ],
  // A file.
  '/admin/finance/subscriptions/export': [],
};

function invitationOf(person: typeof invited) {
  return ({ language }: Visit) => `/team-invitations/${invitationToken(person, language)}`;
}

async function inviteWrong(page: Page, { language }: Visit): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'teams');
  const typed = 'huda@example.com\nnobody\nمنى@example.com';
  await page.getByRole('textbox', { name: t('invite.emails') }).fill(typed);
  await page.getByRole('button', { name: t('invite.submit'), exact: true }).click();
  await errorSummary(page, language).waitFor();
}

function press(name: 'team.submit' | 'payment.submit') {
  return async (page: Page, { language }: Visit): Promise<void> => {
    const t = textsFor(language).getFixedT(null, 'staff-teams');
    await page.getByRole('button', { name: t(name), exact: true }).click();
    await errorSummary(page, language).waitFor();
  };
}
