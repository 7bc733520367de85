import type { Page } from '@playwright/test';
import { textsFor } from '#platform/text/texts.server.ts';
import { mentorSubjects } from '#db/seed/mentor-subjects.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import type { Screen, Visit } from '../screens.ts';
import { walkMentorRequests, walkMentors, walkPairs, walkSessions } from './world.ts';

const mentor = { person: 'freelancer', isPublic: false } as const;
const reader = { person: 'reader', isPublic: false } as const;
const payee = { person: 'payee', isPublic: false } as const;
const staff = { person: 'admin', isPublic: false } as const;
const admin = '/admin/community/mentorship';
const mentorPage =
  (which: keyof typeof walkMentors, below: string) =>
  ({ language }: Visit) =>
    `${below}/mentors/${walkMentors[which][language]}`;
const requestPage =
  (which: keyof typeof walkMentorRequests, below = '/community/mentorship') =>
  ({ language }: Visit) =>
    `${below}/requests/${walkMentorRequests[which][language]}`;
const pairPage =
  (which: keyof typeof walkPairs) =>
  ({ language }: Visit) =>
    `/community/mentorship/pairs/${walkPairs[which][language]}`;
const sessionPage =
  (which: keyof typeof walkSessions, below = '') =>
  ({ language }: Visit) =>
    `/community/mentorship/sessions/${walkSessions[which][language]}${below}`;
const newSession = ({ language }: Visit) =>
  `/community/mentorship/pairs/${walkPairs.active[language]}/sessions/new`;

