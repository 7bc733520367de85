// Two at the same moment, really: on a server through connections of their own. Whoever wins, one thing happens, one mail
// tells of it, one line of the audit log names it, and the others are refused in words.
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { purgeAccounts } from '#domain/identity/account/purge-accounts.ts';
import { users } from '#domain/identity/tables.server.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { countDone, race } from '#tests/worlds/database/race.ts';
import { pdf } from '#tests/worlds/files/sample-files.ts';
import { onceEach, scholarshipTraces } from '#tests/worlds/scholarships/scholarship-traces.ts';
import { applicant, now, scholarshipWorld } from '#tests/worlds/scholarships/scholarship-world.ts';
import { scholarshipStaff } from '#tests/worlds/scholarships/scholarship-staff.ts';
import { forgetApplications } from './application-data.ts';
import { findApplication, listApplicationFiles, type Access } from './applications.ts';
import { attachFile, removeFile } from './attach-file.ts';
import { changeCycle } from './save-cycle.ts';
import { scholarshipApplications, scholarshipCycles } from './tables.server.ts';

const world = scholarshipWorld();
const { newDraft, submit, save, withdraw, memberAccount, mails } = applicant(world);
const { statusOf, traces, expectFilesAreWhole } = scholarshipTraces(world);
const staff = scholarshipStaff(world);
let admin: Awaited<ReturnType<typeof staff.member>>;
beforeAll(async () => {
  admin = await staff.member('admin');
});

const rounds = Array.from({ length: 6 }, (_, index) => index);

const attach = (access: Access, kind: 'cv' | 'transcript', bytes = pdf()) =>
  attachFile(
    world.db,
    world.store,
    { access, kind, file: { bytes, mediaType: 'application/pdf', name: `${kind}.pdf` } },
    now,
  );

async function idOf(access: Access): Promise<string> {
  return (await findApplication(world.db, access, now))!.application.id;
}

