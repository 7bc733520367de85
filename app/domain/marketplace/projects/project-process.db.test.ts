import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { may } from '#domain/identity/permissions.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import { runTransition, type PartyContext } from '#domain/processes/run-transition.ts';
import { changeSettings, readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { createFileStore, type FileStore } from '#platform/files/file-store.server.ts';
import { sweepFilesKind } from '#platform/files/store-file.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import {
  attachScan,
  makeDraft,
  makeOpen,
  makeWaiting,
  posting,
  requestSource,
  seenOf,
  siteUrl,
} from '#tests/worlds/marketplace/posting.ts';
import { projectStatuses, type ProjectStatus } from '../project-constants.ts';
import { projects } from '../tables.server.ts';
import { detachProjectFile } from './attach-project-file.ts';
import { approveProject, declineProject } from './decide-project.ts';
import { findClientProject, listProjectFiles } from './own-projects.ts';
import { closeProject, discardProject, postProject, repeatProject, reworkProject } from './post-project.ts';
import { projectSteps } from './posting-tables.server.ts';
import { projectProcess } from './project-process.ts';
import { beginProject, saveProject } from './save-project.ts';
import { projectTable } from './states.ts';

const now = new Date('2026-11-26T10:00:00Z');
const late = new Date('2100-01-02T10:00:00Z');

let db: Database;
let store: FileStore;
let folder: string;
let clientId: string;
let guest: { userId: string; email: string; emailConfirmedAt: Date };
let admin: StaffContext;
let editor: StaffContext;
beforeAll(async () => {
  db = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'baseera-projects-'));
  store = createFileStore({ s3: null, dataFolder: folder });
  await prepareJobs(db, [sweepFilesKind, deliverMessageKind]);
  clientId = (await makeMember(db, { isPhoneConfirmed: true, memberRoles: ['client'] }, now)).userId;
  guest = { ...(await makeMember(db, {}, now)), emailConfirmedAt: now };
  admin = await staff('admin');
  editor = await staff('editor');
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

async function staff(role: 'admin' | 'editor'): Promise<StaffContext> {
  const { userId } = await makeMember(db, { roles: [role] }, now);
  return { actor: { userId, roles: [{ role, scope: 'global' }] }, requestSource };
}

const fresh = async () =>
  (await makeMember(db, { isPhoneConfirmed: true, memberRoles: ['client'] }, now)).userId;
const statusOf = async (id: string) => (await findClientProject(db, id))?.status;
const doing = (projectId: string, by = clientId) => ({ projectId, clientId: by, requestSource, siteUrl });
const post = async (projectId: string, by = clientId) =>
  await postProject(db, { ...doing(projectId, by), seen: await seenOf(db, projectId) }, now);

type Event = keyof typeof projectTable;
type Somebody = StaffContext | PartyContext<'client' | 'deadline'>;

