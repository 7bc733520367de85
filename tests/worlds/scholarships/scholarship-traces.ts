// What became of applications, as their history, the audit log, the mails and the files tell it: for tests on a world of
// scholarships (scholarship-world.ts).
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { listSteps } from '#domain/scholarships/applications.ts';
import { scholarshipApplications, scholarshipFiles } from '#domain/scholarships/tables.server.ts';
import { storedFiles } from '#platform/files/file-tables.server.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { auditLines } from '../identity/audit.ts';
import type { World } from './scholarship-world.ts';

export const onceEach = { steps: 1, lines: 1, told: 1 };
export const notAtAll = { steps: 0, lines: 0, told: 0 };

const actions = {
  awarded: 'scholarship.award',
  declined: 'scholarship.decline',
  interview: 'scholarship.invite',
  submitted: 'scholarship.submit',
  withdrawn: 'scholarship.withdraw',
};

/** What can be asked about the applications of a world. */
export function scholarshipTraces(world: World) {
  return {
    async statusOf(id: string): Promise<string | undefined> {
      const { status } = scholarshipApplications;
      const isIt = eq(scholarshipApplications.id, id);
      const [row] = await world.db.select({ status }).from(scholarshipApplications).where(isIt);
      return row?.status;
    },
    /** How often it came to stand there, by its history, by the audit log and by all mails of the world. */
    async traces(id: string, kind: keyof typeof actions): Promise<typeof onceEach> {
      const steps = (await listSteps(world.db, id)).filter(({ status }) => status === kind).length;
      const lines = (await auditLines(world.db, id)).filter(({ action }) => action === actions[kind]).length;
      const told = await world.db.$count(messages, eq(messages.kind, `scholarship-${kind}`));
      return { steps, lines, told };
    },
    /** Every file that is kept belongs to an application, and every application has its files. */
    async expectFilesAreWhole(): Promise<void> {
      const kept = await world.db.select().from(storedFiles).where(eq(storedFiles.status, 'kept'));
      const referred = await world.db.select().from(scholarshipFiles);
      expect(kept.map(({ id }) => id).toSorted()).toEqual(referred.map(({ fileId }) => fileId).toSorted());
    },
  };
}
