import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { storedFiles } from '#platform/files/file-tables.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { answer, begin, makeCategory } from '#tests/worlds/forums/forum-world.ts';
import { hostileMails } from '#tests/worlds/forums/hostile-mails.ts';
import {
  addressOf,
  incomingOf,
  postsOf,
  receive,
  replyOffice,
  writeRaw,
} from '#tests/worlds/forums/mail-world.ts';
import { makeMember, type Member } from '#tests/worlds/identity/members.ts';
import { newsMailsTo } from '#tests/worlds/notifications/news-world.ts';
import { incomingLimits } from './incoming-constants.ts';
import { handleMailKind } from './handle-mail-kind.ts';
import { takeMail } from './take-mail.ts';

const now = new Date('2026-11-26T10:00:00Z');
/**
 * What stops a bomb: so much memory may be held more after a mail of at most 8 MiB than before it, and so long may it take. Far above
 * what any needs, since other tests left garbage in the same process, and the machine may be busy.
 */
const mebibytesHeld = 400;
const longestMs = 60_000;

let db: Database;
let mona: Member;
let threadId: string;
let to: string;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind, handleMailKind]);
});
beforeEach(async () => {
  mona = await makeMember(db, { isPhoneConfirmed: true }, now);
  const { slug } = await makeCategory(db, mona.userId, now);
  threadId = await begin(db, { slug, userId: mona.userId }, now);
  // Whoever has written five posts is no newcomer any more.
  for (let count = 0; count < 5; count += 1)
    await answer(db, { threadId, userId: mona.userId, text: 'x' }, now);
  to = await addressOf(db, { userId: mona.userId, threadId }, now);
});

const posts = async () => (await postsOf(db, { userId: mona.userId, threadId })).slice(6);

it('are at least sixty', () => {
  expect(hostileMails.length).toBeGreaterThanOrEqual(60);
});

describe('a hostile mail', () => {
  it.each(hostileMails.map((mail) => [mail.name, mail] as const))(
    'becomes plain words or nothing: %s',
    async (_name, mail) => {
      const raw = mail.write({ from: mona.email, to });
      const before = { at: performance.now(), held: process.memoryUsage().rss };
      expect(await receive(db, { raw, to }, now)).toBe('taken');
      expect(performance.now() - before.at).toBeLessThan(longestMs);
      expect((process.memoryUsage().rss - before.held) / 2 ** 20).toBeLessThan(mebibytesHeld);
      const [came] = await incomingOf(db, mona.userId);
      const { becomes } = mail;
      expect({ status: came!.status, reason: came!.reason, posts: await posts() }).toEqual(
        typeof becomes === 'string'
          ? { status: becomes, reason: expect.any(String) as string, posts: [] }
          : { status: 'posted', reason: null, posts: [becomes.post] },
      );
      expect(came!.raw).toBeNull();
      const told = await newsMailsTo(db, mona.email);
      const isTold = typeof becomes === 'string' ? becomes !== 'ignored' : becomes.isTold === true;
      expect(told).toHaveLength(isTold ? 1 : 0);
      // Nothing is kept that was not checked.
      expect(await db.$count(storedFiles, eq(storedFiles.owner, `user:${mona.userId}`))).toBe(0);
      // Whatever was in it, our mail has no markup and no header of its writer's.
      for (const { html, subject } of told) {
        expect(html).not.toMatch(/<(?:script|img|svg|iframe|form|style)/);
        expect(subject).toBe(
          typeof becomes === 'string'
            ? 'Your answer by mail was not published'
            : 'Your answer is published, without its files',
        );
      }
    },
  );
});

it('is turned away where it is larger than a mail may be', async () => {
  const raw = writeRaw({ from: mona.email, to, text: 'x'.repeat(incomingLimits.bytes) });
  expect(await receive(db, { raw, to }, now)).toBe('too-large');
});

it('is to nobody where its address is forged, of somebody else, or one of ten thousand', async () => {
  const raw = writeRaw({ from: mona.email, to, text: 'Hello.' });
  const forged = to.replace(/.@/, (end) => (end === 'b@' ? 'c@' : 'b@'));
  for (const recipients of [
    [],
    [forged],
    ['x@y.example'],
    [...Array<string>(10_000).fill('x@y.example'), to],
  ])
    expect(await takeMail(db, { raw, recipients, ...replyOffice }, now)).toBe('unknown');
  expect(await posts()).toEqual([]);
});

it('starts no exchange of mails: our own answer that comes back becomes nothing', async () => {
  await receive(db, { raw: writeRaw({ from: mona.email, to, text: '> nothing' }), to }, now);
  const [told] = await newsMailsTo(db, mona.email);
  // As our transport sends it.
  const headers = ['Auto-Submitted: auto-generated', 'Content-Type: text/plain'];
  await receive(db, { raw: writeRaw({ from: mona.email, to, headers, text: told!.text }), to }, now);
  expect(await newsMailsTo(db, mona.email)).toHaveLength(1);
  expect(await posts()).toEqual([]);
});
