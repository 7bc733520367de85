import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { findMessage, listMessages } from '#platform/messages/outbox.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { whileOff } from '#tests/worlds/site/features.ts';
import { confirmSubscription, getConfirmationState } from './newsletter-confirm.ts';
import { purgeNewsletter } from './newsletter-purge.ts';
import { subscribeToNewsletter, type Subscription } from './newsletter-subscribe.ts';
import { privateLinks } from '#domain/private-links/tables.server.ts';
import { newsletterSubscribers } from './tables.server.ts';
import { getUnsubscribeState, unsubscribe } from './newsletter-unsubscribe.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3600_000);
const site = { url: 'https://baseera.example', name: { en: 'Baseera', ar: 'بصيرة' } };

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
});

describe('subscribing', () => {
  it('stores the fields as pending and mails a link to confirm it', async () => {
    await subscribeToNewsletter(db, fieldsOf('stores@example.com'), now);
    expect(await subscriberOf('stores@example.com')).toMatchObject({
      ...{
        fullName: 'منى علي',
        country: 'EG',
        email: 'stores@example.com',
        language: 'ar',
        status: 'pending',
      },
      ...{ confirmedAt: null, unsubscribedAt: null },
    });
    const [mail, ...others] = await mailsTo('stores@example.com');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'newsletter-confirmation',
      language: 'ar',
      status: 'queued',
      headers: {},
    });
    expect(mail?.text).toMatch(/https:\/\/baseera\.example\/ar\/newsletter\/confirm\?token=[\w-]{43}\n/);
    expect(mail?.text).not.toContain('منى');
  });

  it('keeps the token of the link as a hash only', async () => {
    await subscribeToNewsletter(db, fieldsOf('hash@example.com'), now);
    const token = await confirmationTokenOf('hash@example.com');
    expect(JSON.stringify(await db.select().from(privateLinks))).not.toContain(token);
  });

  it('answers the same for a pending address, but mails it at most once an hour', async () => {
    await subscribeToNewsletter(db, fieldsOf('hourly@example.com'), now);
    await subscribeToNewsletter(db, fieldsOf('Hourly@Example.com'), later(0.9));
    expect(await mailsTo('hourly@example.com')).toHaveLength(1);
    await subscribeToNewsletter(db, { ...fieldsOf('hourly@example.com'), fullName: 'Mona Ali' }, later(1));
    expect(await mailsTo('hourly@example.com')).toHaveLength(2);
    expect(await subscriberOf('hourly@example.com')).toMatchObject({
      fullName: 'Mona Ali',
      status: 'pending',
    });
  });

  it('keeps the link of the first mail working after a second one', async () => {
    await subscribeToNewsletter(db, fieldsOf('first@example.com'), now);
    const token = await confirmationTokenOf('first@example.com');
    await subscribeToNewsletter(db, fieldsOf('first@example.com'), later(2));
    await confirmSubscription(db, { token, site }, later(3));
    expect(await subscriberOf('first@example.com')).toMatchObject({ status: 'confirmed' });
  });

  it('refuses an address that is confirmed already, in any spelling', async () => {
    await aConfirmedSubscriber('known@example.com');
    await expect(subscribeToNewsletter(db, fieldsOf('KNOWN@example.com'), later(9))).rejects.toMatchObject({
      code: 'newsletter-already-subscribed',
      status: 409,
    });
  });

  it('takes back somebody who left, who has to confirm again', async () => {
    await aConfirmedSubscriber('back@example.com');
    const first = await subscriberOf('back@example.com');
    await unsubscribe(db, first.unsubscribeToken, later(1));
    await subscribeToNewsletter(db, fieldsOf('back@example.com'), later(1.1));
    expect(await subscriberOf('back@example.com')).toMatchObject({
      ...{ status: 'pending', confirmedAt: null, unsubscribedAt: null },
    });
    const token = await confirmationTokenOf('back@example.com');
    // In the very moment of the first time: it is another link that confirms, so it is another welcome.
    const { confirmedAt } = first;
    await confirmSubscription(db, { token, site }, confirmedAt!);
    expect(await subscriberOf('back@example.com')).toMatchObject({ status: 'confirmed' });
    const mailed = (await mailsTo('back@example.com')).map(({ kind }) => kind);
    expect(mailed.filter((kind) => kind === 'newsletter-welcome')).toHaveLength(2);
  });

  it('makes one row and one mail of many requests for one address at once', async () => {
    await Promise.all(
      Array.from({ length: 8 }, () => subscribeToNewsletter(db, fieldsOf('race@example.com'), now)),
    );
    expect(await mailsTo('race@example.com')).toHaveLength(1);
    expect(await subscriberOf('race@example.com')).toMatchObject({ status: 'pending' });
  });

  it('is refused while the newsletter is switched off, and leaves nothing', async () => {
    await whileOff(db, 'newsletter', async () => {
      await expect(subscribeToNewsletter(db, fieldsOf('off@example.com'), now)).rejects.toMatchObject({
        code: 'newsletter-off',
      });
    });
    expect(await mailsTo('off@example.com')).toEqual([]);
    await subscribeToNewsletter(db, fieldsOf('off@example.com'), now);
    expect(await mailsTo('off@example.com')).toHaveLength(1);
  });

  it('leaves neither row nor mail nor job when the transaction around it fails', async () => {
    const failing = db.transaction(async (db) => {
      await subscribeToNewsletter(db, fieldsOf('undone@example.com'), now);
      throw new Error('undo');
    });
    await expect(failing).rejects.toThrow('undo');
    expect(await mailsTo('undone@example.com')).toEqual([]);
    expect(await subscribersOf('undone@example.com')).toEqual([]);
  });
});

