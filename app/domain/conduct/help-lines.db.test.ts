import { beforeAll, beforeEach, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { readContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { helpLineWords, makeHelpLine } from '#tests/worlds/conduct/help-lines.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { staffOf } from '#tests/worlds/forums/forum-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import {
  changeHelpLine,
  countUncheckedLines,
  createHelpLine,
  findEmergencyWords,
  findHelpLine,
  listHelpLines,
  listShownHelpLines,
  setEmergencyWords,
} from './help-lines.ts';
import { helpLineEmergency, helpLines } from './tables.server.ts';

const now = new Date('2026-11-26T10:00:00Z');
const refused = (code: string) => expect.objectContaining({ code }) as Error;

let db: Database;
let keeper: string;
beforeAll(async () => {
  db = await testDatabase();
  keeper = (await makeMember(db, {}, now)).userId;
});
beforeEach(async () => {
  await db.delete(helpLines);
  await db.delete(helpLineEmergency);
});

it('shows everybody what is shown, in its order, and writes down who keeps it', async () => {
  const version = await readContentVersion(db);
  await makeHelpLine(db, keeper, now, { position: 2 });
  const { id } = await makeHelpLine(db, keeper, now, { position: 1, phone: '16 000' });
  await makeHelpLine(db, keeper, now, { isShown: false });
  expect((await listHelpLines(db)).length).toBe(3);
  expect((await listShownHelpLines(db)).map(({ phone }) => phone)).toEqual(['16 000', helpLineWords.phone]);
  expect(await readContentVersion(db)).toBe(version + 3);
  const entries = await db.select().from(auditLog);
  expect(entries.at(-1)).toMatchObject({ action: 'help_line.create', actorId: keeper });
  expect(await findHelpLine(db, id)).toMatchObject({ phone: '16 000' });
  expect(await findHelpLine(db, 'no-id')).toBeNull();
});

it('is changed by whoever saw how it stands, and by nobody else', async () => {
  const { id } = await makeHelpLine(db, keeper, now);
  const change = { ...staffOf(keeper), id, content: { ...helpLineWords, isShown: false } };
  const seen = now.toISOString();
  const later = new Date(now.getTime() + 1000);
  const both = await Promise.allSettled([
    changeHelpLine(db, { ...change, seen }, later),
    changeHelpLine(db, { ...change, seen }, later),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find((each) => each.status === 'rejected')?.reason).toEqual(refused('changed-meanwhile'));
  expect(await listShownHelpLines(db)).toEqual([]);
  const gone = { ...change, id: 'gone', seen };
  await expect(changeHelpLine(db, gone, now)).rejects.toEqual(refused('help-line-unknown'));
});

it('takes no country that does not exist, no day to come, and no number that cannot be dialled', async () => {
  const create = async (wrong: object) =>
    await createHelpLine(db, { ...staffOf(keeper), content: { ...helpLineWords, ...wrong } }, now);
  await expect(create({ country: 'XX' })).rejects.toEqual(refused('help-line-country'));
  await expect(create({ checkedOn: '2026-11-27' })).rejects.toEqual(refused('help-line-checked-later'));
  await expect(create({ phone: 'call us' })).rejects.toThrow();
  await expect(create({ website: 'javascript:alert(1)' })).rejects.toThrow();
  await expect(create({ hours: { en: 'Always', ar: ' ' } })).rejects.toThrow();
  expect(await listHelpLines(db)).toEqual([]);
});

it('asks for what is shown and was not checked for a year', async () => {
  await makeHelpLine(db, keeper, now, { checkedOn: '2025-11-26' });
  expect(await countUncheckedLines(db, { now })).toBe(0);
  await makeHelpLine(db, keeper, now, { checkedOn: '2025-11-25' });
  await makeHelpLine(db, keeper, now, { checkedOn: '2025-11-25', isShown: false });
  expect(await countUncheckedLines(db, { now })).toBe(1);
});

it('says about emergencies what staff wrote, and nothing before and after', async () => {
  expect(await findEmergencyWords(db)).toBeNull();
  const set = (words: { en: string; ar: string } | null) =>
    setEmergencyWords(db, { ...staffOf(keeper), words }, now);
  await set({ en: 'Call.', ar: 'اتصل.' });
  await set({ en: 'Call at once.', ar: 'اتصل فورًا.' });
  expect(await findEmergencyWords(db)).toEqual({ en: 'Call at once.', ar: 'اتصل فورًا.' });
  await set(null);
  expect(await findEmergencyWords(db)).toBeNull();
});