/** Finding a mentor, being one, and where staff see to it. */
export const screensOfArea: Record<string, Screen[]> = {
  '/community/mentorship': [
    { name: 'mentors', path: '/community/mentorship', isPublic: true },
    {
      ...{ name: 'mentors-chosen', isPublic: false },
      path: `/community/mentorship?subject=${mentorSubjects[2]!.id}&way=call`,
    },
    { name: 'mentors-none', path: '/community/mentorship?language=de', isPublic: false },
  ],
  '/community/mentorship/mentors/:id': [
    { name: 'mentor', path: mentorPage('open', '/community/mentorship'), isPublic: false },
    { name: 'mentor-own', path: mentorPage('open', '/community/mentorship'), ...mentor },
  ],
  '/community/mentorship/ask': [
    { name: 'mentor-ask', path: '/community/mentorship/ask', ...payee },
    { name: 'mentor-ask-open', path: '/community/mentorship/ask', ...reader },
    {
      ...{ name: 'mentor-ask-errors', path: '/community/mentorship/ask', status: 400, ...payee },
      act: async (page, visit) => await send(page, visit, 'ask.send'),
    },
  ],
  '/community/mentorship/offer': [
    { name: 'mentor-offer', path: '/community/mentorship/offer', ...mentor },
    { name: 'mentor-offer-new', path: '/community/mentorship/offer', ...payee },
    {
      ...{ name: 'mentor-offer-waiting', path: '/community/mentorship/offer?done=offered' },
      ...{ person: 'reader-with-two-steps', isPublic: false },
    },
    {
      name: 'mentor-offer-declined',
      path: '/community/mentorship/offer',
      person: 'support',
      shell: 'member',
      isPublic: false,
    },
    {
      ...{ name: 'mentor-offer-errors', path: '/community/mentorship/offer', status: 400, ...payee },
      act: async (page, visit) => await send(page, visit, 'offer.send'),
    },
    {
      ...{ name: 'mentor-hours-errors', path: '/community/mentorship/offer', status: 400, ...mentor },
      act: async (page, visit) => await send(page, visit, 'hours.add'),
    },
  ],
  '/community/mentorship/own': [
    { name: 'mentorship-own', path: '/community/mentorship/own', ...mentor },
    { name: 'mentorship-own-mentee', path: '/community/mentorship/own', ...reader },
    {
      ...{ name: 'mentorship-own-none', path: '/community/mentorship/own', isPublic: false },
      ...{ person: 'admin', shell: 'member' },
    },
  ],
  '/community/mentorship/requests/:id': [
    { name: 'mentor-request', path: requestPage('open'), ...reader },
    { name: 'mentor-request-put', path: requestPage('open'), ...mentor },
    {
      ...{ name: 'mentor-request-suggested', path: requestPage('suggested') },
      ...{ person: 'reader-without-password', isPublic: false },
    },
    { name: 'mentor-request-matched', path: requestPage('matched'), ...payee },
  ],
  '/community/mentorship/pairs/:id': [
    { name: 'mentorship', path: pairPage('active'), ...payee },
    { name: 'mentorship-mentor', path: pairPage('active'), ...mentor },
    { name: 'mentorship-ended', path: pairPage('ended'), ...mentor },
  ],
  '/community/mentorship/pairs/:id/goals': [
    {
      name: 'mentorship-goals',
      path: (visit) => `${pairPage('active')(visit)}/goals?done=reached`,
      ...payee,
    },
    {
      ...{ name: 'mentorship-goals-errors', status: 400, ...payee },
      path: (visit) => `${pairPage('active')(visit)}/goals`,
      act: async (page, visit) => await send(page, visit, 'goal.add'),
    },
  ],
  '/community/mentorship/pairs/:id/feedback': [
    { name: 'mentorship-feedback', path: (visit) => `${pairPage('ended')(visit)}/feedback`, ...mentor },
    {
      name: 'mentorship-feedback-later',
      path: (visit) => `${pairPage('active')(visit)}/feedback`,
      ...mentor,
    },
  ],
  '/community/mentorship/pairs/:id/sessions/new': [
    { name: 'mentor-session-new', path: newSession, ...payee },
    {
      ...{ name: 'mentor-session-new-errors', path: newSession, status: 400, ...payee },
      act: async (page, visit) => await send(page, visit, 'session.book'),
    },
  ],
  // A file.
  '/community/mentorship/sessions/:id/calendar.ics': [],
  '/community/mentorship/sessions/:id': [
    { name: 'mentor-session', path: sessionPage('ahead', '?done=booked'), ...payee },
    { name: 'mentor-session-past', path: sessionPage('past'), ...payee },
    { name: 'mentor-session-cancelled', path: sessionPage('cancelled'), ...payee },
    {
      ...{ name: 'mentor-session-errors', path: sessionPage('past'), status: 400, ...payee },
      act: async (page, visit) => await send(page, visit, 'outcome.save'),
    },
  ],
  '/community/mentorship/sessions/:id/move': [
    { name: 'mentor-session-move', path: sessionPage('ahead', '/move'), ...mentor },
    { name: 'mentor-session-move-past', path: sessionPage('past', '/move'), ...mentor },
  ],
  [admin]: [{ name: 'admin-mentors', path: admin, ...staff }],
  [`${admin}/mentors/:id`]: [
    { name: 'admin-mentor', path: mentorPage('waiting', admin), ...staff },
    { name: 'admin-mentor-declined', path: mentorPage('declined', admin), ...staff },
    {
      ...{ name: 'admin-mentor-errors', path: mentorPage('waiting', admin), status: 400, ...staff },
      act: async (page, visit) => await send(page, visit, 'decline.save', 'staff-mentorship'),
    },
  ],
  [`${admin}/requests`]: [{ name: 'admin-mentor-requests', path: `${admin}/requests`, ...staff }],
  [`${admin}/requests/:id`]: [
    { name: 'admin-mentor-request', path: requestPage('with-staff', admin), ...staff },
    { name: 'admin-mentor-request-open', path: requestPage('open', admin), ...staff },
    {
      ...{
        name: 'admin-mentor-request-errors',
        path: requestPage('with-staff', admin),
        status: 400,
        ...staff,
      },
      act: async (page, visit) => await send(page, visit, 'suggest.save', 'staff-mentorship'),
    },
  ],
  [`${admin}/subjects`]: [{ name: 'admin-mentor-subjects', path: `${admin}/subjects`, ...staff }],
  [`${admin}/subjects/new`]: [
    { name: 'admin-mentor-subject-new', path: `${admin}/subjects/new`, ...staff },
    {
      ...{ name: 'admin-mentor-subject-errors', path: `${admin}/subjects/new`, status: 400, ...staff },
      act: async (page, visit) => await send(page, visit, 'subject.new.save', 'staff-mentorship'),
    },
  ],
  [`${admin}/subjects/:id`]: [
    { name: 'admin-mentor-subject', path: `${admin}/subjects/${mentorSubjects[0]!.id}`, ...staff },
  ],
};

/** Sends a form as it stands, which comes back. */
async function send(
  page: Page,
  { language }: Visit,
  key: string,
  area: 'mentorship' | 'staff-mentorship' = 'mentorship',
): Promise<void> {
  const t = textsFor(language).getFixedT(null, area);
  await page
    .getByRole('main')
    .getByRole('button', { name: t(key as never), exact: true })
    .click();
  await errorSummary(page, language).waitFor();
}
