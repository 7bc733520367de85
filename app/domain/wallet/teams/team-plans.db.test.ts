import { randomUUID } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { findAccounts } from '#domain/ledger/list-accounts.ts';
import { journalIdOf } from '#domain/ledger/journal-id.ts';
import { findJournal } from '#domain/ledger/list-journals.ts';
import { changeSettings, readSettings } from '#domain/site/settings.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { countDone, race } from '#tests/worlds/database/race.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { staffOf } from '#tests/worlds/wallet/desk-world.ts';
import { addressOf, contactNamed, teamsWorld, terms } from '#tests/worlds/wallet/teams-world.ts';
import {
  daysLater,
  findBroken,
  makePayer,
  now,
  siteUrl,
  type Payer,
} from '#tests/worlds/wallet/wallet-world.ts';
import { closeTeams } from './close-teams.ts';
import { endTeamPlan, recordTeamPayment, withdrawTeamPlan } from './close-team-plan.ts';
import { findTeamPlan, listTeamPlans } from './list-team-plans.ts';
import { yearAfter } from './plan-days.ts';
import { changeTeamContact, changeTeamPlan, mailTeamLink } from './sell-team-plan.ts';
import { findPlanOfLink } from './team-access.ts';
import { teamInvoices, teamPlans } from './teams-tables.server.ts';
import { getTeamInvoice } from './write-invoice.ts';

let db: TestDatabase;
let teams: ReturnType<typeof teamsWorld>;
let seller: Payer;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  seller = await makePayer(db, { firstName: 'Salma', roles: ['finance'] });
  teams = teamsWorld(db, () => staffOf(seller));
});

const earned = async () =>
  Object.fromEntries(
    (await findAccounts(db, ['house:bank', 'house:revenue:team-plans'])).map(({ code, posted }) => [
      code,
      posted,
    ]),
  );
const about = (id: string) => ({ staff: staffOf(seller), id, siteUrl });

