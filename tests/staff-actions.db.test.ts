// Each verb of the staff is tried by people who lack its permission, in a database that notes which transaction writes
// which row: nothing is written. Then it is done by somebody who may: whatever staff do is in the audit log, by the
// transaction that does it, and is not done in a database whose audit log takes nothing.
import { desc, gt, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { tellSecurityNewsKind } from '#domain/identity/security-news.ts';
import { auditLog } from '#domain/audit/tables.server.ts';
import { deliverCourseMessagesKind } from '#domain/learning/messages/send-course-message.ts';
import { sendBroadcastsKind } from '#domain/notifications/broadcasts/send-broadcasts.ts';
import { sendCardRefundKind } from '#domain/wallet/card-refunds/send-card-refund-kind.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { scholarshipWorld } from '#tests/worlds/scholarships/scholarship-world.ts';
import { staffActs } from '#tests/worlds/staff-actions/staff-actions.ts';
import { makeActing, type Act, type Acting } from '#tests/worlds/staff-actions/acting.ts';
import { findStaffVerbs } from '#tests/worlds/staff-actions/find-verbs.ts';
import { rolesWithout, staffPermissions, type Need } from '#tests/worlds/staff-actions/permissions.ts';

const world = scholarshipWorld();
let acting: Acting;
beforeAll(async () => {
  await prepareJobs(world.db, [
    sendBroadcastsKind,
    deliverCourseMessagesKind,
    tellSecurityNewsKind,
    sendCardRefundKind,
  ]);
  await noteWhoWrites();
  acting = await makeActing(world);
});

describe('what staff do', () => {
  it('is walked here, every verb of it', () => {
    const { verbs } = findStaffVerbs();
    expect(verbs.length).toBeGreaterThan(60);
    expect(Object.keys(staffPermissions).toSorted()).toEqual(verbs.toSorted());
    // What staff may always do takes no permission.
    expect(Object.keys(staffActs).toSorted()).toEqual([...verbs, 'stopImpersonation'].toSorted());
  });

  it('is asked for with a StaffContext, in no other shape', () => {
    expect(findStaffVerbs().withAnotherShape).toEqual([]);
  });

  for (const [verb, prepare] of Object.entries(staffActs)) {
    it(`takes its permission, and is in the audit log by the same transaction, or not done at all: ${verb}`, async () => {
      const act = await prepare(acting);
      const need = staffPermissions[verb];
      if (need) await expectNothingWithoutPermission(act, need);
      await expectNothingWithoutItsLine(act);
      await expectItsLine(act);
    });
  }
});

/** Whoever lacks the permission is refused; at most the refusal itself is noted. */
async function expectNothingWithoutPermission(
  { run }: Act,
  { permission, refusal, isAudited }: Need,
): Promise<void> {
  for (const roles of rolesWithout(permission)) {
    const by = await acting.as(roles);
    await world.db.execute(sql`truncate writes`);
    await expect(run(by)).rejects.toMatchObject({ code: refusal, status: 403 });
    expect((await listWrites()).map(({ name }) => name)).toEqual(isAudited ? ['audit_log'] : []);
    const [line] = await world.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    if (isAudited) expect(line).toMatchObject({ actorId: by.actor.userId, outcome: 'refused' });
  }
}

/** When the line cannot be written, nothing has happened. */
async function expectNothingWithoutItsLine({ by = acting.by, before = [], run }: Act): Promise<void> {
  await closeAuditLog(true);
  await world.db.execute(sql`truncate writes`);
  const outcome = await run(by).then(
    () => 'done',
    (error: unknown) => `${String(error)} ${String((error as Error).cause)}`,
  );
  await closeAuditLog(false);
  expect(outcome).toContain('the audit log is closed');
  const written = await listWrites();
  expect(written.map(({ name }) => name).filter((name) => !before.includes(name))).toEqual([]);
}

/** Done, it has its line, and every row that it wrote was written by a transaction that wrote a line as well. */
async function expectItsLine({ by = acting.by, before = [], ...act }: Act): Promise<void> {
  const { action, kind, onlyReads, run } = act;
  const { db } = acting;
  const [last] = await db.select({ id: auditLog.id }).from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  await db.execute(sql`truncate writes`);
  const targetId = await run(by);
  const lines = await db
    .select()
    .from(auditLog)
    .where(gt(auditLog.id, last?.id ?? 0));
  expect(lines).toContainEqual(
    expect.objectContaining({
      ...{ action, targetKind: kind, targetId, outcome: 'done', actorId: by.actor.userId },
    }),
  );
  const writes = await listWrites();
  const audited = new Set(writes.filter(({ name }) => name === 'audit_log').map((row) => row.transaction));
  const changes = writes.filter(({ name }) => name !== 'audit_log' && !before.includes(name));
  expect(changes.filter(({ transaction }) => !audited.has(transaction)).map(({ name }) => name)).toEqual([]);
  expect(changes.length > 0).toBe(!onlyReads);
}

/** From now on each row that is written to any table notes its transaction; a closed audit log takes no line. */
async function noteWhoWrites(): Promise<void> {
  const { db } = world;
  const tables = await listTables();
  const statements = [
    'create unlogged table writes (transaction text not null, name text not null)',
    `create function note_write() returns trigger language plpgsql as $$ begin
       insert into public.writes values (pg_current_xact_id()::text, tg_table_name); return null; end $$`,
    ...tables.map(
      (table) => `create trigger zz_note_write after insert or update or delete on ${table}
        for each row execute function public.note_write()`,
    ),
    `create function refuse_line() returns trigger language plpgsql as $$ begin
       raise exception 'the audit log is closed'; end $$`,
    'create trigger closed before insert on audit_log for each row execute function refuse_line()',
    'alter table audit_log disable trigger closed',
  ];
  for (const statement of statements) await db.execute(sql.raw(statement));
}

async function closeAuditLog(isClosed: boolean): Promise<void> {
  await world.db.execute(sql.raw(`alter table audit_log ${isClosed ? 'enable' : 'disable'} trigger closed`));
}

/** Each row that was written and not taken back since the notes were emptied. */
async function listWrites(): Promise<{ transaction: string; name: string }[]> {
  return (await world.db.execute<{ transaction: string; name: string }>(sql`select * from writes`)).rows;
}

/** All tables that hold rows, those of the jobs with them. */
async function listTables(): Promise<string[]> {
  const { rows } = await world.db.execute<{ name: string }>(sql`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`);
  return rows.map(({ name }) => name);
}
