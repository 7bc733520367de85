import { randomUUID } from 'node:crypto';
import { exportSubscriptions } from '#domain/wallet/desk/list-subscriptions.ts';
import { endTeamPlan, recordTeamPayment, withdrawTeamPlan } from '#domain/wallet/teams/close-team-plan.ts';
import { giveSeatUp, inviteToTeam } from '#domain/wallet/teams/invite-to-team.ts';
import { exportTeamPlans } from '#domain/wallet/teams/list-team-plans.ts';
import {
  changeTeamContact,
  changeTeamPlan,
  mailTeamLink,
  offerTeamPlan,
} from '#domain/wallet/teams/sell-team-plan.ts';
import type { AuditAction, AuditTarget } from '#domain/manifests.ts';
import { addressOf, contactNamed, teamsWorld, terms } from '../wallet/teams-world.ts';
import { siteUrl } from '../wallet/wallet-world.ts';
import { now, reason, type Act, type Acting, type Acts, type By } from './acting.ts';

/** What is done with one plan, in words of the log; gives the id that the log names. */
type OnPlan = {
  action: AuditAction;
  /** How far the plan has come before. */
  plan?: 'offered' | 'active';
  run: (acting: Acting, by: By, id: string) => Promise<void>;
};

const onPlan =
  ({ action, plan = 'offered', run }: OnPlan) =>
  async (acting: Acting): Promise<Act> => {
    const seller = await acting.as(['admin']);
    const teams = teamsWorld(acting.db, () => seller);
    const id = plan === 'active' ? await teams.sell({}, now) : await teams.offer({}, now);
    return {
      ...{ action, kind: 'team-plan' },
      run: async (by) => {
        await run(acting, by, id);
        return id;
      },
    };
  };

export const teamActs: Acts = {
  async offerTeamPlan({ db }) {
    const id = randomUUID();
    return await Promise.resolve({
      ...{ action: 'team_plan.offer', kind: 'team-plan' },
      run: async (by) => {
        const asked = { id, terms, contact: contactNamed(), note: null, siteUrl };
        await offerTeamPlan(db, { ...by, ...asked }, now);
        return id;
      },
    });
  },
  changeTeamPlan: onPlan({
    action: 'team_plan.change',
    run: async ({ db }, by, id) => {
      const asked = { id, terms: { ...terms, seats: 8 }, contact: contactNamed(), note: null, siteUrl };
      await changeTeamPlan(db, { ...by, ...asked, revision: 1 }, now);
    },
  }),
  changeTeamContact: onPlan({
    ...{ action: 'team_plan.change', plan: 'active' },
    run: async ({ db }, by, id) => {
      const asked = { id, contact: contactNamed('Omar'), note: null, siteUrl, revision: 1 };
      await changeTeamContact(db, { ...by, ...asked }, now);
    },
  }),
  mailTeamLink: onPlan({
    action: 'team_plan.mail_link',
    run: async ({ db }, by, id) => await mailTeamLink(db, { ...by, id, siteUrl }, now),
  }),
  recordTeamPayment: onPlan({
    action: 'team_plan.pay',
    run: async ({ db }, by, id) => {
      const transfer = { paidOn: '2026-11-20', reference: `FT${id}` };
      await recordTeamPayment(db, { staff: by, id, siteUrl, ...transfer }, now);
    },
  }),
  withdrawTeamPlan: onPlan({
    action: 'team_plan.withdraw',
    run: async ({ db }, by, id) => await withdrawTeamPlan(db, { staff: by, id, siteUrl, reason }, now),
  }),
  endTeamPlan: onPlan({
    ...{ action: 'team_plan.end', plan: 'active' },
    run: async ({ db }, by, id) => await endTeamPlan(db, { staff: by, id, siteUrl, reason }, now),
  }),
  async inviteToTeam(acting) {
    const { db } = acting;
    const { teams, id, email } = await invited(acting, { isInvited: false });
    return {
      ...{ action: 'team_seat.invite', kind: 'team-seat' },
      run: async (by) => {
        const people = [addressOf(email)];
        const access = { staff: by, planId: id };
        await inviteToTeam(db, { access, people, language: 'en', siteUrl }, now);
        return (await teams.seatOf(id, email)).id;
      },
    };
  },
  async giveSeatUp(acting) {
    const { teams, id, email } = await invited(acting, { isInvited: true });
    const { id: seatId } = await teams.seatOf(id, email);
    return {
      ...{ action: 'team_seat.take_back', kind: 'team-seat' },
      run: async (by) => {
        const access = { staff: by, planId: id };
        await giveSeatUp(acting.db, { access, seatId, act: 'take-back', siteUrl }, now);
        return seatId;
      },
    };
  },
  exportTeamPlans: (acting) => taking(acting, 'team_plans.export', 'team-plan', exportTeamPlans),
  exportSubscriptions: (acting) =>
    taking(acting, 'subscriptions.export', 'subscription', exportSubscriptions),
};

async function invited(acting: Acting, { isInvited }: { isInvited: boolean }) {
  const seller = await acting.as(['admin']);
  const teams = teamsWorld(acting.db, () => seller);
  const id = await teams.sell({}, now);
  const email = `${randomUUID()}@example.com`;
  if (isInvited) await teams.invite(teams.access(id), [email], { at: now });
  return { teams, id, email };
}

async function taking(
  { db }: Acting,
  action: AuditAction,
  kind: AuditTarget,
  take: (db: Acting['db'], asked: By & { query: object }, now: Date) => Promise<AsyncIterable<unknown>>,
): Promise<Act> {
  return await Promise.resolve({
    ...{ action, kind, onlyReads: true },
    run: async (by) => {
      for await (const _ of await take(db, { ...by, query: {} }, now));
      return null;
    },
  });
}
