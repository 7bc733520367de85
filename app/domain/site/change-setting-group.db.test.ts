import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { GrantedRole } from '#domain/identity/role-names.ts';
import { auditLog } from '#domain/audit/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { editingBy } from '#tests/worlds/documents/documents.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { changeSettingGroup, readSettingGroup } from './change-setting-group.ts';
import { settingGroups, valuesOfGroup, type SettingGroup } from './setting-groups.ts';
import { readSettings } from './settings.ts';
import { defaultSettings, siteSettings } from './site-settings.ts';
import { readContentVersion } from './version.ts';

const now = new Date('2026-11-21T10:00:00Z');
let db: Database;
let userId: string;
beforeAll(async () => {
  db = await testDatabase();
  userId = (await makeMember(db)).userId;
});

it('has every setting in exactly one group', () => {
  const grouped = Object.values(settingGroups).flat();
  // That a world is invented is no setting of the staff.
  expect([...grouped, 'demoSince'].toSorted()).toEqual(Object.keys(siteSettings.shape).toSorted());
});

it('changes a group for everybody at once, and notes numbers with what they were, words by name alone', async () => {
  const { values, fingerprint } = await readSettingGroup(db, 'amounts');
  const version = await readContentVersion(db);
  const amounts = { ...values.amounts, guaranteeDays: 14, annualPricePiastres: 130_050 };
  expect(await change('amounts', { amounts }, fingerprint)).toEqual({ isChanged: true });
  expect((await readSettings(db)).amounts).toEqual(amounts);
  expect(await readContentVersion(db)).toBe(version + 1);
  expect((await linesOf('amounts'))[0]).toMatchObject({
    actorId: userId,
    action: 'settings.change',
    details: {
      changed: 'amounts.annualPricePiastres, amounts.guaranteeDays',
      'amounts.annualPricePiastres.old': 125_000,
      'amounts.annualPricePiastres.new': 130_050,
      'amounts.guaranteeDays.old': 30,
      'amounts.guaranteeDays.new': 14,
    },
  });
  const organisation = await readSettingGroup(db, 'organisation');
  const organisationName = { en: 'Light', ar: 'نور' };
  await change('organisation', { ...organisation.values, organisationName }, organisation.fingerprint);
  const [line] = await linesOf('organisation');
  expect(line!.details).toEqual({ changed: 'organisationName.ar, organisationName.en' });
});

it('changes nothing, and notes nothing, when nothing is different', async () => {
  const { values, fingerprint } = await readSettingGroup(db, 'social');
  const version = await readContentVersion(db);
  expect(await change('social', values, fingerprint)).toEqual({ isChanged: false });
  expect(await linesOf('social')).toEqual([]);
  expect(await readContentVersion(db)).toBe(version);
});

it('refuses whoever began before somebody else saved, and lets other groups be', async () => {
  const first = await readSettingGroup(db, 'scholarship');
  const contact = await readSettingGroup(db, 'contact');
  const scholarship = { ...first.values.scholarship, serviceHours: 60 };
  await change('scholarship', { scholarship }, first.fingerprint);
  const late = { scholarship: { ...first.values.scholarship, leastAge: 17 } };
  await expect(change('scholarship', late, first.fingerprint)).rejects.toMatchObject({
    code: 'settings-changed-meanwhile',
  });
  expect((await readSettings(db)).scholarship).toEqual(scholarship);
  // The same form sent twice is no other opinion.
  expect(await change('scholarship', { scholarship }, first.fingerprint)).toEqual({ isChanged: false });
  const replied = { ...contact.values, supportReplyHours: 12 };
  expect(await change('contact', replied, contact.fingerprint)).toEqual({ isChanged: true });
});

it('of five who save at the same moment lets one through', async () => {
  const { values, fingerprint } = await readSettingGroup(db, 'scholarship');
  const options = [70, 71, 72, 73, 74].map((serviceHours) => ({
    scholarship: { ...values.scholarship, serviceHours },
  }));
  const results = await Promise.allSettled(
    options.map(async (fields) => await change('scholarship', fields, fingerprint)),
  );
  const winners = results.flatMap(({ status }, index) => (status === 'fulfilled' ? [options[index]] : []));
  expect(winners).toEqual([valuesOfGroup(await readSettings(db), 'scholarship')]);
});

it('refuses wrong values and people who may not, and keeps everything as it was', async () => {
  const { values, fingerprint } = await readSettingGroup(db, 'amounts');
  const before = await readSettings(db);
  const wrong = { amounts: { ...values.amounts, pointsMostPercent: 101 } };
  await expect(change('amounts', wrong, fingerprint)).rejects.toMatchObject({ name: 'ZodError' });
  for (const role of ['editor', 'support', 'finance'] as const) {
    const roles: GrantedRole[] = [{ role, scope: 'global' }];
    const next = { amounts: { ...values.amounts, guaranteeDays: 1 } };
    await expect(change('amounts', next, fingerprint, roles)).rejects.toMatchObject({ status: 403 });
  }
  expect(await readSettings(db)).toEqual(before);
});

it('notes a change of the maintenance mode as one', async () => {
  const { values, fingerprint } = await readSettingGroup(db, 'maintenance');
  expect(values.maintenance).toEqual(defaultSettings.maintenance);
  await change('maintenance', { maintenance: { ...values.maintenance, on: true } }, fingerprint);
  expect((await linesOf('maintenance'))[0]).toMatchObject({
    action: 'maintenance.change',
    details: { changed: 'maintenance.on', 'maintenance.on.old': false, 'maintenance.on.new': true },
  });
});

async function change<Group extends SettingGroup>(
  group: Group,
  values: Parameters<typeof changeSettingGroup<Group>>[1]['values'],
  basedOn: string,
  roles: GrantedRole[] = [{ role: 'admin', scope: 'global' }],
) {
  const { requestSource } = editingBy(userId);
  return await changeSettingGroup(
    db,
    { group, values, basedOn, actor: { userId, roles }, requestSource },
    now,
  );
}

async function linesOf(group: string) {
  return await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.targetKind, 'settings'), eq(auditLog.targetId, group)));
}