describe('an offer to a team', () => {
  it('is a plan with an invoice, and a mail to its contact with a private link, in their language', async () => {
    const contact = { ...contactNamed('رنا'), language: 'ar' as const };
    const id = await teams.offer({ contact });
    expect(await teams.planOf(id)).toMatchObject({ status: 'offered', ...terms, contactName: 'رنا' });
    const invoice = await getTeamInvoice(db, id);
    expect(invoice).toMatchObject({ ...terms, revision: 1, replaces: [], bankAccount: null });
    expect(invoice.issuer.legalName.en).toBe('Baseera for Social Entrepreneurship');
    const [mail] = await db.select().from(messages).where(eq(messages.recipient, contact.email.address));
    expect(mail).toMatchObject({ kind: 'team-offered', language: 'ar', isSecret: true });
    expect(mail!.text).toContain('مقاعد في الاشتراك');
    expect(mail!.text).toContain('/ar/team-plans/');
    const token = await teams.tokenMailedTo(contact.email.address, 'team-plans');
    expect((await findPlanOfLink(db, token, now))?.id).toBe(id);
    // Until a month after the last day.
    expect(await findPlanOfLink(db, token, new Date('2027-12-24T21:59:59Z'))).not.toBeNull();
    expect(await findPlanOfLink(db, token, new Date('2027-12-24T22:00:00Z'))).toBeNull();
    expect(await findPlanOfLink(db, 'x', now)).toBeNull();
    const lines = await db.select().from(auditLog).where(eq(auditLog.targetId, id));
    expect(lines.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['team_plan.offer', seller.userId],
    ]);
    expect(await findTeamPlan(db, id)).toMatchObject({
      plan: { taken: 0 },
      steps: [{ status: 'offered', actor: 'Salma Adel' }],
    });
  });

  it('is made once by a form that comes twice, and its contact is mailed once', async () => {
    const [id, contact] = [randomUUID(), contactNamed()];
    await Promise.all([teams.offer({ id, contact }), teams.offer({ id, contact })]);
    await teams.offer({ id, contact });
    expect(await teams.mailsTo(contact.email.address)).toEqual(['team-offered']);
    expect(await db.$count(teamInvoices, eq(teamInvoices.planId, id))).toBe(1);
  });

  it.each([
    ['ends before it begins', { firstOn: '2026-12-02', lastOn: '2026-12-01' }, 'team-days-reversed'],
    ['is over', { firstOn: '2026-11-01', lastOn: '2026-11-23' }, 'team-days-over'],
    ['lasts more than three years', { lastOn: '2029-11-24' }, 'team-days-many'],
  ])('is refused when it %s', async (_, days, code) => {
    await expect(teams.offer({ terms: days })).rejects.toMatchObject({ code });
  });

  it('may be for one day, today, and for three years', async () => {
    await teams.offer({ terms: { lastOn: '2026-11-24' } });
    await teams.offer({ terms: { lastOn: '2029-11-23' } });
  });

  it.each([
    ['2026-11-24', '2027-11-24'],
    ['2028-02-29', '2029-02-28'],
    ['2027-02-28', '2028-02-28'],
  ])('lasts a year unless somebody says otherwise: from %s to %s', (from, to) => {
    expect(yearAfter(from)).toBe(to);
  });

  it('changes while nobody has paid: what stands on the invoice makes a new one', async () => {
    const contact = contactNamed();
    const id = await teams.offer({ contact });
    const change = { ...staffOf(seller), id, contact, note: 'Asked twice.', siteUrl };
    await changeTeamPlan(db, { ...change, terms, revision: 1 }, now);
    expect(await teams.mailsTo(contact.email.address)).toEqual(['team-offered']);
    await changeTeamPlan(db, { ...change, terms: { ...terms, seats: 5 }, revision: 2 }, daysLater(1));
    expect(await teams.mailsTo(contact.email.address)).toEqual(['team-changed', 'team-offered']);
    expect(await teams.planOf(id)).toMatchObject({ seats: 5, note: 'Asked twice.', revision: 3 });
    const [first] = await db
      .select()
      .from(teamInvoices)
      .where(eq(teamInvoices.planId, id))
      .orderBy(teamInvoices.number);
    expect(first).toMatchObject({ seats: 3 });
    expect(await getTeamInvoice(db, id)).toMatchObject({ seats: 5, replaces: [first!.number] });
  });

  it('tells whoever saves second, and lets nobody change what is paid', async () => {
    const contact = contactNamed();
    const id = await teams.offer({ contact });
    const change = { ...staffOf(seller), id, contact, note: null, siteUrl, terms };
    await changeTeamPlan(db, { ...change, revision: 1 }, now);
    const behind = changeTeamPlan(db, { ...change, revision: 1 }, now);
    await expect(behind).rejects.toMatchObject({ code: 'changed-meanwhile' });
    await teams.pay(id);
    const late = changeTeamPlan(db, { ...change, revision: 2 }, now);
    await expect(late).rejects.toMatchObject({ code: 'team-plan-elsewhere' });
  });

  it('names another contact: links of the one before stop working, and the new one has their own', async () => {
    const [rana, omar] = [contactNamed('Rana'), contactNamed('Omar')];
    const id = await teams.sell({ contact: rana });
    const old = await teams.tokenMailedTo(rana.email.address, 'team-plans');
    const change = { ...staffOf(seller), id, note: null, siteUrl, revision: 1 };
    await changeTeamContact(db, { ...change, contact: omar }, now);
    expect(await findPlanOfLink(db, old, now)).toBeNull();
    const fresh = await teams.tokenMailedTo(omar.email.address, 'team-plans');
    expect((await findPlanOfLink(db, fresh, now))?.contactName).toBe('Omar');
    await mailTeamLink(db, { ...staffOf(seller), id, siteUrl }, now);
    expect(await findPlanOfLink(db, fresh, now)).toBeNull();
  });

  it('is withdrawn with a reason that its contact reads', async () => {
    const contact = contactNamed();
    const id = await teams.offer({ contact });
    await withdrawTeamPlan(db, { ...about(id), reason: 'The price was wrong.' }, now);
    expect(await teams.planOf(id)).toMatchObject({ status: 'withdrawn', closedAt: now });
    const mails = await db.select().from(messages).where(eq(messages.recipient, contact.email.address));
    const withdrawal = mails.find(({ kind }) => kind === 'team-withdrawn');
    expect(withdrawal!.text).toContain('The price was wrong.');
    await expect(teams.pay(id)).rejects.toMatchObject({ code: 'team-plan-elsewhere' });
  });
});

