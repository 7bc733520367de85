import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { broadcastWorld, now, type BroadcastWorld } from '#tests/worlds/notifications/broadcast-world.ts';
import { makeMember, testSecret } from '#tests/worlds/identity/members.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { countReach } from '../broadcasts/count-reach.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { listMutedMessages } from '#domain/identity/muted-messages.ts';
import { memberLeavePath } from './member-leave-links.ts';
import { hasLeftMail, leaveMail } from './mail-guests.ts';
import { accountSource, guestContact, type PersonRef } from '../broadcasts/segments.ts';
import { sendBroadcasts, type BroadcastOffice } from '../broadcasts/send-broadcasts.ts';
import { mailGuests } from '../tables.server.ts';

let db: Database;
let world: BroadcastWorld;
let office: BroadcastOffice;
/** The address of each guest. */
const addresses = new Map<string, string>();
beforeAll(async () => {
  db = await testDatabase();
  world = await broadcastWorld(db);
  const find = async (_db: Database, ids: readonly string[]) =>
    await Promise.resolve(
      ids.map((id) =>
        guestContact({
          ...{ person: `guest:${id}`, email: addresses.get(id)!, firstName: 'Adel', lastName: '' },
          language: 'en',
        }),
      ),
    );
  office = { ...world.office, sources: [accountSource, { name: 'guest', find }] };
});
beforeEach(async () => {
  await world.clear();
  await db.delete(mailGuests);
});

function guest(address: string): void {
  const id = randomUUID();
  addresses.set(id, address);
  world.people.push(`guest:${id}` satisfies PersonRef);
}

/** Sends a broadcast to all, and gives its mails. */
async function send() {
  await db.delete(messages);
  await world.start(await world.draft({ channels: ['mail'] }));
  await sendBroadcasts(db, office, now);
  return await db.select().from(messages);
}

const requestSource = { network: '', addressHash: '', userAgent: '' };
const leave = (token: string) => leaveMail(db, { token, secret: testSecret, requestSource }, now);

const tokenIn = (text: string | null) => /\/mail\/leave\?token=([\w-]{43})/.exec(text ?? '')?.[1] ?? '';

describe('somebody without an account who joined no list', () => {
  it('finds the way out in each mail, the same for an address, and in its headers', async () => {
    guest('adel@example.com');
    guest('hala@example.com');
    const first = await send();
    for (const { text, html, headers } of first) {
      const url = `https://baseera.example/mail/leave?token=${tokenIn(text)}`;
      expect(html).toContain(url);
      expect(headers).toMatchObject({
        'List-Unsubscribe': `<${url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      });
      expect(text).not.toContain('answer this mail');
    }
    const tokens = first.map(({ recipient, text }) => [recipient, tokenIn(text)]);
    expect(new Set(tokens.map(([, token]) => token)).size).toBe(2);
    const second = await send();
    expect(second.map(({ recipient, text }) => [recipient, tokenIn(text)]).toSorted()).toEqual(
      tokens.toSorted(),
    );
  });

  it('gets no more of them after that, however the address is written, and others go on', async () => {
    guest('Adel@Example.com');
    guest('hala@example.com');
    const mails = await send();
    const token = tokenIn(mails.find(({ recipient }) => recipient === 'Adel@Example.com')!.text);
    expect(await hasLeftMail(db, { token, secret: testSecret })).toBe(false);
    await Promise.all([leave(token), leave(token)]);
    expect(await hasLeftMail(db, { token, secret: testSecret })).toBe(true);
    guest('adel@example.com');
    expect((await send()).map(({ recipient }) => recipient)).toEqual(['hala@example.com']);
    const asked = { segment: 'all', choice: '', kind: 'product-news' } as const;
    const reach = await countReach(db, office, asked, now);
    expect(reach?.channels.mail).toEqual({ reached: 1, muted: 2, unreachable: 0 });
  });

  it('keeps nothing but a hash of the address, and an unknown link changes nothing', async () => {
    guest('adel@example.com');
    await send();
    expect(JSON.stringify(await db.select().from(mailGuests))).not.toContain('adel');
    for (const token of ['', 'none', 'x'.repeat(43)])
      await expect(leave(token)).rejects.toMatchObject({
        code: 'mail-link-unknown',
        status: 404,
      });
  });
});

describe('a member', () => {
  it('ends the mails of a kind by the link in each of them, signed in or not, and gets those of other kinds', async () => {
    const { userId } = await makeMember(db, { email: 'member@example.com' });
    world.people.push(`account:${userId}`);
    const [mail] = await send();
    const token = /\/mail\/leave\?token=([\w.-]+)/.exec(mail!.text!)![1]!;
    expect(mail!.headers).toMatchObject({
      'List-Unsubscribe': `<https://baseera.example/mail/leave?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(mail!.text).toContain('/account/preferences');
    expect(await hasLeftMail(db, { token, secret: testSecret })).toBe(false);
    await Promise.all([leave(token), leave(token)]);
    expect(await hasLeftMail(db, { token, secret: testSecret })).toBe(true);
    expect(await listMutedMessages(db, userId)).toEqual([token.split('.')[1]]);
    expect(await auditLines(db, userId)).toMatchObject([{ action: 'preferences.change' }]);
    expect(await send()).toEqual([]);
  });

  it('cannot be muted by a link that somebody made up', async () => {
    const { userId } = await makeMember(db, {});
    const good = memberLeavePath(testSecret, { userId, kind: 'courses' }).split('token=')[1]!;
    for (const token of [good.replace('courses', 'freelance'), `${good.slice(0, -1)}_`, `${userId}.courses.`])
      await expect(leave(token)).rejects.toMatchObject({ code: 'mail-link-unknown' });
    expect(await listMutedMessages(db, userId)).toEqual([]);
  });
});
