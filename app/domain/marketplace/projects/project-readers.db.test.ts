import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { createFileStore, type FileStore } from '#platform/files/file-store.server.ts';
import { sweepFilesKind } from '#platform/files/store-file.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import {
  attachScan,
  makeDraft,
  makeOpen,
  posting,
  requestSource,
  seenOf,
  siteUrl,
} from '#tests/worlds/marketplace/posting.ts';
import { findOnBoard } from './board.ts';
import { approveProject } from './decide-project.ts';
import { expireProjects } from './expire-projects.ts';
import { findInvitedProject } from './may-see.ts';
import { openProjectFile, openProjectFileForStaff } from './open-project-file.ts';
import { findClientProject } from './own-projects.ts';
import { closeProject, postProject } from './post-project.ts';
import { projectGuests } from './posting-tables.server.ts';
import { forgetProjects, projectsDataPart } from './projects-data.ts';

const now = new Date('2026-11-26T10:00:00Z');

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

describe('who sees a project', () => {
  it('is everybody once it is open, and only those invited where it is for them', async () => {
    const clientId = await fresh();
    const id = await makeOpen(db, { clientId, by: admin }, now);
    const { slug } = (await findClientProject(db, id))!;
    expect(await findOnBoard(db, slug)).toMatchObject({ title: { en: posting().title } });
    const guests = [{ address: guest.email, key: guest.email.toLowerCase() }];
    const secret = await makeOpen(db, { clientId, by: admin, content: { isInvitedOnly: true, guests } }, now);
    expect(await findOnBoard(db, (await findClientProject(db, secret))!.slug)).toBeNull();
    expect(await findInvitedProject(db, { id: secret, reader: guest })).toMatchObject({ id: secret });
    expect(await findInvitedProject(db, { id: id, reader: guest })).toBeNull();
    const stranger = { ...(await makeMember(db, {}, now)), emailConfirmedAt: now };
    expect(await findInvitedProject(db, { id: secret, reader: stranger })).toBeNull();
    expect(
      await findInvitedProject(db, { id: secret, reader: { ...guest, emailConfirmedAt: null as never } }),
    ).toBeNull();
    const told = await db.select().from(notifications).where(eq(notifications.userId, guest.userId));
    expect(told.map(({ kind, href }) => [kind, href])).toEqual([
      ['project-invitation', `/freelance/invited/${secret}`],
    ]);
    await closeProject(db, doing(secret, clientId), now);
    expect(await findInvitedProject(db, { id: secret, reader: guest })).toBeNull();
  });

  it('is the same for its files', async () => {
    const clientId = await fresh();
    const id = await makeDraft(db, { clientId }, now);
    await attachScan(db, store, { projectId: id, clientId }, now);
    const open = async (reader: { userId: string; email: string; emailConfirmedAt: Date } | null) => {
      const opened = await openProjectFile(
        db,
        store,
        { projectId: id, kind: 'file-1', reader, requestSource },
        now,
      );
      await opened?.content?.cancel();
      return opened !== null;
    };
    const forStaff = async (by: StaffContext) => {
      const opened = await openProjectFileForStaff(db, store, { projectId: id, kind: 'file-1', ...by }, now);
      await opened?.content?.cancel();
      return opened !== null;
    };
    const owner = { userId: clientId, email: 'x@baseera.example', emailConfirmedAt: now };
    expect([await open(owner), await open(guest), await open(null), await forStaff(admin)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    await post(id, clientId);
    expect([await open(null), await forStaff(admin)]).toEqual([false, true]);
    await expect(forStaff(editor)).rejects.toMatchObject({ code: 'projects-out-of-reach', status: 403 });
    await approveProject(db, { projectId: id, siteUrl, seen: await seenOf(db, id), ...admin }, now);
    expect([await open(null), await open(guest)]).toEqual([true, true]);
  });
});

describe('time and people who go', () => {
  it('ends what is late, and tells its client once', async () => {
    const client = await fresh();
    const id = await makeOpen(
      db,
      { clientId: client, by: admin, content: { deadlineOn: '2026-11-27' } },
      now,
    );
    expect(await expireProjects(db, { siteUrl }, new Date('2026-11-27T20:00:00Z'))).toBe(0);
    const after = new Date('2026-11-27T22:30:00Z');
    expect(await expireProjects(db, { siteUrl }, after)).toBe(1);
    expect(await expireProjects(db, { siteUrl }, after)).toBe(0);
    expect(await statusOf(id)).toBe('expired');
    const told = await db.select().from(notifications).where(eq(notifications.userId, client));
    expect(told.map(({ kind }) => kind)).toContain('project-expired');
  });

  it('gives a client a copy of all of it, and deletes it with them', async () => {
    const member = await makeMember(db, { isPhoneConfirmed: true, memberRoles: ['client'] }, now);
    const subject = {
      userId: member.userId,
      email: member.email,
      emailKey: member.email.toLowerCase(),
      phone: null,
    };
    const id = await makeDraft(db, { clientId: member.userId }, now);
    await attachScan(db, store, { projectId: id, clientId: member.userId }, now);
    const guests = [{ address: member.email, key: member.email.toLowerCase() }];
    const other = await makeDraft(db, { clientId, content: { isInvitedOnly: true, guests } }, now);
    const part = projectsDataPart(store);
    expect(await part.read(db, subject)).toMatchObject({
      projects: [{ title: posting().title, status: 'draft', files: [{ name: 'scan.pdf' }] }],
      invitedTo: [{ title: { en: posting().title } }],
    });
    expect((await part.files!(db, subject)).map(({ fileName }) => fileName)).toEqual([
      'project-files/1-file-1-scan.pdf',
    ]);
    await db.transaction(async (db) => await forgetProjects(db, subject, now));
    expect(await part.read(db, subject)).toEqual({ profile: null, projects: [], invitedTo: [] });
    expect(await db.$count(projectGuests, eq(projectGuests.projectId, other))).toBe(0);
  });
});
