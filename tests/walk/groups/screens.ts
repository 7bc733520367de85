import type { Page } from '@playwright/test';
import type { GroupKind } from '#domain/groups/group-constants.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import type { Screen, Visit } from '../screens.ts';
import { walkGroupEvents, walkGroupMember, walkGroups, walkGroupSlugs, walkInvitation } from './world.ts';

const organiser = { person: 'payee', isPublic: false } as const;
const member = { person: 'reader', isPublic: false } as const;
const asking = { person: 'reader-with-two-steps', isPublic: false } as const;
const invited = { person: 'reader-without-password', isPublic: false } as const;
const keeper = { person: 'admin', isPublic: false } as const;

const groupPath =
  (kind: GroupKind, rest = '') =>
  ({ language }: Visit) =>
    `/community/groups/${walkGroupSlugs[kind][language]}${rest}`;
const staffPath =
  (which: keyof typeof walkGroups) =>
  ({ language }: Visit) =>
    `/admin/community/groups/${walkGroups[which][language]}`;
const memberPath = ({ language }: Visit) =>
  groupPath('request', `/members/${walkGroupMember[language]}`)({ language } as Visit);

const eventPath =
  (kind: 'open' | 'request', which: keyof typeof walkGroupEvents, rest = '') =>
  (visit: Visit) =>
    groupPath(kind, `/events/${walkGroupEvents[which][visit.language]}${rest}`)(visit);

const eventReport = ({ language }: Visit) =>
  groupPath('open', `/report?event=${walkGroupEvents.forAll[language]}`)({ language } as Visit);

