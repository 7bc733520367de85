import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { saveNeeds } from '#domain/passport/save-needs.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { enrol, letterTask, makeAssignmentCourse } from '#tests/worlds/learning/assignments.ts';
import { submissions } from './assignments-tables.server.ts';
import { handIn } from './hand-in.ts';

const now = new Date('2026-11-21T10:07:00Z');
const later = new Date('2026-11-21T11:07:00Z');
const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: '' };

it('takes as many tries as an assignment says, and more from whoever has more in their passport', async () => {
  const db = await testDatabase();
  const task = { ...letterTask, tries: 1 };
  const { lessonId, ...course } = await makeAssignmentCourse(db, { slug: 'few', at: now, task });
  const { userId } = await makeMember(db);
  await enrol(db, { userId, ...course, at: now });
  const attempt = async (number: number) => {
    await handIn(db, { userId, lessonId, number, text: 'x', seen: '', requestSource }, later);
    await db.update(submissions).set({ status: 'returned' }).where(eq(submissions.userId, userId));
  };
  const refused = expect.objectContaining({ code: 'submission-no-tries-left' });
  await attempt(1);
  await expect(attempt(2)).rejects.toEqual(refused);
  const needs = { chosen: [], timePercent: null, triesMore: 1 as const, contact: null, note: null };
  await saveNeeds(db, { userId, requestSource, needs }, now);
  await attempt(2);
  await expect(attempt(3)).rejects.toEqual(refused);
});
