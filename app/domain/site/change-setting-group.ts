import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { fingerprintOf } from '#platform/security/fingerprint.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { valuesOfGroup, type GroupValues, type SettingGroup } from './setting-groups.ts';
import { changeSettings, readSettings } from './settings.ts';

export type GroupChange<Group extends SettingGroup> = StaffContext & {
  group: Group;
  values: GroupValues<Group>;
  /** The fingerprint that `readSettingGroup` gave when the form was shown. */
  basedOn: string;
};

/** The settings of a group, and a fingerprint by which a change says what it is based on. */
export async function readSettingGroup<Group extends SettingGroup>(
  db: Database,
  group: Group,
): Promise<{ values: GroupValues<Group>; fingerprint: string }> {
  const values = valuesOfGroup(await readSettings(db), group);
  return { values, fingerprint: fingerprintOf(values) };
}

/**
 * Changes the settings of a group for everybody at once, and notes in the audit log which: numbers and switches with
 * what they were, words by their name alone. Says whether anything is different now.
 * @throws Refusal 'settings-changed-meanwhile' when somebody else has saved others: nothing is changed then;
 * 'not-permitted' (403); a `ZodError` for a wrong value.
 */
export async function changeSettingGroup<Group extends SettingGroup>(
  db: Database,
  { group, values, basedOn, actor, requestSource }: GroupChange<Group>,
  now: Date,
): Promise<{ isChanged: boolean }> {
  const { permission, action } = rightsOf(group);
  assertMay({ actor }, permission);
  return await db.transaction(async (db) => {
    // One after the other: of two who save the same group, the second one sees what the first one saved.
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('baseera.settings'))`);
    const before = await readSettingGroup(db, group);
    if (isDeepStrictEqual(before.values, values)) return { isChanged: false };
    if (before.fingerprint !== basedOn) throw new Refusal('settings-changed-meanwhile');
    await changeSettings(db, changesBetween(before.values, values), now);
    const after = await readSettingGroup(db, group);
    const details = differencesBetween(before.values, after.values);
    const target = { kind: 'settings', id: group } as const;
    await writeAudit(
      db,
      { actorId: actor.userId, action, target, outcome: 'done', requestSource, details },
      now,
    );
    return { isChanged: true };
  });
}

/** Who changes a group, and as what it is noted. */
function rightsOf(group: SettingGroup) {
  if (group === 'maintenance')
    return { permission: 'maintenance.change', action: 'maintenance.change' } as const;
  // Whoever looks after the community says how much is written there.
  const permission = group === 'community' ? 'conduct.keep' : 'settings.change';
  return { permission, action: 'settings.change' } as const;
}

/** What nobody has changed goes on following the defaults. */
function changesBetween<Values extends object>(before: Values, after: Values): Partial<Values> {
  const changed = Object.entries(after).filter(
    ([key, value]) => !isDeepStrictEqual(before[key as keyof Values], value),
  );
  return Object.fromEntries(changed) as Partial<Values>;
}

type Details = Record<string, string | number | boolean>;

/** Such as `{ changed: 'amounts.guaranteeDays', 'amounts.guaranteeDays.old': 30, 'amounts.guaranteeDays.new': 14 }`. */
function differencesBetween(before: object, after: object): Details {
  const [old, next] = [new Map(leavesOf(before)), new Map(leavesOf(after))];
  const changed = [...new Set([...old.keys(), ...next.keys()])]
    .filter((name) => old.get(name) !== next.get(name))
    .toSorted();
  const details: Details = { changed: changed.join(', ') };
  for (const name of changed) {
    for (const [when, value] of [
      ['old', old.get(name)],
      ['new', next.get(name)],
    ] as const)
      if (typeof value === 'number' || typeof value === 'boolean') details[`${name}.${when}`] = value;
  }
  return details;
}

function leavesOf(value: unknown, name = ''): [string, unknown][] {
  if (value === null || typeof value !== 'object') return [[name, value]];
  return Object.entries(value).flatMap(([key, each]) => leavesOf(each, name === '' ? key : `${name}.${key}`));
}