/** Groups: finding, joining, keeping and leaving them, and where staff see to them. */
export const screensOfArea: Record<string, Screen[]> = {
  '/community/groups': [
    { name: 'groups', path: '/community/groups', isPublic: true },
    { name: 'groups-none', path: '/community/groups?q=zzzz', isPublic: false },
    { name: 'groups-own', path: '/community/groups', ...member },
  ],
  '/community/groups/:group': [
    { name: 'group', path: groupPath('open'), isPublic: true },
    { name: 'group-request', path: groupPath('request'), isPublic: true },
    { name: 'group-own', path: groupPath('request'), ...organiser },
    { name: 'group-hidden', path: groupPath('hidden'), ...member },
    { name: 'group-waits', path: groupPath('request'), ...asking },
    { name: 'group-removed', path: groupPath('open'), ...asking },
  ],
  '/community/groups/:group/join': [
    { name: 'group-join', path: groupPath('open', '/join'), ...invited },
    { name: 'group-join-request', path: groupPath('request', '/join'), ...invited },
    {
      ...{ name: 'group-join-errors', path: groupPath('request', '/join'), status: 400, ...invited },
      act: async (page, visit) => await send(page, visit, 'request.send'),
    },
  ],
  '/community/groups/:group/leave': [
    { name: 'group-leave', path: groupPath('hidden', '/leave'), ...member },
    { name: 'group-leave-alone', path: groupPath('hidden', '/leave'), ...organiser },
  ],
  '/community/groups/:group/report': [
    { name: 'group-report', path: groupPath('open', '/report'), ...invited },
    { name: 'group-event-report', path: eventReport, ...member },
    {
      ...{ name: 'group-report-errors', path: groupPath('request', '/report'), status: 400, ...member },
      act: async (page, visit) => await send(page, visit, 'report.send', 'conversations'),
    },
  ],
  '/community/groups/:group/members': [
    { name: 'group-members', path: groupPath('open', '/members'), ...organiser },
    { name: 'group-members-reader', path: groupPath('open', '/members'), ...member },
  ],
  '/community/groups/:group/members/:member': [
    { name: 'group-member', path: memberPath, ...organiser },
    {
      ...{ name: 'group-member-errors', path: memberPath, status: 400, ...organiser },
      act: async (page, visit) => await send(page, visit, 'remove.send'),
    },
  ],
  '/community/groups/:group/files': [
    { name: 'group-files', path: groupPath('request', '/files'), ...organiser },
    { name: 'group-files-none', path: groupPath('open', '/files'), ...member },
    {
      ...{ name: 'group-files-errors', path: groupPath('open', '/files'), status: 400, ...member },
      act: async (page, visit) => await send(page, visit, 'files.add.send'),
    },
  ],
  // It is saved, never shown.
  '/community/groups/:group/files/:file': [],
  '/community/groups/:group/events': [
    { name: 'group-events', path: groupPath('request', '/events'), ...member },
    { name: 'group-events-keeper', path: groupPath('request', '/events'), ...organiser },
    { name: 'group-events-for-all', path: groupPath('open', '/events'), isPublic: false },
    { name: 'group-events-none', path: groupPath('hidden', '/events'), ...organiser },
  ],
  '/community/groups/:group/events/:event': [
    { name: 'group-event', path: eventPath('request', 'first'), ...member },
    { name: 'group-event-keeper', path: eventPath('request', 'first'), ...organiser },
    { name: 'group-event-waiting', path: eventPath('request', 'second'), ...member },
    { name: 'group-event-for-all', path: eventPath('open', 'forAll'), isPublic: false },
    { name: 'group-event-cancelled', path: eventPath('open', 'cancelled'), ...member },
  ],
  // It is saved, never shown.
  '/community/groups/:group/events/:event/calendar.ics': [],
  '/community/groups/:group/events/new': [
    { name: 'group-event-new', path: groupPath('open', '/events/new'), ...organiser },
    {
      ...{
        name: 'group-event-new-errors',
        path: groupPath('open', '/events/new'),
        status: 400,
        ...organiser,
      },
      act: async (page, visit) => await send(page, visit, 'add.send', 'group-events'),
    },
  ],
  '/community/groups/:group/events/:event/edit': [
    { name: 'group-event-edit', path: eventPath('request', 'first', '/edit'), ...organiser },
    {
      ...{ name: 'group-event-edit-errors', path: eventPath('request', 'first', '/edit') },
      ...{ status: 400, ...organiser },
      act: async (page, visit) => await send(page, visit, 'cancel.send', 'group-events'),
    },
  ],
  '/community/groups/:group/requests': [
    { name: 'group-requests', path: groupPath('request', '/requests'), ...organiser },
    { name: 'group-requests-none', path: groupPath('open', '/requests'), ...organiser },
  ],
  '/community/groups/:group/invite': [
    { name: 'group-invite', path: groupPath('hidden', '/invite'), ...organiser },
    {
      ...{ name: 'group-invite-errors', path: groupPath('hidden', '/invite'), status: 400, ...organiser },
      act: async (page, visit) => await send(page, visit, 'invite.send'),
    },
  ],
  '/community/groups/:group/edit': [{ name: 'group-edit', path: groupPath('open', '/edit'), ...organiser }],
  '/community/groups/:group/contacts': [
    { name: 'group-contacts', path: groupPath('hidden', '/contacts'), ...organiser },
  ],
  '/community/groups/invitations/:id': [
    {
      ...{ name: 'group-invitation', ...invited },
      path: ({ language }) => `/community/groups/invitations/${walkInvitation[language]}`,
    },
  ],
  '/community/groups/new': [
    { name: 'group-new', path: '/community/groups/new', ...member },
    {
      ...{ name: 'group-new-errors', path: '/community/groups/new', status: 400, ...member },
      act: async (page, visit) => await send(page, visit, 'ask.send'),
    },
  ],
  '/admin/community': [
    { name: 'admin-community', path: '/admin/community', ...keeper },
    { name: 'admin-community-support', path: '/admin/community', person: 'support', isPublic: false },
  ],
  '/admin/community/groups': [
    { name: 'admin-groups', path: '/admin/community/groups', ...keeper },
    { name: 'admin-groups-waiting', path: '/admin/community/groups?status=waiting', ...keeper },
  ],
  '/admin/community/groups/new': [
    { name: 'admin-groups-new', path: '/admin/community/groups/new', ...keeper },
    {
      ...{ name: 'admin-groups-new-errors', path: '/admin/community/groups/new', status: 400, ...keeper },
      act: async (page, visit) => await send(page, visit, 'new.save', 'staff-groups'),
    },
  ],
  '/admin/community/groups/:id': [
    { name: 'admin-group-asked', path: staffPath('asked'), ...keeper },
    { name: 'admin-group', path: staffPath('hidden'), ...keeper },
  ],
};

/** Sends a form as it stands, which comes back. */
async function send(
  page: Page,
  { language }: Visit,
  key: string,
  area: 'groups' | 'group-events' | 'staff-groups' | 'conversations' = 'groups',
): Promise<void> {
  const t = textsFor(language).getFixedT(null, area);
  await page
    .getByRole('main')
    .getByRole('button', { name: t(key as never), exact: true })
    .click();
  await errorSummary(page, language).waitFor();
}
