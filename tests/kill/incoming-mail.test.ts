import { asc, eq, ne } from 'drizzle-orm';
import { expect } from 'vitest';
import { forumIncomingMails } from '#domain/forums/by-mail/mail-tables.server.ts';
import { giveReplyAddresses } from '#domain/forums/by-mail/give-reply-addresses.ts';
import { forumPosts } from '#domain/forums/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { signatureOf } from '#platform/messages/incoming/signed-mail.server.ts';
import { answer, begin, makeCategory } from '#tests/worlds/forums/forum-world.ts';
import { forumFiles } from '#domain/forums/files/post-file-tables.server.ts';
import { storedFiles } from '#platform/files/file-tables.server.ts';
import { pdf } from '#tests/worlds/files/sample-files.ts';
import { attached, partsOf, writeRaw } from '#tests/worlds/forums/mail-world.ts';
import { makeMember, testSecret } from '#tests/worlds/identity/members.ts';
import { proveOnceUnderKills } from './prove-once.ts';

// Mails are handed over, each again and again until its hand-over is acknowledged, while the process dies.
const members = 12;
/** A newcomer writes ten posts a day. */
const each = 8;
const count = members * each;
const incomingSecret = 'what a provider signs with, 48 characters and more';
const replyDomain = 'reply.baseera.example';

type Handed = { raw: Uint8Array; recipient: string; text: string; isTaken: boolean };
type Mails = { threadId: string; mails: Handed[] };

async function make(db: Database): Promise<Mails> {
  const now = new Date();
  const keeper = await makeMember(db, {});
  const { slug } = await makeCategory(db, keeper.userId, now);
  const threadId = await begin(db, { slug, userId: keeper.userId }, now);
  const mails: Handed[] = [];
  for (let member = 0; member < members; member += 1) {
    const { userId, email } = await makeMember(db, { isPhoneConfirmed: true });
    await answer(db, { threadId, userId, name: `Reader ${member}` }, now);
    const office = { siteUrl: '', secret: testSecret, replyDomain };
    const recipient = (await giveReplyAddresses(db, { userId, threadIds: [threadId], office }, now)).get(
      threadId,
    )!;
    for (let number = 0; number < each; number += 1) {
      const text = `Answer ${number} of reader ${member}.`;
      // Every fourth one has a file.
      const words = { type: 'text/plain; charset=utf-8', body: text };
      const file = attached(`paper ${member} ${number}.pdf`, 'application/pdf', pdf());
      const body = number % 4 === 0 ? partsOf([words, file]) : { text };
      mails.push({ raw: writeRaw({ from: email, ...body }), recipient, text, isTaken: false });
    }
  }
  return { threadId, mails };
}

/** Hands over what was not acknowledged, some of it twice at once, until all is, or nobody answers any more. */
async function press(url: string, { mails }: Mails): Promise<void> {
  const waiting = mails.filter(({ isTaken }) => !isTaken);
  const handOver = async (): Promise<void> => {
    for (let mail = waiting.shift(); mail; mail = waiting.shift()) {
      const statuses = await Promise.all([
        hand(url, mail),
        ...(mail.text.includes(' 3 ') ? [hand(url, mail)] : []),
      ]);
      if (statuses.includes(0)) return;
      mail.isTaken = statuses.includes(200);
    }
  };
  await Promise.all([handOver(), handOver(), handOver()]);
}

async function hand(url: string, { raw, recipient }: Handed): Promise<number> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = signatureOf({ timestamp, recipient, raw }, incomingSecret);
  const headers = {
    ...{ 'Content-Type': 'message/rfc822', 'X-Mail-Timestamp': timestamp, 'X-Mail-Recipient': recipient },
    'X-Mail-Signature': `sha256=${signature}`,
  };
  try {
    const init = { method: 'POST', headers, body: Buffer.from(raw), signal: AbortSignal.timeout(20_000) };
    return (await fetch(`${url}/webhooks/incoming-mail`, init)).status;
  } catch {
    return 0;
  }
}

async function expectOnce(db: Database, { threadId, mails }: Mails): Promise<void> {
  const rows = await db
    .select({ number: forumPosts.number, text: forumPosts.text })
    .from(forumPosts)
    .where(eq(forumPosts.threadId, threadId))
    .orderBy(asc(forumPosts.number));
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_row, index) => index + 1));
  const texts = mails.map(({ text }) => text);
  const written = rows.flatMap(({ text }) => (text?.startsWith('Answer ') ? [text] : []));
  expect(written.toSorted()).toEqual(texts.toSorted());
  const { status, raw } = forumIncomingMails;
  expect(await db.$count(forumIncomingMails)).toBe(count);
  expect(await db.$count(forumIncomingMails, ne(status, 'posted'))).toBe(0);
  const left = await db.select({ raw }).from(forumIncomingMails).where(eq(status, 'posted'));
  expect(left.every((mail) => mail.raw === null)).toBe(true);
  const files = await db
    .select({ name: storedFiles.name, status: storedFiles.status, text: forumPosts.text })
    .from(forumFiles)
    .innerJoin(storedFiles, eq(storedFiles.id, forumFiles.fileId))
    .innerJoin(forumPosts, eq(forumPosts.id, forumFiles.postId));
  expect(files.every(({ status }) => status === 'kept')).toBe(true);
  const papers = texts.flatMap((text) => {
    const [, number = '', member = ''] = /^Answer (\d+) of reader (\d+)\.$/.exec(text) ?? [];
    return Number(number) % 4 === 0 ? [`paper ${member} ${number}.pdf: ${text}`] : [];
  });
  expect(files.map(({ name, text }) => `${name}: ${text}`).toSorted()).toEqual(papers.toSorted());
}

proveOnceUnderKills<Mails>({
  of: 'mails',
  count,
  env: { SECRET: testSecret, MAIL_REPLY_DOMAIN: replyDomain, MAIL_IN_SECRET: incomingSecret },
  make,
  press,
  countSettled: async (db) => await db.$count(forumIncomingMails, eq(forumIncomingMails.status, 'posted')),
  isTold: async () => await Promise.resolve(true),
  expectOnce,
});
