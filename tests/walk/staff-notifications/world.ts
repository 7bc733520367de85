import { eq } from 'drizzle-orm';
import { saveBroadcast } from '#domain/notifications/broadcasts/save-broadcast.ts';
import { broadcastRecipients, broadcasts } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { makeMember, testSecret } from '#tests/worlds/identity/members.ts';
import { minutesAgo } from '../world/instants.ts';

/** The name of both broadcasts of the screens. */
export const broadcastName = 'Broadcast of the screens';

/** A draft, and a broadcast that was stopped in the middle. */
export async function makeStaffNotificationsWorld(db: Database): Promise<void> {
  const writer = { roles: ['admin' as const], hasSecondFactor: true, secret: testSecret, phone: null };
  const { userId } = await makeMember(
    db,
    { ...writer, firstName: 'Tarek', email: 'writer@example.com' },
    minutesAgo(1990),
  );
  await writeDraft(db, userId, minutesAgo(200));
  const stopped = await writeDraft(db, userId, minutesAgo(260));
  const people = [1, 2, 3].map((number) => `account:00000000-0000-4000-8000-00000000000${number}`);
  const at = minutesAgo(250);
  await db.update(broadcasts).set({ status: 'sending', startedAt: at }).where(eq(broadcasts.id, stopped));
  await db.insert(broadcastRecipients).values(
    people.map((person, index) => ({
      ...{ broadcastId: stopped, person, channel: 'in-app' as const },
      status: (['handed-over', 'muted', 'waiting'] as const)[index]!,
    })),
  );
  await db
    .update(broadcasts)
    .set({ status: 'stopped', listedAt: at, endedAt: at })
    .where(eq(broadcasts.id, stopped));
}

async function writeDraft(db: Database, userId: string, at: Date): Promise<string> {
  const sending = {
    actor: { userId, roles: [{ role: 'admin' as const, scope: 'global' as const }] },
    requestSource: { network: '', addressHash: '', userAgent: '' },
  };
  const words = {
    ...{
      'in-app.en': 'There is news for you, {{firstName}}',
      'in-app.ar': 'لدينا أخبار لك يا {{firstName}}',
    },
    ...{ 'subject.en': 'News of the month', 'subject.ar': 'أخبار الشهر' },
    ...{
      'mail.en': 'Dear {{fullName}},\n\nhere is what is new.',
      'mail.ar': 'مرحبًا {{fullName}}،\n\nإليك الجديد.',
    },
    ...{ 'label.en': 'Read the news', 'label.ar': 'قراءة الأخبار', 'whatsapp.en': '', 'whatsapp.ar': '' },
  };
  // Nobody is in this group.
  const to = { segment: 'event', choice: '00000000-0000-4000-8000-000000000000' };
  const about = { kind: 'product-news', href: '/blog', channels: ['in-app', 'mail'], ...to } as const;
  return await saveBroadcast(db, { ...sending, ...about, name: broadcastName, known: null, words }, at);
}
