import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Member } from '#tests/worlds/identity/members.ts';
import { hiddenFields, visitorOf, type Statuses, type Visitor } from './visitor.ts';

/** Something that somebody was told: that the thing got there. A top-up is named by the order of its practice payment. */
export type Acknowledged = { of: 'top-up' | 'purchase' | 'withdrawal'; id: string; status: string };

/** What people were told, and how often they got no answer. */
export type Told = { acknowledged: Acknowledged[]; unanswered: number; statuses: Statuses };

/** Somebody with money and a place to which it may go. */
export type WalletMember = { member: Member; destinationId: string; beganPiastres: number };

const secondsToAcknowledge = 240;

const idIn = (location: string) => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(location)?.[0];

/**
 * Members who pay in, subscribe, take their price back, ask for their money and think better of it, `width` of them at a time,
 * and two of the staff who pay out what was asked for: until they are told to stop.
 */
export function startPayers(
  url: string,
  { members, staff, width }: { members: readonly WalletMember[]; staff: readonly Member[]; width: number },
) {
  const told: Told = { acknowledged: [], unanswered: 0, statuses: new Map() };
  const stopping = new AbortController();
  const note = (of: Acknowledged['of'], id: string | undefined, status: string) => {
    if (id) told.acknowledged.push({ of, id, status });
  };
  const asked: string[] = [];
  let count = 0;
  const visit = async () => {
    while (!stopping.signal.aborted) {
      const number = (count += 1);
      const { member, destinationId } = members[number % members.length]!;
      const visitor = visitorOf({ member, number }, { url, statuses: told.statuses });
      for (let step = 0; step < 8 && !stopping.signal.aborted; step += 1) {
        const act = acts[(number + step) % acts.length]!;
        if (!(await act({ visitor, destinationId, note, asked }))) {
          told.unanswered += 1;
          await wait(150);
        }
      }
    }
  };
  const work = async (member: Member, index: number) => {
    const visitor = visitorOf({ member, number: 1_000_000 + index }, { url, statuses: told.statuses });
    while (!stopping.signal.aborted) {
      const id = asked.shift();
      if (id === undefined) await wait(50);
      else if (!(await payOut(visitor, id, note))) told.unanswered += 1;
    }
  };
  const everybody = [...Array.from({ length: width }, visit), ...staff.map(work)];
  return {
    told,
    /** Waits until so much more was acknowledged. */
    acknowledged: async (more: number) => {
      const enough = told.acknowledged.length + more;
      for (const giveUpAt = Date.now() + secondsToAcknowledge * 1000; told.acknowledged.length < enough;) {
        if (Date.now() > giveUpAt)
          throw new Error(`Nobody is told anything: ${JSON.stringify([...told.statuses])}`);
        await wait(5);
      }
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(everybody);
    },
  };
}

type Note = (of: Acknowledged['of'], id: string | undefined, status: string) => void;
type Going = { visitor: Visitor; destinationId: string; note: Note; asked: string[] };

const acts = [topUp, subscribe, withdraw];

/** The whole way through the practice gateway, which approves most, and tells the site by itself. False: without an answer. */
async function topUp({ visitor, note }: Going): Promise<boolean> {
  const form = hiddenFields((await visitor.get('/wallet/top-up')).html);
  if (!form.form) return false;
  const fields = { ...form, amount: String(randomInt(1500, 2500)), way: 'sandbox:card' };
  const { status, location } = await visitor.send('/wallet/top-up', fields);
  const order = /\/sandbox-payments\/([\w-]+)$/.exec(location)?.[1];
  // Where the process died while it told the gateway there is nothing to pay: the top-up ends by itself.
  if (!order) return status === 303;
  const page = new URL(location).pathname;
  if ((await visitor.get(page)).status !== 200) return false;
  const outcome = ['approve', 'approve', 'approve', 'no-funds', 'leave'][randomInt(5)]!;
  const decided = await visitor.send(page, { outcome });
  if (decided.status !== 303) return false;
  if (outcome !== 'leave') note('top-up', order, outcome === 'approve' ? 'paid' : 'declined');
  return (await visitor.get(new URL(decided.location, location).pathname)).status === 200;
}

/** Begins a year and pays for it if there is enough; two of three are given back. */
async function subscribe({ visitor, note }: Going): Promise<boolean> {
  const begun = await visitor.send('/wallet/subscription', { year: 'next' });
  const id = idIn(begun.location);
  // One has a year already, whose price may not have been taken back.
  if (!id) return begun.status === 409;
  const path = `/wallet/pay/${id}`;
  const { shown, points = '0' } = hiddenFields((await visitor.get(path)).html);
  if (!shown) return true;
  const paid = await visitor.send(path, { points, shown });
  if (paid.status !== 303) return paid.status === 409;
  note('purchase', id, 'paid');
  if (randomInt(3) === 0) return true;
  const back = await visitor.send(`${path}/refund`, { reason: '' });
  if (back.status !== 303) return false;
  note('purchase', id, 'refunded');
  return true;
}

/** Asks for money; every second request is taken back, unless the staff were quicker. */
async function withdraw({ visitor, destinationId, note, asked }: Going): Promise<boolean> {
  const plan = { destination: destinationId, amount: String(randomInt(60, 300)) };
  const reviewed = await visitor.send('/wallet/withdraw', plan);
  const form = hiddenFields(reviewed.html);
  // There is too little money.
  if (!form.id) return reviewed.status === 400;
  const { status } = await visitor.send('/wallet/withdraw', { ...form, step: 'confirm' });
  if (status !== 303) return status === 400 || status === 409;
  note('withdrawal', form.id, 'requested');
  asked.push(form.id);
  if (randomInt(2) === 0) return true;
  const path = `/wallet/withdrawals/${form.id}`;
  const cancelled = await visitor.send(path, {});
  if (cancelled.status === 303) note('withdrawal', form.id, 'cancelled');
  return cancelled.status === 303 || cancelled.status === 409;
}

/** Approves a withdrawal or refuses it, brings it to the bank, and notes what the bank did. */
async function payOut(visitor: Visitor, id: string, note: Note): Promise<boolean> {
  const path = `/admin/finance/withdrawals/${id}`;
  const act = async (action: string, status: string, fields: Record<string, string> = {}) => {
    const answer = await visitor.send(path, { action, ...fields });
    if (answer.status === 303) note('withdrawal', id, status);
    // A refusal says that it was done: by this click, whose answer was lost, or by the member.
    return answer.status === 303 || answer.status === 409;
  };
  if (randomInt(5) === 0) return await act('refuse', 'refused', { reason: 'The name is another one.' });
  if (!(await act('approve', 'approved'))) return false;
  const batch = { withdrawal: id, id: randomUUID() };
  const collected = await visitor.send('/admin/finance/batches', batch);
  if (collected.status !== 303) return collected.status === 409;
  note('withdrawal', id, 'in-batch');
  if (randomInt(4) > 0) return await act('paid', 'paid');
  return await act('returned', 'returned', { reason: 'No such account.' });
}
