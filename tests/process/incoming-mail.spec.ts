import { createHmac } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { chooseRhythm } from '#tests/worlds/notifications/news-world.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { openDatabase, type Database } from '#platform/database/database.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { localizedPath } from '#platform/text/language.ts';
import { eq } from 'drizzle-orm';
import { answer, begin, makeCategory } from '#tests/worlds/forums/forum-world.ts';
import { postsOf } from '#tests/worlds/forums/mail-world.ts';
import { flat } from '#tests/worlds/files/hostile-files.ts';
import { makeMember, testSecret, type Member } from '#tests/worlds/identity/members.ts';
import { findFreePort, startApp, type RunningApp } from '#tests/worlds/process/app-server.ts';
import { processTest as test, expect } from '#tests/journeys/kit/journey.ts';

const incomingSecret = 'what a provider signs with, 48 characters and more';
const replyDomain = 'reply.baseera.example';

let app: RunningApp;
let smtpPort: number;

test.describe.configure({ timeout: 300_000 });

test.beforeAll(async () => {
  smtpPort = await findFreePort();
  app = await startApp({
    env: {
      SECRET: testSecret,
      MAIL_REPLY_DOMAIN: replyDomain,
      MAIL_IN_SECRET: incomingSecret,
      MAIL_IN_PORT: String(smtpPort),
    },
  });
});
test.afterAll(async () => await app?.stop());

const texts = { en: 'Thank you, that voice is clear.', ar: 'شكرًا، هذا الصوت واضح.' };

for (const language of ['en', 'ar'] as const) {
  test(`whoever reads by mail answers by mail, and the answer stands in the thread: ${language}`, async () => {
    const { mona, threadId, address } = await mailedThread(language);
    const t = textsFor(language).getFixedT(null, 'community-mail');
    const outbox = await mailTo(mona.email);
    expect(outbox?.text).toContain(t('news.reply'));
    const client = createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true });
    const quoted = outbox!.text.replace(/^/gm, '> ');
    const introduction =
      language === 'en'
        ? `On Fri, Nov 27, 2026 at 10:00 AM Baseera <${address}> wrote:`
        : `في الجمعة، 27 نوفمبر 2026 في 10:00 ص تمت كتابة ما يلي بواسطة Baseera <${address}>:`;
    await client.sendMail({
      ...{ from: mona.email, to: address, subject: `Re: ${outbox!.subject}` },
      text: `${texts[language]}\n\n${introduction}\n\n${quoted}`,
    });
    client.close();
    const page = `${app.url}${localizedPath(`/community/threads/${threadId}`, language)}`;
    await expect
      .poll(async () => await (await fetch(page)).text(), { timeout: 60_000 })
      .toContain(texts[language]);
    await inDatabase(async (db) => {
      const written = await postsOf(db, { userId: mona.userId, threadId });
      expect(written.filter((text) => text === texts[language])).toHaveLength(1);
      expect(written).toHaveLength(2);
    });
    expect(await (await fetch(page)).text()).not.toContain(replyDomain);
  });
}

test('a file of a mail waits with its post until its sender has said what it is', async () => {
  const { mona, threadId, address } = await mailedThread('en');
  const client = createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true });
  await client.sendMail({
    ...{ from: mona.email, to: address, subject: 'Re: Voices', text: 'See what I mean.' },
    attachments: [{ filename: 'screen.png', content: await flat('png', 320, 240) }],
  });
  client.close();
  const t = textsFor('en').getFixedT(null, 'forums');
  const page = `${app.url}/community/threads/${threadId}`;
  const waits = t('post.waiting', { count: 1 });
  await expect.poll(async () => await (await fetch(page)).text(), { timeout: 60_000 }).toContain(waits);
  const headers = { cookie: mona.cookieHeader(app.url) };
  const own = await (await fetch(page, { headers })).text();
  expect(own).toContain(t('file.waits.picture'));
  expect(own).toMatch(/<img[^>]*width="320"[^>]*height="240"/);
});

