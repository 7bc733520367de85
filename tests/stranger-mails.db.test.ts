// What all forms promise together by which anybody can make us mail an address that may be somebody else's.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, like } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newsletterSubscribers } from '#domain/newsletter/tables.server.ts';
import { registrations } from '#domain/identity/registration-tables.server.ts';
import { tellSecurityNewsKind } from '#domain/identity/security-news.ts';
import { users } from '#domain/identity/tables.server.ts';
import { invitationRequests } from '#domain/marketplace/tables.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { projectRoot } from '#platform/process/project-root.server.ts';
import { rateLimits } from '#platform/security/rate-limit-tables.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { runQueued } from '#tests/worlds/process/run-queued.ts';
import { scholarshipWorld } from '#tests/worlds/scholarships/scholarship-world.ts';
import { askedJobs, strangerForms, type Ask } from '#tests/worlds/hostile/stranger-forms.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const email = 'Stranger@example.com';
const twelve = Array.from({ length: 12 }, (_, nth) => nth);

const world = scholarshipWorld();
beforeAll(async () => {
  await prepareJobs(world.db, [...askedJobs, tellSecurityNewsKind]);
});
beforeEach(async () => {
  for (const table of [users, registrations, rateLimits, newsletterSubscribers, invitationRequests])
    await world.db.delete(table);
});

describe('twelve requests at the same moment for one address', () => {
  it.each(Object.keys(strangerForms))('make one mail: %s', async (form) => {
    const ask = await prepare(form);
    await askAtOnce(ask, now);
    expect(await kindsMailed()).toHaveLength(1);
  });
});

describe('what was mailed', () => {
  const forAnHour = Object.keys(strangerForms).filter(
    (form) => !/^(an account|another code|signing in|moving|an application)/.test(form),
  );

  it.each([...forAnHour, 'an account where there is one'])(
    'is not mailed again within an hour, and is afterwards: %s',
    async (form) => {
      const ask = await prepare(form);
      for (const seconds of [0, 1, 61, 1800, 3599]) await askAtOnce(ask, later(seconds), [0]);
      expect(await kindsMailed()).toHaveLength(1);
      await askAtOnce(ask, later(form === 'an invitation' ? 24 * 3600 : 3600), [0]);
      expect(await kindsMailed()).toHaveLength(2);
    },
  );
});

