import { beforeEach, expect, it } from 'vitest';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { seedGuidelines } from '#db/seed/guidelines.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { agreementOf, assertMayTakePart } from './agreements.ts';
import { findGuidelines, findGuidelinesOf } from './guidelines.ts';
import {
  beginGuidelinesDraft,
  findGuidelinesDraft,
  publishGuidelines,
  saveGuidelinesDraft,
} from './publish-guidelines.ts';

const now = new Date('2026-11-28T12:00:00Z');
const refused = (code: string) => expect.objectContaining({ code }) as Error;
const summary = { en: 'Quotes are marked.', ar: 'تُعلَّم الاقتباسات.' };
const quotes = { key: null, title: { en: 'Mark quotes', ar: 'علِّم الاقتباس' }, text: summary };

let db: Database;
let mona: string;
let staff: StaffContext;
beforeEach(async () => {
  db = await testDatabase();
  await seedGuidelines(db);
  mona = (await makeMember(db, {}, now)).userId;
  const { userId } = await makeMember(db, { roles: ['admin'] }, now);
  const requestSource = { network: '', addressHash: '', userAgent: '' };
  staff = { actor: { userId, roles: [{ role: 'admin', scope: 'global' }] }, requestSource };
});

/** Saves the rules that hold with one more, and says what is new. */
const draft = async () => {
  const { rules } = await beginGuidelinesDraft(db);
  await saveGuidelinesDraft(db, { content: { summary, rules: [...rules, quotes] }, seen: '', ...staff }, now);
  return (await findGuidelinesDraft(db))!;
};

it('publishes what was written, keeps the version before it, and asks members again', async () => {
  const before = (await findGuidelines(db))!;
  const { seen } = await draft();
  await assertMayTakePart(db, mona, now);
  expect(await publishGuidelines(db, { seen, ...staff }, now)).toEqual({ version: 2 });
  const held = (await findGuidelines(db))!;
  expect(held.rules.map(({ key }) => key)).toEqual([...before.rules.map(({ key }) => key), 'mark-quotes']);
  expect(await findGuidelinesOf(db, 1)).toEqual(before);
  expect(await findGuidelinesDraft(db)).toBeNull();
  await expect(assertMayTakePart(db, mona, now)).rejects.toEqual(refused('guidelines-not-agreed'));
  const changes = [{ version: 2, summary }];
  expect(await agreementOf(db, mona)).toEqual({ state: 'old', version: 2, changes });
});

it('lets one of two publish at once, and tells the other', async () => {
  const { seen } = await draft();
  const both = await Promise.allSettled(
    [1, 2].map(async () => await publishGuidelines(db, { seen, ...staff }, now)),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'guidelines-published-meanwhile' },
  });
  expect((await findGuidelines(db))?.version).toBe(2);
});

it('keeps two from writing over each other, and nobody publishes what they have not read', async () => {
  const first = await draft();
  const content = { summary, rules: [quotes] };
  await saveGuidelinesDraft(db, { content, seen: first.seen, ...staff }, now);
  await expect(saveGuidelinesDraft(db, { content, seen: first.seen, ...staff }, now)).rejects.toEqual(
    refused('changed-meanwhile'),
  );
  await expect(saveGuidelinesDraft(db, { content, seen: '', ...staff }, now)).rejects.toEqual(
    refused('changed-meanwhile'),
  );
  await expect(publishGuidelines(db, { seen: first.seen, ...staff }, now)).rejects.toEqual(
    refused('changed-meanwhile'),
  );
});

it('lets one of two begin the next version at once, and tells the other', async () => {
  const content = { summary, rules: [quotes] };
  const both = await Promise.allSettled(
    [1, 2].map(async () => await saveGuidelinesDraft(db, { content, seen: '', ...staff }, now)),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'changed-meanwhile' },
  });
});

it('publishes nothing of which something is missing', async () => {
  const rules = [{ ...quotes, text: { en: 'Mark them.', ar: ' ' } }];
  await saveGuidelinesDraft(db, { content: { summary, rules }, seen: '', ...staff }, now);
  const { seen } = (await findGuidelinesDraft(db))!;
  await expect(publishGuidelines(db, { seen, ...staff }, now)).rejects.toEqual(
    refused('guidelines-incomplete'),
  );
});

it('takes a key that no rule has, or that stands twice, for a new rule', async () => {
  const [first] = (await findGuidelines(db))!.rules;
  const rules = [first!, { ...quotes, key: first!.key }, { ...quotes, key: 'of-nobody' }];
  await saveGuidelinesDraft(db, { content: { summary, rules }, seen: '', ...staff }, now);
  const { seen } = (await findGuidelinesDraft(db))!;
  await publishGuidelines(db, { seen, ...staff }, now);
  const keys = (await findGuidelines(db))!.rules.map(({ key }) => key);
  expect(keys).toEqual([first!.key, 'mark-quotes', 'mark-quotes-again']);
});

it('is for whoever may', async () => {
  const actor = { ...staff.actor, roles: [{ role: 'moderator', scope: 'global' } as const] };
  await expect(publishGuidelines(db, { seen: '', ...staff, actor }, now)).rejects.toEqual(
    refused('not-permitted'),
  );
});
