import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GrantedRole } from '#domain/identity/role-names.ts';
import { breaksConstraint } from '#platform/database/constraint.server.ts';
import {
  broadcastWorld,
  now,
  words,
  type BroadcastWorld,
} from '#tests/worlds/notifications/broadcast-world.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { findBroadcast } from './broadcasts.ts';
import { deleteBroadcast } from './delete-broadcast.ts';
import { deleteTemplate } from './delete-template.ts';
import { saveTemplate } from './save-template.ts';
import { broadcasts } from '../tables.server.ts';
import { findTemplate } from './templates.ts';

let db: TestDatabase;
let world: BroadcastWorld;

beforeAll(async () => {
  db = await testDatabase();
  world = await broadcastWorld(db);
});
beforeEach(async () => await world.clear());

describe('a draft', () => {
  it('is kept with its words for the channels that have some, and audited', async () => {
    const id = await world.draft();
    expect(await findBroadcast(db, id)).toMatchObject({
      ...{ status: 'draft', revision: 1, channels: ['in-app', 'mail', 'whatsapp'] },
      words: { href: '/blog', whatsapp: { text: { en: 'News, {{firstName}}!' } } },
    });
    expect(await world.audited(id)).toEqual(['broadcast.save']);
  });

  it('is refused to whoever may not send, whatever the screen said', async () => {
    const actor = {
      userId: world.sending.actor.userId,
      roles: [{ role: 'editor', scope: 'global' }] as GrantedRole[],
    };
    await expect(world.draft({ actor })).rejects.toMatchObject({
      code: 'broadcast-out-of-reach',
      status: 403,
    });
  });

  it('is refused with words that are missing in one language, or name what does not exist', async () => {
    for (const wrong of [{ 'mail.ar': '' }, { 'in-app.en': 'Dear {{fristName}}' }, { 'subject.en': 'a\nb' }])
      await expect(world.draft({ words: { ...words, ...wrong } })).rejects.toMatchObject({
        code: 'broadcast-words-wrong',
      });
  });

  it('loses nobody’s work when two save it', async () => {
    const id = await world.draft();
    const both = await Promise.allSettled(
      ['One', 'Two'].map(async (name) => await world.draft({ known: { id, revision: 1 }, name })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((each) => each.status === 'rejected')).toMatchObject({
      reason: { code: 'changed-meanwhile' },
    });
  });

  it('can be deleted; what was started cannot be changed or deleted, not even past the verbs', async () => {
    const gone = await world.draft();
    await deleteBroadcast(db, { ...world.sending, id: gone }, now);
    expect(await findBroadcast(db, gone)).toBeNull();
    const id = await world.draft();
    await world.start(id);
    await expect(deleteBroadcast(db, { ...world.sending, id }, now)).rejects.toMatchObject({
      code: 'broadcast-settled',
    });
    await expect(world.draft({ known: { id, revision: 1 } })).rejects.toMatchObject({
      code: 'broadcast-settled',
    });
    const forced = await db
      .update(broadcasts)
      .set({ name: 'Other' })
      .where(eq(broadcasts.id, id))
      .catch((error: unknown) => error);
    expect(breaksConstraint(forced, 'broadcasts_change_as_drafts')).toBe(true);
    const back = await db
      .update(broadcasts)
      .set({ status: 'draft' })
      .where(eq(broadcasts.id, id))
      .catch((error: unknown) => error);
    expect(breaksConstraint(back, 'broadcasts_go_one_way')).toBe(true);
  });
});

describe('a template', () => {
  const write = async (fields: { known?: { id: string; revision: number }; name?: string } = {}) =>
    await saveTemplate(
      db,
      {
        ...world.sending,
        ...{
          known: fields.known ?? null,
          name: fields.name ?? 'Monthly',
          kind: 'product-news',
          href: '/blog',
          words,
        },
      },
      now,
    );

  it('is kept under a name of its own, and loses nobody’s work', async () => {
    const id = await write();
    await expect(write()).rejects.toMatchObject({ code: 'template-name-taken' });
    await write({ known: { id, revision: 1 }, name: 'Yearly' });
    await expect(write({ known: { id, revision: 1 } })).rejects.toMatchObject({ code: 'changed-meanwhile' });
    expect(await findTemplate(db, id)).toMatchObject({
      name: 'Yearly',
      revision: 2,
      words: { href: '/blog' },
    });
    await deleteTemplate(db, { ...world.sending, id }, now);
    expect(await findTemplate(db, id)).toBeNull();
    await expect(deleteTemplate(db, { ...world.sending, id }, now)).rejects.toMatchObject({ status: 404 });
  });
});
