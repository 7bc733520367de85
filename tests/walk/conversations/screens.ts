import type { Page } from '@playwright/test';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import type { Screen, Visit } from '../screens.ts';
import { walkPostReports } from '../forums/world.ts';
import { walkGroupReport } from '../groups/world.ts';
import { walkPageReport, walkTalkRequest } from '../people/world.ts';
import { conversationId, reportedIn } from './world.ts';

const client = { person: 'payee', isPublic: false } as const;
const freelancer = { person: 'freelancer', isPublic: false } as const;
const owner = { person: 'owner', isPublic: false } as const;
/** Reading a report is noted in the audit log, which other screens show. */
const reading = { ...owner, changes: 'site' } as const;

/** What people write to each other, and what staff decide about it. */
export const screensOfArea: Record<string, Screen[]> = {
  '/messages': [
    { name: 'messages', path: '/messages', ...freelancer },
    { name: 'messages-requests', path: '/messages', person: 'reader-with-two-steps', isPublic: false },
    { name: 'messages-none', path: '/messages', person: 'reader', isPublic: false },
  ],
  '/messages/:id': [
    { name: 'conversation', path: talk, ...client },
    { name: 'conversation-empty', path: empty, ...client },
    { name: 'talk-request', path: request, person: 'reader-with-two-steps', isPublic: false },
    { name: 'talk-request-own', path: request, person: 'reader-without-password', isPublic: false },
    { name: 'conversation-errors', path: empty, status: 409, act: sendNothing, ...client },
  ],
  '/messages/:id/check': [
    { name: 'message-check', path: async (visit) => `${await talk(visit)}/check`, ...client },
  ],
  '/messages/:id/report': [
    { name: 'report-person', path: async (visit) => `${await talk(visit)}/report`, ...freelancer },
    { name: 'report-message', path: reportPath, ...freelancer },
  ],
  '/account/blocked': [
    { name: 'account-blocked', path: '/account/blocked', person: 'reader-without-password', isPublic: false },
    { name: 'account-blocked-none', path: '/account/blocked', person: 'reader', isPublic: false },
  ],
  // Asked for by a script; a file.
  '/messages/:id/news': [],
  '/messages/:id/files/:message': [],
  '/admin/moderation': [{ name: 'admin-moderation', path: '/admin/moderation', ...owner }],
  '/admin/moderation/:id': [
    { name: 'moderation-report', path: staffPath, ...reading },
    { name: 'moderation-post', path: postPath, ...reading },
    { name: 'moderation-page', path: pageReport, ...reading },
    { name: 'moderation-group', path: groupReport, ...reading },
    { name: 'moderation-report-errors', path: staffPath, status: 400, act: decideNothing, ...reading },
  ],
  // A file.
  '/admin/moderation/:id/files/:message': [],
};

async function talk({ db, language }: Visit): Promise<string> {
  return `/messages/${await conversationId(db, language)}`;
}

async function empty({ db, language }: Visit): Promise<string> {
  return `/messages/${await conversationId(db, language, 'empty')}`;
}

function groupReport({ language }: Visit): string {
  return `/admin/moderation/${walkGroupReport[language]}`;
}

function pageReport({ language }: Visit): string {
  return `/admin/moderation/${walkPageReport[language]}`;
}

function request({ language }: Visit): string {
  return `/messages/${walkTalkRequest[language]}`;
}

async function reportPath(visit: Visit): Promise<string> {
  const { messageId } = await reportedIn(visit.db, visit.language);
  return `${await talk(visit)}/report?message=${messageId}`;
}

async function staffPath({ db, language }: Visit): Promise<string> {
  return `/admin/moderation/${(await reportedIn(db, language)).id}`;
}

function postPath({ language }: Visit): string {
  return `/admin/moderation/${walkPostReports[language]}`;
}

async function sendNothing(page: Page, { language }: Visit): Promise<void> {
  await press(page, textsFor(language).getFixedT(null, 'conversations')('send'));
  await errorSummary(page, language).waitFor();
}

async function decideNothing(page: Page, { language }: Visit): Promise<void> {
  await press(page, textsFor(language).getFixedT(null, 'staff-moderation')('decision.save'));
  await errorSummary(page, language).waitFor();
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}