describe('the payment of a team', () => {
  it('is booked once, however often it is noted and in however many tabs, and the contact is told', async () => {
    const before = await earned();
    const contact = contactNamed();
    const id = await teams.offer({ contact });
    const reference = `FT-${id}`;
    const outcomes = await race(
      Object.fromEntries(
        Array.from({ length: 10 }, (_, tab) => [`tab ${tab}`, async () => await teams.pay(id, reference)]),
      ),
    );
    expect(countDone(outcomes)).toBe(10);
    const again = { ...about(id), paidOn: '2026-11-24', reference };
    await recordTeamPayment(db, again, daysLater(1));
    const after = await earned();
    for (const code of ['house:bank', 'house:revenue:team-plans'])
      expect((after[code] ?? 0) - (before[code] ?? 0)).toBe(300_000);
    expect(await findJournal(db, journalIdOf('team-plan', id))).toMatchObject({ reason: 'team-plan' });
    expect(await teams.mailsTo(contact.email.address)).toEqual(['team-offered', 'team-paid']);
    expect(await teams.planOf(id)).toMatchObject({ status: 'active', paymentReference: reference });
    expect(await findBroken(db, [])).toEqual([]);
    const other = teams.pay(id, 'FT-another');
    await expect(other).rejects.toMatchObject({ code: 'team-plan-elsewhere' });
  });

  it('is of one plan: the same transfer pays no other one, at the same moment neither', async () => {
    const [first, second] = [await teams.offer(), await teams.offer()];
    const reference = `ft-${first}`;
    const outcomes = await race({
      first: async () => await teams.pay(first, reference),
      second: async () => await teams.pay(second, reference.toUpperCase()),
    });
    expect(Object.values(outcomes).toSorted()).toEqual(['done', 'team-payment-known']);
    const statuses = [(await teams.planOf(first)).status, (await teams.planOf(second)).status];
    expect(statuses.toSorted()).toEqual(['active', 'offered']);
  });

  it('has a day that has come, and pays nothing that is over', async () => {
    const id = await teams.offer({ terms: { lastOn: '2026-11-30' } });
    const transfer = { ...about(id), reference: `FT${id}` };
    const early = recordTeamPayment(db, { ...transfer, paidOn: '2026-11-25' }, now);
    await expect(early).rejects.toMatchObject({ code: 'team-paid-later' });
    // Ten at night in UTC is the next day in Cairo.
    const overAt = new Date('2026-11-30T22:00:00Z');
    const late = recordTeamPayment(db, { ...transfer, paidOn: '2026-11-25' }, overAt);
    await expect(late).rejects.toMatchObject({ code: 'team-plan-over' });
    await recordTeamPayment(db, { ...transfer, paidOn: '2026-11-25' }, new Date(overAt.getTime() - 1));
  });

  it('keeps the invoice as it was issued, with the account of that day', async () => {
    const settings = await readSettings(db);
    await changeSettings(db, { wallet: { ...settings.wallet, bankAccount: 'Baseera, EG38' } }, now);
    const id = await teams.offer();
    await changeSettings(db, { wallet: settings.wallet }, now);
    expect((await getTeamInvoice(db, id)).bankAccount).toBe('Baseera, EG38');
    const change = db.update(teamInvoices).set({ pricePiastres: 1 }).where(eq(teamInvoices.planId, id));
    await expect(change).rejects.toMatchObject({ cause: { code: 'LG000' } });
    const removal = db.delete(teamInvoices).where(eq(teamInvoices.planId, id));
    await expect(removal).rejects.toMatchObject({ cause: { code: 'LG000' } });
  });

  it('is nothing that the database takes without a transfer', async () => {
    const id = await teams.offer();
    const forced = db.update(teamPlans).set({ status: 'active' }).where(eq(teamPlans.id, id));
    await expect(forced).rejects.toMatchObject({
      cause: { constraint: 'team_plans_are_paid_with_a_transfer' },
    });
  });
});

describe('the end of a plan', () => {
  it('comes after the last day in Cairo by itself, once, and the contact is told', async () => {
    const contact = contactNamed();
    const id = await teams.sell({ contact, terms: { lastOn: '2026-12-31' } });
    await closeTeams(db, { siteUrl }, new Date('2026-12-31T21:59:59Z'));
    expect((await teams.planOf(id)).status).toBe('active');
    await closeTeams(db, { siteUrl }, new Date('2026-12-31T22:00:00Z'));
    await closeTeams(db, { siteUrl }, new Date('2026-12-31T22:05:00Z'));
    expect((await teams.planOf(id)).status).toBe('ended');
    expect(await teams.mailsTo(contact.email.address)).toEqual(['team-offered', 'team-over', 'team-paid']);
  });

  it('comes earlier by staff, with a reason', async () => {
    const contact = contactNamed();
    const id = await teams.sell({ contact });
    await endTeamPlan(db, { ...about(id), reason: 'Asked for by the bank.' }, now);
    expect((await findTeamPlan(db, id))?.steps.map(({ status, reason }) => [status, reason])).toEqual([
      ['offered', null],
      ['active', null],
      ['ended', 'Asked for by the bank.'],
    ]);
    const again = endTeamPlan(db, { ...about(id), reason: 'Again.' }, now);
    await expect(again).rejects.toMatchObject({ code: 'team-plan-elsewhere' });
  });
});

describe('the list of team plans', () => {
  it('finds by organisation and contact, narrows by state, sorts, and counts the seats that are taken', async () => {
    const id = await teams.sell({
      terms: { organisation: 'شركة النيل', seats: 9, pricePiastres: 999_999_900 },
      contact: { ...contactNamed('Yasmin'), email: addressOf('yasmin@nile.example.com') },
    });
    const mona = await makePayer(db);
    await teams.seat(id, mona);
    const query = { sort: 'price', direction: 'descending', page: 1, perPage: 25 } as const;
    for (const q of ['النيل', 'yasmin', 'nile.example'])
      expect((await listTeamPlans(db, { ...query, q })).items).toMatchObject([{ id, taken: 1, seats: 9 }]);
    const [first] = (await listTeamPlans(db, { ...query, status: 'active' })).items;
    expect(first?.id).toBe(id);
    const withdrawn = await listTeamPlans(db, { ...query, status: 'withdrawn' });
    expect(withdrawn.items.every(({ status }) => status === 'withdrawn')).toBe(true);
    expect((await listTeamPlans(db, { ...query, q: 'nobody' })).total).toBe(0);
  });
});

it('leaves no name, address or price in the audit log', async () => {
  const lines = await db.select().from(auditLog).where(like(auditLog.action, 'team_%'));
  expect(lines.length).toBeGreaterThan(10);
  expect(JSON.stringify(lines.map(({ details }) => details))).not.toMatch(/@|Delta|300/);
});