describe('the process of a project', () => {
  it('lets every event happen from its states by whoever may, and nothing else', async () => {
    const people: Record<string, Somebody> = {
      client: { party: 'client', userId: clientId, requestSource },
      deadline: { party: 'deadline', userId: null, requestSource },
      admin,
      editor,
    };
    const id = await makeDraft(db, { clientId }, now);
    for (const state of projectStatuses)
      for (const event of Object.keys(projectTable) as Event[])
        for (const [name, by] of Object.entries(people)) {
          await place(id, state);
          const before = await look(id);
          const line = projectTable[event];
          const maybe =
            'staff' in line.by ? 'actor' in by && may(by.actor.roles, line.by.staff) : line.by.party === name;
          const goes = maybe && (line.from as readonly string[]).includes(state) && event !== 'post';
          const at = event === 'expire' ? late : now;
          const input = { seen: await seenOf(db, id), reason: 'Because.' };
          const outcome = await db
            .transaction(
              async (db) => await runTransition(db, projectProcess, { event, id, by, input, siteUrl }, at),
            )
            .then(
              () => 'done',
              (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
            );
          const after = await look(id);
          if (goes) {
            expect([event, state, name, outcome, after.status]).toEqual([
              event,
              state,
              name,
              'done',
              line.to,
            ]);
            expect(after.steps).toBe(before.steps + 1);
            expect(after.lines).toEqual([...before.lines, line.audit]);
            expect(after.mails - before.mails).toBe(line.tells.some((told) => 'mail' in told) ? 1 : 0);
            expect(after.notices - before.notices).toBe(line.tells.length);
          } else {
            const code = !maybe
              ? 'projects-out-of-reach'
              : (line.from as readonly string[]).includes(state)
                ? 'project-waits-for-staff'
                : 'project-elsewhere';
            expect([event, state, name, outcome]).toEqual([event, state, name, code]);
            expect(after).toEqual(before);
          }
        }
  }, 120_000);

  it('sends the first projects of a client to staff, and the next onto the board', async () => {
    const client = await fresh();
    expect((await readSettings(db)).amounts.newClientProjects).toBe(2);
    for (let each = 0; each < 2; each += 1) {
      const id = await makeWaiting(db, { clientId: client }, now);
      expect(await statusOf(id)).toBe('waiting');
      await approveProject(db, { projectId: id, siteUrl, seen: await seenOf(db, id), ...admin }, now);
    }
    const third = await makeDraft(db, { clientId: client }, now);
    expect(await post(third, client)).toBe('posted');
    expect(await statusOf(third)).toBe('open');
    const { amounts } = await readSettings(db);
    await changeSettings(db, { amounts: { ...amounts, newClientProjects: 0 } }, now);
    const another = await fresh();
    const first = await makeDraft(db, { clientId: another }, now);
    expect(await post(first, another)).toBe('posted');
    await changeSettings(db, { amounts }, now);
  });

  it('posts nothing that is not complete, not verified, late or not as its client saw it', async () => {
    const unverified = (await makeMember(db, { memberRoles: ['client'] }, now)).userId;
    const theirs = await makeDraft(db, { clientId: unverified }, now);
    await expect(post(theirs, unverified)).rejects.toMatchObject({
      code: 'project-not-verified',
      status: 403,
    });
    const bare = await makeDraft(
      db,
      { clientId, content: { budgetPiastres: null, deadlineOn: null, categoryKey: null } },
      now,
    );
    await expect(post(bare)).rejects.toMatchObject({ code: 'project-incomplete' });
    const due = await makeDraft(db, { clientId, content: { deadlineOn: '2026-11-27' } }, now);
    const seen = await seenOf(db, due);
    await expect(
      postProject(db, { ...doing(due), seen }, new Date('2026-11-29T10:00:00Z')),
    ).rejects.toMatchObject({ code: 'project-deadline-passed' });
    await expect(
      postProject(db, { ...doing(due), seen: now.toISOString().replace('2026', '2025') }, now),
    ).rejects.toMatchObject({ code: 'project-changed-meanwhile', status: 409 });
    await expect(post(due, guest.userId)).rejects.toMatchObject({ code: 'project-unknown', status: 404 });
    const old = {
      clientId,
      content: posting({ deadlineOn: '2026-11-25' }),
      language: 'en' as const,
      requestSource,
    };
    await expect(beginProject(db, old, now)).rejects.toMatchObject({ code: 'project-deadline-passed' });
    const reader = await makeMember(db, { isPhoneConfirmed: true }, now);
    await expect(makeDraft(db, { clientId: reader.userId }, now)).rejects.toMatchObject({
      ...{ code: 'projects-not-client', status: 403 },
    });
  });

  it('takes one of two answers that come at the same moment', async () => {
    const clientId = await fresh();
    const id = await makeWaiting(db, { clientId }, now);
    const seen = await seenOf(db, id);
    const outcomes = await Promise.allSettled([
      approveProject(db, { projectId: id, siteUrl, seen, ...admin }, now),
      reworkProject(db, doing(id, clientId), now),
      declineProject(db, { projectId: id, siteUrl, reason: 'No.', ...admin }, now),
      approveProject(db, { projectId: id, siteUrl, seen, ...admin }, now),
    ]);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409 });
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
  });

  it('lets nobody of the staff decide about their own', async () => {
    const id = await makeWaiting(db, { clientId: (await ownProject()).userId }, now);
    const by = {
      actor: { userId: (await findClientProject(db, id))!.clientId, roles: admin.actor.roles },
      requestSource,
    };
    const seen = await seenOf(db, id);
    await expect(approveProject(db, { projectId: id, siteUrl, seen, ...by }, now)).rejects.toMatchObject({
      code: 'project-own',
    });
  });
});

