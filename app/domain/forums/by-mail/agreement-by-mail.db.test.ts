import { expect, it } from 'vitest';
import { agreeToGuidelines } from '#domain/conduct/agreements.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { seedGuidelines } from '#db/seed/guidelines.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { answer, begin, makeCategory } from '#tests/worlds/forums/forum-world.ts';
import { addressOf, incomingOf, postsOf, receive, writeRaw } from '#tests/worlds/forums/mail-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { newsMailsTo } from '#tests/worlds/notifications/news-world.ts';
import { findForumDraft } from '../forum-drafts.ts';
import { handleMailKind } from './handle-mail-kind.ts';

const now = new Date('2026-11-28T12:00:00Z');

it('keeps an answer of somebody who has not agreed to the rules, and says by mail where they can', async () => {
  const db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind, handleMailKind]);
  const mona = await makeMember(db, { isPhoneConfirmed: true }, now);
  const { userId } = mona;
  const { slug } = await makeCategory(db, userId, now);
  const threadId = await begin(db, { slug, userId, name: 'Mona' }, now);
  await answer(db, { threadId, userId, text: 'Anybody?' }, now);
  await seedGuidelines(db);
  const to = await addressOf(db, { userId, threadId }, now);
  const sendMail = async (text: string) =>
    await receive(db, { raw: writeRaw({ from: mona.email, text }), to }, now);

  await sendMail('By mail.');
  expect(await postsOf(db, { userId, threadId })).not.toContain('By mail.');
  expect((await incomingOf(db, userId)).at(-1)).toMatchObject({
    ...{ status: 'refused', reason: 'guidelines-not-agreed' },
  });
  expect((await findForumDraft(db, { userId, threadId }))?.text).toBe('By mail.');
  const way = textsFor('en').getFixedT(null, 'community-mail')('incoming.not-agreed');
  expect(JSON.stringify(await newsMailsTo(db, mona.email))).toContain(way.slice(0, 60));

  await agreeToGuidelines(db, { userId, version: 1 }, now);
  await sendMail('By mail, again.');
  expect(await postsOf(db, { userId, threadId })).toContain('By mail, again.');
});