describe('confirming', () => {
  it('confirms once, however often the button is pressed, and mails one welcome with a way out', async () => {
    await subscribeToNewsletter(db, fieldsOf('confirm@example.com'), now);
    const token = await confirmationTokenOf('confirm@example.com');
    expect(await getConfirmationState(db, token, now)).toBe('waiting');
    await Promise.all([1, 2, 3].map(() => confirmSubscription(db, { token, site }, later(1))));
    await confirmSubscription(db, { token, site }, later(24 * 8));
    expect(await getConfirmationState(db, token, later(24 * 8))).toBe('confirmed');
    const { unsubscribeToken } = await subscriberOf('confirm@example.com');
    const welcomes = (await mailsTo('confirm@example.com')).filter(
      ({ kind }) => kind === 'newsletter-welcome',
    );
    expect(welcomes).toHaveLength(1);
    expect(welcomes[0]?.headers).toEqual({
      'List-Unsubscribe': `<https://baseera.example/ar/newsletter/unsubscribe?token=${unsubscribeToken}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it('refuses a link that is older than seven days', async () => {
    await subscribeToNewsletter(db, fieldsOf('late@example.com'), now);
    const token = await confirmationTokenOf('late@example.com');
    await expect(confirmSubscription(db, { token, site }, later(24 * 7))).rejects.toMatchObject({
      code: 'newsletter-link-expired',
    });
    expect(await subscriberOf('late@example.com')).toMatchObject({ status: 'pending' });
  });

  it.each(['', 'x', "' or 1=1 --", 'A'.repeat(43), `${'A'.repeat(42)}\u0000`])(
    'refuses the token %j',
    async (token) => {
      const refused = { code: 'newsletter-link-unknown', status: 404 };
      await expect(confirmSubscription(db, { token, site }, now)).rejects.toMatchObject(refused);
      await expect(getConfirmationState(db, token, now)).rejects.toMatchObject(refused);
      await expect(unsubscribe(db, token, now)).rejects.toMatchObject(refused);
    },
  );

  it('is no way back for somebody who left: older links are dead', async () => {
    await aConfirmedSubscriber('left@example.com');
    const token = await confirmationTokenOf('left@example.com');
    await unsubscribe(db, (await subscriberOf('left@example.com')).unsubscribeToken, later(1));
    await expect(confirmSubscription(db, { token, site }, later(2))).rejects.toMatchObject({
      code: 'newsletter-link-unknown',
    });
  });
});

describe('unsubscribing', () => {
  it('ends a subscription once, however often it is asked for', async () => {
    await aConfirmedSubscriber('bye@example.com');
    const { unsubscribeToken: token } = await subscriberOf('bye@example.com');
    expect(await getUnsubscribeState(db, token)).toBe('subscribed');
    await Promise.all([1, 2, 3].map(() => unsubscribe(db, token, later(1))));
    await unsubscribe(db, token, later(5));
    expect(await getUnsubscribeState(db, token)).toBe('unsubscribed');
    expect(await subscriberOf('bye@example.com')).toMatchObject({
      status: 'unsubscribed',
      unsubscribedAt: later(1),
    });
  });
});

describe('forgetting', () => {
  it('deletes what was never confirmed after 30 days, and nobody else', async () => {
    await subscribeToNewsletter(db, fieldsOf('forget@example.com'), now);
    await aConfirmedSubscriber('keep@example.com');
    await purgeNewsletter(db, later(24 * 30));
    expect(await subscribersOf('forget@example.com')).toHaveLength(1);
    await purgeNewsletter(db, later(24 * 30 + 1));
    expect(await subscribersOf('forget@example.com')).toEqual([]);
    expect(await subscribersOf('keep@example.com')).toHaveLength(1);
  });
});

function fieldsOf(address: string): Subscription {
  const email = readEmailAddress(address);
  if (typeof email === 'string') throw new Error(`${address} is ${email}`);
  return { fullName: 'منى علي', country: 'EG', email, language: 'ar', site };
}

async function aConfirmedSubscriber(address: string): Promise<void> {
  await subscribeToNewsletter(db, fieldsOf(address), now);
  await confirmSubscription(db, { token: await confirmationTokenOf(address), site }, later(0.1));
}

async function subscribersOf(key: string) {
  return await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.emailKey, key));
}

async function subscriberOf(key: string) {
  const [subscriber] = await subscribersOf(key);
  if (!subscriber) throw new Error(`${key} is not stored`);
  return subscriber;
}

/** The mails to an address, newest first. */
async function mailsTo(address: string) {
  const listed = (await listMessages(db)).filter(({ recipient }) => recipient === address);
  const mails = await Promise.all(listed.map(({ id }) => findMessage(db, id)));
  return mails.filter((mail) => mail !== null);
}

async function confirmationTokenOf(address: string): Promise<string> {
  const mails = await mailsTo(address);
  const token = /confirm\?token=([\w-]{43})/.exec(
    mails.find(({ kind }) => kind === 'newsletter-confirmation')?.text ?? '',
  );
  if (!token?.[1]) throw new Error(`${address} got no link`);
  return token[1];
}
