import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { whileOff } from '#tests/worlds/site/features.ts';
import { contactDataPart, forgetContactMessages } from './contact-data.ts';
import { writeMailLink } from './contact-mail-link.ts';
import { purgeContactMessages } from './contact-purge.ts';
import { sendContactMessage, type ContactFields } from './contact-send.ts';
import { contactMessages } from './tables.server.ts';
import { changeSettings } from '#domain/site/settings.ts';

const now = new Date('2026-11-21T10:00:00Z');

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  await changeSettings(db, { supportEmail: 'help@baseera.example' }, now);
});

describe('a message from the contact form', () => {
  it('is stored, mailed to support with the way back to its sender, and confirmed', async () => {
    expect(await send('mona@example.com')).toBe('new');
    expect(await storedOf('mona@example.com')).toMatchObject([
      {
        fullName: 'منى علي',
        subject: 'سؤال',
        message: 'السطر الأول\n\nالثاني',
        status: 'new',
        createdAt: now,
      },
    ]);
    const [toSupport] = await mailsTo('help@baseera.example', 'mona@example.com');
    expect(toSupport).toMatchObject({
      ...{ kind: 'contact-message', isSecret: true, headers: { 'Reply-To': 'mona@example.com' } },
    });
    expect(toSupport?.subject).toContain('سؤال');
    expect(toSupport?.text).toContain('> السطر الأول\n> \n> الثاني');
    const [confirmation, ...others] = await mailsTo('mona@example.com');
    expect(others).toEqual([]);
    expect(confirmation).toMatchObject({ kind: 'contact-confirmation', language: 'ar' });
    expect(confirmation?.text).toContain('٢٤ ساعة');
  });

  it('is not repeated to its address, which anybody may have typed', async () => {
    await send('quiet@example.com', { fullName: 'Buy Pills', subject: 'Cheap pills', message: 'Pills!' });
    const [confirmation] = await mailsTo('quiet@example.com');
    expect(`${confirmation?.subject} ${confirmation?.text}`).not.toMatch(/pills/i);
  });

  it.each([
    ['of a machine', { isFromMachine: true }],
    ['with three links', { message: 'http://a.example https://b.example www.c.example' }],
    ['with links in markup', { message: '<a href=x>x</a> [url=y] <a href=z>' }],
  ])('%s is stored and mailed to support as suspected, and not confirmed', async (is, more) => {
    const email = `suspected-${is.replaceAll(' ', '-')}@example.com`;
    expect(await send(email, { language: 'en', ...more })).toBe('suspected');
    expect(await storedOf(email)).toMatchObject([{ status: 'suspected' }]);
    const [toSupport] = await mailsTo('help@baseera.example', email);
    expect(toSupport?.subject).toMatch(/^\[Suspected advertising\]/);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('may have two links', async () => {
    const message = 'https://a.example and https://b.example';
    expect(await send('two@example.com', { message })).toBe('new');
  });

  it('is refused while the form is switched off, and leaves nothing', async () => {
    await whileOff(db, 'contactForm', async () => {
      await expect(send('off@example.com')).rejects.toMatchObject({ code: 'contact-form-off' });
    });
    expect(await storedOf('off@example.com')).toEqual([]);
    expect(await send('off@example.com')).toBe('new');
  });

  it('leaves neither row nor mail when the transaction around it fails', async () => {
    const failing = db.transaction(async (db) => {
      await sendContactMessage(db, fieldsOf('undone@example.com'), now);
      throw new Error('undo');
    });
    await expect(failing).rejects.toThrow('undo');
    expect(await storedOf('undone@example.com')).toEqual([]);
    expect(await mailsTo('undone@example.com')).toEqual([]);
  });

  it('is deleted after three years, and with the account of its sender', async () => {
    await send('old@example.com');
    await purgeContactMessages(db, new Date('2029-11-21T10:00:00Z'));
    expect(await storedOf('old@example.com')).toHaveLength(1);
    await purgeContactMessages(db, new Date('2029-11-21T10:00:01Z'));
    expect(await storedOf('old@example.com')).toEqual([]);

    await send('gone@example.com');
    const subject = { userId: 'x', email: 'gone@example.com', emailKey: 'gone@example.com', phone: null };
    expect(await contactDataPart.read(db, subject)).toMatchObject([{ message: 'السطر الأول\n\nالثاني' }]);
    await forgetContactMessages(db, subject, now);
    expect(await contactDataPart.read(db, subject)).toEqual([]);
  });
});

describe('the message for a mail program', () => {
  it('has the subject, and name, email, subject and message after their labels', () => {
    const link = writeMailLink({
      to: 'help@baseera.example',
      labels: { fullName: 'الاسم', email: 'البريد', subject: 'الموضوع', message: 'الرسالة' },
      values: { fullName: 'منى & علي', email: 'a+b@example.com', subject: 'س?', message: 'سطر\nسطر' },
    });
    const url = new URL(link);
    expect(url.pathname).toBe('help@baseera.example');
    expect(url.searchParams.get('subject')).toBe('س?');
    expect(url.searchParams.get('body')).toBe(
      'الاسم: منى & علي\r\nالبريد: a+b@example.com\r\nالموضوع: س?\r\n\r\nالرسالة:\r\nسطر\r\nسطر',
    );
    expect(link).not.toMatch(/[+\s]/);
  });
});

function fieldsOf(email: string, more: Partial<ContactFields> = {}): ContactFields {
  const read = readEmailAddress(email);
  if (typeof read === 'string') throw new Error(read);
  return {
    ...{ fullName: 'منى علي', email: read, subject: 'سؤال', message: 'السطر الأول\n\nالثاني' },
    ...{ language: 'ar', isFromMachine: false, siteUrl: 'https://baseera.example', ...more },
  };
}

async function send(email: string, more: Partial<ContactFields> = {}) {
  return await sendContactMessage(db, fieldsOf(email, more), now);
}

async function storedOf(emailKey: string) {
  return await db.select().from(contactMessages).where(eq(contactMessages.emailKey, emailKey));
}

async function mailsTo(recipient: string, replyTo?: string) {
  const all = await db
    .select()
    .from(messages)
    .where(eq(messages.recipient, recipient))
    .orderBy(asc(messages.createdAt));
  return replyTo ? all.filter(({ headers }) => headers['Reply-To'] === replyTo) : all;
}
