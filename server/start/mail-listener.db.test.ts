import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { createLog } from '#platform/process/log.server.ts';
import { handleMailKind } from '#domain/forums/by-mail/handle-mail-kind.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { begin, makeCategory } from '#tests/worlds/forums/forum-world.ts';
import {
  addressOf,
  handleWaiting,
  incomingOf,
  postsOf,
  replyOffice,
} from '#tests/worlds/forums/mail-world.ts';
import { makeMember, type Member } from '#tests/worlds/identity/members.ts';
import { startMailListener, type MailListener } from './mail-listener.ts';

const now = new Date('2026-11-26T10:00:00Z');

let db: Database;
let listener: MailListener;
let mona: Member;
let threadId: string;
let to: string;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind, handleMailKind]);
  const { secret, replyDomain } = replyOffice;
  const mail = {
    ...{ smtpUrl: undefined, from: '', replyDomain, incomingSecret: null },
    listener: { port: 0, host: '127.0.0.1', tls: null },
  };
  const parts = { config: { secret, mail }, db, log: createLog('silent'), clock: () => now };
  listener = (await startMailListener(parts))!;
});
afterAll(async () => await listener?.stop());
beforeEach(async () => {
  mona = await makeMember(db, { isPhoneConfirmed: true }, now);
  const { slug } = await makeCategory(db, mona.userId, now);
  threadId = await begin(db, { slug, userId: mona.userId }, now);
  to = await addressOf(db, { userId: mona.userId, threadId }, now);
});

const posts = async () => (await postsOf(db, { userId: mona.userId, threadId })).slice(1);

/** Sends a mail as a mail program does; gives the code of the answer, or of the refusal. */
async function send(mail: { to: string | string[]; text: string; from?: string }): Promise<number> {
  const client = createTransport({ host: '127.0.0.1', port: listener.port, secure: false, ignoreTLS: true });
  try {
    const { response } = await client.sendMail({ from: mona.email, subject: 'Re: New', ...mail });
    return Number(response.slice(0, 3));
  } catch (error) {
    return (error as { responseCode?: number }).responseCode ?? 0;
  } finally {
    client.close();
  }
}

it('is not there without the settings', async () => {
  const mail = { smtpUrl: undefined, from: '', replyDomain: null, incomingSecret: null, listener: null };
  const parts = { config: { secret: 'x', mail }, db, log: createLog('silent'), clock: () => now };
  expect(await startMailListener(parts)).toBeNull();
});

it('takes a mail to one of our addresses, in Arabic too, once it is written down', async () => {
  expect(await send({ to, text: 'شكرًا لكم جميعًا.' })).toBe(250);
  expect(await incomingOf(db, mona.userId)).toMatchObject([{ status: 'waiting' }]);
  await handleWaiting(db, now);
  expect(await posts()).toEqual(['شكرًا لكم جميعًا.']);
});

it('takes nothing for anybody else, and passes nothing on', async () => {
  expect(await send({ to: 'somebody@elsewhere.example', text: 'Spam' })).toBe(550);
  expect(await send({ to: `reply@${replyOffice.replyDomain}`, text: 'Spam' })).toBe(550);
  expect(await send({ to: to.replace(/.@/, (end) => (end === 'b@' ? 'c@' : 'b@')), text: 'Forged' })).toBe(
    550,
  );
  expect(await incomingOf(db, mona.userId)).toEqual([]);
});

it('takes no mail that is larger than 8 MiB', async () => {
  expect(await send({ to, text: 'x'.repeat(8200 * 1024) })).toBe(552);
  expect(await incomingOf(db, mona.userId)).toEqual([]);
});

it('makes nothing of a mail that a machine sent, which names nobody to whom it could bounce', async () => {
  const lines = [
    'EHLO x',
    'MAIL FROM:<>',
    `RCPT TO:<${to}>`,
    'DATA',
    `From: ${mona.email}\r\n\r\nAway.\r\n.`,
    'QUIT',
  ];
  expect(await talk(lines)).toContain('250');
  await handleWaiting(db, now);
  expect(await incomingOf(db, mona.userId)).toMatchObject([{ status: 'ignored', reason: 'machine' }]);
});

it('knows no commands that it does not need, and lets go of whoever talks nonsense', async () => {
  expect(await talk(['EHLO x', 'AUTH PLAIN AAAA', 'QUIT'])).toMatch(/\r\n5\d\d /);
  expect(await talk(['EHLO x', 'STARTTLS', 'QUIT'])).toMatch(/\r\n5\d\d /);
  expect(await talk(['EHLO x', 'VRFY mona', 'QUIT'])).not.toContain(mona.email);
  await talk(Array<string>(30).fill('\u0000\u0001 nonsense'));
  expect(await send({ to, text: 'Still there.' })).toBe(250);
});

/** Says lines one after the other, each once the one before was answered; gives all that was answered. */
async function talk(lines: readonly string[]): Promise<string> {
  return await new Promise((resolve) => {
    const socket = connect(listener.port, '127.0.0.1');
    const waiting = [...lines];
    let heard = '';
    socket.setEncoding('utf8');
    socket.on('data', (piece: string) => {
      heard += piece;
      // The last line of an answer has a space after its code.
      if (!/(?:^|\n)\d{3} [^\n]*\n$/.test(heard)) return;
      const next = waiting.shift();
      if (next === undefined) socket.end();
      else socket.write(`${next}\r\n`);
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(heard));
  });
}