describe('every file that queues a mail', () => {
  /** Which mail nobody can ask for but staff, a schedule, or whoever has shown that the account or the link is theirs. */
  const exempt = [
    'app/domain/newsletter/newsletter-mails.ts: the welcome, after the link of a mail',
    'app/domain/identity/security-mails.ts: what was done with an account',
    'app/domain/identity/staff/suspension-mails.ts: by staff',
    'app/domain/notifications/notify/deliver-batch.ts: by staff, to people who joined a list or have an account',
    'app/domain/notifications/broadcasts/test-broadcast.ts: by staff, to themselves',
    'app/domain/notifications/by-mail/mail-at-once.ts: by a schedule, to members who chose it',
    'app/domain/notifications/by-mail/mail-digests.ts: by a schedule, to members, one a day',
    'app/domain/forums/by-mail/answer-sender.ts: by whoever has the address of their answers, to the account, five a day',
    'app/domain/forums/files/remind-of-files.ts: by a schedule, once, to whose post by mail it is',
    'app/domain/community/certificate-mail.ts: by staff, once, to a guest who was marked at the door',
    'app/domain/learning/enrolments/news/tell-stalled.ts: by a schedule, to whose course it is',
    'app/domain/learning/messages/deliver-course-messages.ts: by who teaches, to who learns in the course, few a day',
    'app/domain/learning/live/live-mail.ts: by a schedule, to who learns in the course',
    'app/domain/learning/assignments/marking/tell-marked.ts: by whoever marks, to whose work it is',
    'app/domain/marketplace/projects/project-mails.ts: by staff, to whose project it is',
    'app/domain/marketplace/searches/match-mails.ts: by a schedule, to who saved the search',
    'app/domain/mentorship/mentorship-mails.ts: by a mentor or whoever asks one, few a day, of whom each has an account',
    'app/domain/marketplace/contracts/contract-mails.ts: by the other side of a contract, of whom each has an account',
    'app/domain/marketplace/contract-reviews/review-mails.ts: by the other side of a contract, or by staff to whose words it is',
    'app/domain/marketplace/success-stories/story-mails.ts: by staff, to those whom a story of their contract names',
    'app/domain/marketplace/proposals/proposal-mails.ts: by the other side of a proposal, of whom each has an account',
    'app/domain/conversations/tell-away.ts: by a schedule, one for each conversation until it was read',
    'app/domain/moderation/report-mails.ts: by staff, to whose messages it is about',
    'app/domain/wallet/wallet-mails.ts: what happened to money, to whose it is',
    'app/domain/scholarships/reviews/remind-reviewers.ts: by a schedule, to staff',
  ];
  /** These are given the key by who claims it. */
  const given = [
    'app/domain/newsletter/newsletter-mails.ts',
    'app/domain/identity/sign-in/access-mails.ts',
    'app/domain/identity/account/account-mails.ts',
  ];

  it('claims it from the budget of its address, or is known here', () => {
    const files = globSync('app/**/*.ts', { cwd: projectRoot }).filter((file) => !file.endsWith('.test.ts'));
    const queueing = files.filter(
      (file) => /\bqueueMails?\(\s*db/.test(read(file)) && !/platform\/messages/.test(file),
    );
    const unclaimed = queueing.filter((file) => !read(file).includes('claimMail('));
    const known = new Set([...exempt.map((each) => each.split(':')[0]!), ...given]);
    expect(queueing.length).toBeGreaterThan(7);
    expect(unclaimed.filter((file) => !known.has(file))).toEqual([]);
  });
});

describe('all forms together', () => {
  it('mail an address at most twelve times in any hour, and forms that open no account nine times', async () => {
    const asks = await prepareAll();
    for (let minute = 0; minute < 120; minute += 6) await askAll(asks, later(minute * 60));
    const times = (await mailed()).map(({ createdAt }) => createdAt.getTime());
    expect(times.length).toBeGreaterThan(12);
    const mostInAnHour = Math.max(
      ...times.map((from) => times.filter((at) => at >= from && at < from + 3600_000).length),
    );
    expect(mostInAnHour).toBe(12);
  });

  it('keep something back for codes and links that open an account', async () => {
    for (const name of Object.keys(strangerForms).filter(
      (form) => !/account|code|password|signing/.test(form),
    ))
      for (const event of [0, 1, 2])
        await askAtOnce(await prepare(name, { isFirst: event === 0 }), now, [event]);
    for (const _event of twelve)
      await askAtOnce(await prepare('an event', { isFirst: false }), later(60), [0]);
    expect(await kindsMailed()).toHaveLength(9);
    const ask = await prepare('another password', { isFirst: false });
    await askAtOnce(ask, later(120), [0]);
    expect(await kindsMailed()).toContain('reset-link');
  });

  it('mail a mailbox at most thirty times in a day, under whatever tags', async () => {
    const askAs = async (form: string, tag: number, at: Date) =>
      await askAtOnce(await prepare(form, { isFirst: false, to: `stranger+${tag}@example.com` }), at, [0]);
    const countMailed = async () =>
      await world.db.$count(messages, like(messages.recipient, 'stranger+%@example.com'));
    for (let tag = 0; tag < 40; tag += 1) await askAs('a message to us', tag, later(tag * 900));
    expect(await countMailed()).toBe(24);
    for (let tag = 0; tag < 9; tag += 1) await askAs('an account', tag, later(40_000));
    expect(await countMailed()).toBe(30);
    await askAs('a message to us', 0, later(24 * 3600));
    expect(await countMailed()).toBe(31);
  });
});

/** The form with this address in a world that has mailed nothing yet. */
async function prepare(form: string, { isFirst = true, to = email } = {}): Promise<Ask> {
  const ask = await strangerForms[form]!(world, to, now);
  await runQueued(world.db, askedJobs, { now: later(-60) });
  if (isFirst) await world.db.delete(messages).where(eq(messages.recipient, to));
  return ask;
}

async function prepareAll(to = email, isFirst = true): Promise<Ask[]> {
  const asks: Ask[] = [];
  for (const form of Object.keys(strangerForms)) asks.push(await prepare(form, { isFirst, to }));
  return asks;
}

async function askAll(asks: readonly Ask[], at: Date): Promise<void> {
  for (const ask of asks) await askAtOnce(ask, at, [0]);
}

/** What is refused says so; nothing else may go wrong. */
async function askAtOnce(ask: Ask, at: Date, each: readonly number[] = twelve): Promise<void> {
  const answers = await Promise.allSettled(each.map(async (nth) => await ask(at, nth)));
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(Refusal);
  await runQueued(world.db, askedJobs, { now: at, together: true });
}

function read(file: string): string {
  return readFileSync(join(projectRoot, file), 'utf8');
}

async function mailed() {
  return await world.db.select().from(messages).where(eq(messages.recipient, email));
}

async function kindsMailed(): Promise<string[]> {
  return (await mailed()).map(({ kind }) => kind);
}