describe('a draft', () => {
  it('is kept with a title alone, changed, and not over a newer version', async () => {
    const empty = { what: '', whom: '', handover: '', judged: '', tools: '' };
    const content = {
      brief: empty,
      categoryKey: null,
      skillKeys: [],
      budgetPiastres: null,
      deadlineOn: null,
    };
    const id = await makeDraft(db, { clientId, content }, now);
    const seen = await seenOf(db, id);
    const writing = { ...doing(id), language: 'ar' as const, content: posting({ title: 'تفريغ مقابلات' }) };
    const later = new Date(now.getTime() + 1000);
    await saveProject(db, { ...writing, seen }, later);
    expect(await findClientProject(db, id)).toMatchObject({
      language: 'ar',
      title: { en: 'تفريغ مقابلات', ar: 'تفريغ مقابلات' },
      skills: { en: ['Transcription'], ar: ['التفريغ النصي'] },
    });
    await expect(saveProject(db, { ...writing, seen }, later)).rejects.toMatchObject({
      code: 'project-changed-meanwhile',
      status: 409,
    });
    await discardProject(db, doing(id), now);
    expect(await findClientProject(db, id)).toBeNull();
  });

  it('takes files, and is judged by them', async () => {
    const id = await makeDraft(
      db,
      { clientId, content: { brief: { ...posting().brief, tools: 'Figma' } } },
      now,
    );
    await attachScan(db, store, { projectId: id, clientId }, now);
    expect(await findClientProject(db, id)).toMatchObject({
      hasAccessibleFiles: false,
      findings: [
        { rule: 'tool', tool: 'figma', where: 'tools' },
        { rule: 'pdf-without-text', file: 'file-1', name: 'scan.pdf' },
      ],
    });
    await detachProjectFile(db, { projectId: id, clientId, kind: 'file-1' }, now);
    expect(await findClientProject(db, id)).toMatchObject({
      hasAccessibleFiles: true,
      findings: [{ rule: 'tool' }],
    });
    expect(await listProjectFiles(db, id)).toEqual([]);
    await post(id);
    await expect(attachScan(db, store, { projectId: id, clientId }, now)).rejects.toMatchObject({
      code: 'project-elsewhere',
    });
  });

  it('is made anew out of a project that is over', async () => {
    const clientId = await fresh();
    const id = await makeOpen(db, { clientId, by: admin }, now);
    await closeProject(db, doing(id, clientId), now);
    const again = await repeatProject(db, { ...doing(id, clientId), language: 'en' }, now);
    expect(await findClientProject(db, again.id)).toMatchObject({
      status: 'draft',
      deadlineOn: null,
      brief: posting().brief,
      approvedAt: null,
    });
    await expect(
      repeatProject(db, { ...doing(id, guest.userId), language: 'en' }, now),
    ).rejects.toMatchObject({ status: 404 });
  });
});

async function ownProject() {
  return await makeMember(db, { isPhoneConfirmed: true, memberRoles: ['client'], roles: ['admin'] }, now);
}

/** Puts a project where it is to be tried from. */
async function place(id: string, status: ProjectStatus): Promise<void> {
  const on = { postedOn: '2026-11-26', deadlineOn: '2099-12-31' };
  await db
    .update(projects)
    .set({ status, ...on, approvedAt: null })
    .where(eq(projects.id, id));
}

async function look(id: string) {
  const [row] = await db.select({ status: projects.status }).from(projects).where(eq(projects.id, id));
  const [steps] = await db
    .select({ count: count() })
    .from(projectSteps)
    .where(eq(projectSteps.projectId, id))
    .orderBy(asc(count()));
  return {
    status: row!.status,
    steps: steps!.count,
    lines: (await auditLines(db, id)).map(({ action }) => action),
    mails: await db.$count(messages, eq(messages.channel, 'mail')),
    notices: await db.$count(notifications),
  };
}