test('a provider hands a mail over, signed; what is not is not believed', async () => {
  const { mona, threadId, address } = await mailedThread('en');
  const raw = `From: ${mona.email}\r\nMessage-ID: <handed@mail.example>\r\n\r\nHanded over.\r\n`;
  const hand = async (signed: { secret?: string; at?: number; type?: string; body?: string }) => {
    const { secret = incomingSecret, at = Math.floor(Date.now() / 1000), type = 'message/rfc822' } = signed;
    const signature = createHmac('sha256', secret).update(`${at}\n${address}\n${raw}`).digest('hex');
    const headers = {
      ...{ 'Content-Type': type, 'X-Mail-Timestamp': String(at), 'X-Mail-Recipient': address },
      'X-Mail-Signature': `sha256=${signature}`,
    };
    const init = { method: 'POST', headers, body: signed.body ?? raw };
    return (await fetch(`${app.url}/webhooks/incoming-mail`, init)).status;
  };
  expect(await hand({ secret: 'another secret' })).toBe(401);
  expect(await hand({ at: Math.floor(Date.now() / 1000) - 900 })).toBe(401);
  expect(await hand({ body: `${raw}more` })).toBe(401);
  expect(await hand({ type: 'application/json' })).toBe(400);
  expect([await hand({}), await hand({})]).toEqual([200, 200]);
  const page = `${app.url}/community/threads/${threadId}`;
  await expect
    .poll(async () => await (await fetch(page)).text(), { timeout: 60_000 })
    .toContain('Handed over.');
  expect((await fetch(`${app.url}/webhooks/incoming-mail`)).status).toBe(405);
});

test('whoever can answer by mail reads so where they choose their mails', async () => {
  const mona = await inDatabase(async (db) => await makeMember(db, { secret: testSecret }));
  const headers = { cookie: mona.cookieHeader(app.url) };
  const page = await (await fetch(`${app.url}/account/preferences`, { headers })).text();
  expect(page).toContain(textsFor('en').getFixedT(null, 'account')('preferences.community-mail-reply'));
});

test('without the settings there is no way in, and no word of one', async () => {
  const plain = await startApp({ env: { SECRET: testSecret } });
  try {
    const init = { method: 'POST', headers: { 'Content-Type': 'message/rfc822' }, body: 'x' };
    expect((await fetch(`${plain.url}/webhooks/incoming-mail`, init)).status).toBe(404);
    const open = await openDatabase({ dataFolder: plain.dataFolder, share: true });
    const mona = await makeMember(open.db, { secret: testSecret }).finally(() => open.close());
    const t = textsFor('en').getFixedT(null, 'account');
    const headers = { cookie: mona.cookieHeader(plain.url) };
    const page = await (await fetch(`${plain.url}/account/preferences`, { headers })).text();
    expect(page).toContain(t('preferences.community-mail.weekly'));
    expect(page).not.toContain(t('preferences.community-mail-reply'));
  } finally {
    await plain.stop();
  }
});

/** A thread in which somebody else wrote, and the address in the mail that tells of it. */
async function mailedThread(
  language: 'en' | 'ar',
): Promise<{ mona: Member; threadId: string; address: string }> {
  const now = new Date();
  const { mona, threadId } = await inDatabase(async (db) => {
    const mona = await makeMember(db, { isPhoneConfirmed: true, language, secret: testSecret });
    const adel = await makeMember(db, { isPhoneConfirmed: true });
    const name = `Voices ${mona.userId.slice(0, 8)}`;
    const { slug } = await makeCategory(db, adel.userId, now, { name: { en: name, ar: name } });
    const threadId = await begin(db, { slug, userId: mona.userId }, now);
    await chooseRhythm(db, { userId: mona.userId, communityMail: 'each' }, now);
    await answer(db, { threadId, userId: adel.userId }, now);
    return { mona, threadId };
  });
  const address = async () => (await mailTo(mona.email))?.headers['Reply-To'] ?? '';
  // The job that mails looks every minute.
  await expect.poll(address, { timeout: 150_000 }).toContain(`@${replyDomain}`);
  return { mona, threadId, address: await address() };
}

async function mailTo(email: string) {
  const { subject, text, headers, recipient } = messages;
  const rows = await inDatabase(
    async (db) => await db.select({ subject, text, headers }).from(messages).where(eq(recipient, email)),
  );
  return rows[0];
}

async function inDatabase<Result>(act: (db: Database) => Promise<Result>): Promise<Result> {
  const open = await openDatabase({ dataFolder: app.dataFolder, share: true });
  return await act(open.db).finally(() => open.close());
}