describe('an applicant, at the same moment,', () => {
  it('sends a draft several times: it is sent once', async () => {
    for (const access of [await newDraft(), await newDraft(await memberAccount('other@example.com'))]) {
      const id = await idOf(access);
      await world.db.execute('delete from messages');
      const changes = access.account
        ? { email: { address: 'other@example.com', key: 'other@example.com' } }
        : {};
      const send = () => submit(access, changes);
      const outcomes = await race({ one: send, two: send, three: send });
      expect(Object.values(outcomes).toSorted()).toEqual([
        ...['done', 'scholarship-already-sent', 'scholarship-already-sent'],
      ]);
      expect(await traces(id, 'submitted')).toEqual(onceEach);
    }
  });

  it('sends one and takes it back: it is erased, taken back or sent, and nothing between', async () => {
    for (const round of rounds) {
      await world.db.execute(
        'truncate scholarship_applications, stored_files, messages, rate_limits cascade',
      );
      const access = await newDraft();
      const id = await idOf(access);
      const outcomes = await race({
        submit: () => submit(access),
        withdraw: () => withdraw(access),
        withdrawToo: () => withdraw(access),
      });
      const status = await statusOf(id);
      expect([undefined, 'withdrawn'], `round ${round}`).toContain(status);
      if (status === undefined) {
        expect(outcomes.submit).toBe('scholarship-unknown');
        expect(await mails()).toEqual([]);
      } else {
        expect(outcomes.submit).toBe('done');
        expect(await traces(id, 'submitted')).toEqual(onceEach);
        expect(await traces(id, 'withdrawn')).toEqual(onceEach);
      }
      expect(countDone({ a: outcomes.withdraw, b: outcomes.withdrawToo })).toBe(1);
      await expectFilesAreWhole();
    }
  });

  it('sends one with an account and one as a guest: the cycle has one of the person', async () => {
    for (const round of rounds) {
      await world.db.execute(
        'truncate scholarship_applications, stored_files, messages, rate_limits cascade',
      );
      const own = await newDraft(await memberAccount());
      const guest = await newDraft();
      const outcomes = await race({ own: () => submit(own), guest: () => submit(guest) });
      expect(outcomes.guest, `round ${round}`).toBe('done');
      expect(['done', 'scholarship-applied-already']).toContain(outcomes.own);
      const isSent = eq(scholarshipApplications.status, 'submitted');
      expect(await world.db.$count(scholarshipApplications, isSent)).toBe(1);
      expect((await mails()).filter(({ kind }) => kind === 'scholarship-submitted')).toHaveLength(1);
    }
  });

  it('sends one as the cycle closes: the last instant of the day counts in Cairo, also while staff change it', async () => {
    const [cycle] = await world.db.select().from(scholarshipCycles);
    const midnight = new Date('2027-03-31T22:00:00Z');
    expect([cairoDayOf(new Date(midnight.getTime() - 1)), cairoDayOf(midnight)]).toEqual([
      ...['2027-03-31', '2027-04-01'],
    ]);
    const [early, late] = [await newDraft(), await newDraft()];
    // A draft's link of today would not work by then.
    await world.db.execute(`update private_links set expires_at = '2027-05-01'`);
    const outcomes = await race({
      early: () => submit(early, {}, new Date(midnight.getTime() - 1)),
      late: () => submit(late, { email: { address: 'b@example.com', key: 'b@example.com' } }, midnight),
    });
    expect(outcomes).toEqual({ early: 'done', late: 'scholarship-closed' });
    const close = (closesOn: string) => {
      const { title, opensOn, places, isBlind, reviewerFiles } = cycle!;
      const fields = { title, opensOn, closesOn, places, isBlind, reviewerFiles, programs: [] };
      return changeCycle(world.db, { ...admin, cycleId: cycle!.id, fields }, now);
    };
    for (const round of rounds) {
      const access = await newDraft();
      const id = await idOf(access);
      const address = `closing-${round}@example.com`;
      const both = await race({
        submit: () => submit(access, { email: { address, key: address } }),
        close: () => close('2026-11-20'),
      });
      expect(both.close).toBe('done');
      expect(await statusOf(id)).toBe(both.submit === 'done' ? 'submitted' : 'draft');
      expect(['done', 'scholarship-closed']).toContain(both.submit);
      await close('2027-03-31');
    }
  });

  it('attaches files, takes some out and sends: what was sent has its files', async () => {
    for (const round of rounds) {
      await world.db.execute(
        'truncate scholarship_applications, stored_files, messages, rate_limits cascade',
      );
      const access = await newDraft();
      const id = await idOf(access);
      const outcomes = await race({
        submit: () => submit(access),
        attach: () => attach(access, 'cv', pdf({ objects: '% new\n' })),
        attachToo: () => attach(access, 'cv', pdf({ objects: '% newer\n' })),
        remove: () => removeFile(world.db, { access, kind: 'transcript' }, now),
      });
      const expected = ['done', 'scholarship-already-sent', 'scholarship-files-missing'];
      for (const outcome of Object.values(outcomes)) expect(expected, `round ${round}`).toContain(outcome);
      expect(outcomes.submit === 'done').toBe(outcomes.remove !== 'done');
      const kinds = (await listApplicationFiles(world.db, id)).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'cv')).toHaveLength(1);
      if (outcomes.submit === 'done') expect(kinds).toHaveLength(3);
      await expectFilesAreWhole();
    }
  });

  it('saves a draft in two tabs: one of them is kept whole, and the link is mailed once', async () => {
    for (const round of rounds) {
      await world.db.execute(
        'truncate scholarship_applications, stored_files, messages, rate_limits cascade',
      );
      const access = await newDraft(null, []);
      const tabs = [1, 2, 3].map((tab) => ({ motivation: `tab ${tab}`, gpa: `${tab}` }));
      const outcomes = await race(
        Object.fromEntries(tabs.map((answers) => [answers.motivation, () => save(access, answers)])),
      );
      expect(countDone(outcomes), `round ${round}`).toBe(3);
      const reached = await findApplication(world.db, access, now);
      expect(tabs).toContainEqual(reached!.application.answers);
      expect(await mails()).toHaveLength(1);
    }
  });

  it('has their account deleted while they attach, send or take back: nothing of theirs stays', async () => {
    for (const round of rounds) {
      const account = await memberAccount(`gone-${round}@example.com`);
      const access = await newDraft(account);
      await world.db.update(users).set({ deletionDueAt: now }).where(eq(users.id, account.userId));
      const outcomes = await race({
        purge: () => purgeAccounts(world.db, [forgetApplications], now),
        attach: () => attach(access, 'cv'),
        remove: () => removeFile(world.db, { access, kind: 'transcript' }, now),
        act: () =>
          round % 2 === 0
            ? submit(access, { email: { address: account.emailKey!, key: account.emailKey! } })
            : withdraw(access),
      });
      expect(outcomes.purge).toBe('done');
      for (const outcome of [outcomes.attach, outcomes.remove])
        expect(['done', 'scholarship-unknown', 'scholarship-already-sent']).toContain(outcome);
      expect(['done', 'scholarship-unknown', 'scholarship-files-missing']).toContain(outcomes.act);
      expect(await statusOf(access.key)).toBeUndefined();
      await expectFilesAreWhole();
    }
  });
});
