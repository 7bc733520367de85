import { writeAudit, type AuditEntry, type RequestSource } from '#domain/audit/audit.ts';
import type { OptionalMessageKind } from '#domain/identity/message-kinds.ts';
import { may } from '#domain/identity/permissions.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { NotificationKind } from '#domain/manifests.ts';
import type { NotificationValues } from '#domain/notifications/notify/notification-values.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import { tellByWhatsApp } from '#domain/notifications/notify/tell-by-whatsapp.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal, type RefusalCode } from '#platform/input/refusal.ts';
import {
  findTransition,
  type EventOf,
  type GuardOf,
  type MailOf,
  type PartyOf,
  type PostingOf,
  type ProcessTable,
  type StateOf,
  type Transition,
} from './process-table.ts';

/** A party to a process does something. That it is this party, the verb has made sure of. */
export type PartyContext<Party extends string> = {
  party: Party;
  userId: string | null;
  requestSource: RequestSource;
};

/** A thing as it stands, who does something to it, and what they say: what guards and rows are written by. */
export type Step<Row, Input> = {
  row: Row;
  /** Null when a party does it. */
  staff: StaffContext | null;
  input: Input;
};

/** Who is told of a step. `key` names the step and the reader: what is told under it once is not told again. */
export type News<Table extends ProcessTable, Row, Input> = {
  row: Row;
  who: PartyOf<Table>;
  key: string;
  input: Input;
};

/** A table, and how its domain finds and writes its rows: the runner knows no tables of the database. */
export type Process<Table extends ProcessTable, Row extends { id: string; status: string }, Input> = {
  table: Table;
  /** What the audit log calls the thing. */
  target: AuditEntry['target']['kind'];
  refusals: { impossible: RefusalCode; notPermitted: RefusalCode };
  /** Which optional messages somebody mutes who wants none of this by WhatsApp. */
  mutedBy: OptionalMessageKind;
  /** The thing, which nobody else changes until the transaction ends. @throws Refusal when there is none. */
  lock(db: Database, id: string): Promise<Row>;
  /** Each throws a Refusal where its rule does not hold; what it finds free it may take, in the same transaction. */
  guards: Record<GuardOf<Table>, (db: Database, step: Step<Row, Input>, now: Date) => Promise<void>>;
  /** Each moves money or points; what it throws rolls everything back. Called after the guards, before `write`. */
  postings?: Record<PostingOf<Table>, (db: Database, step: Step<Row, Input>, now: Date) => Promise<void>>;
  /** Writes where the thing stands now, and one row of its history, whose number it gives. */
  write(
    db: Database,
    step: Step<Row, Input> & { to: StateOf<Table> },
    now: Date,
  ): Promise<{ row: Row; stepId: number }>;
  mail(
    db: Database,
    news: News<Table, Row, Input> & { mail: MailOf<Table>; siteUrl: string },
    now: Date,
  ): Promise<void>;
  /** Whom a notice reaches, where it leads, and its kind where the table's says too little; null where they have no account. */
  address(
    db: Database,
    news: News<Table, Row, Input>,
  ): Promise<{ userId: string; values: NotificationValues; href: string; kind?: NotificationKind } | null>;
};

export type Happening<Table extends ProcessTable, Input> = {
  event: EventOf<Table>;
  id: string;
  by: PartyContext<PartyOf<Table>> | StaffContext;
  input: Input;
  /** The public address without a slash at its end. */
  siteUrl: string;
};

/**
 * Lets something happen to a thing by one line of its process, in the caller's transaction: the row is held; who does it
 * and where it stands are looked at; the guards are asked; the ledger moves what it moves; then its state, one row of its history and one line of the
 * audit log are written, and whoever the line names is told, under keys of that row.
 * @throws Refusal of the process when whoever asks may not, or when it does not stand where the event starts from; and
 * what `lock` and the guards throw.
 */
export async function runTransition<
  Table extends ProcessTable,
  Row extends { id: string; status: StateOf<Table> },
  Input,
>(
  db: Database,
  process: Process<Table, Row, Input>,
  { event, id, by, input, siteUrl }: Happening<Table, Input>,
  now: Date,
): Promise<void> {
  const { table, refusals, target } = process;
  if (!mayDo(by, table[event]!)) throw new Refusal(refusals.notPermitted, {}, 403);
  const before = await process.lock(db, id);
  const transition = findTransition(table, { event, state: before.status });
  if (!transition) throw new Refusal(refusals.impossible);
  const staff = 'actor' in by ? by : null;
  const step = { row: before, staff, input };
  for (const guard of transition.guards as readonly GuardOf<Table>[])
    await process.guards[guard](db, step, now);
  if (transition.posts) await process.postings![transition.posts as PostingOf<Table>](db, step, now);
  const to = transition.to as StateOf<Table>;
  const { row, stepId } = await process.write(db, { ...step, to }, now);
  const actorId = 'actor' in by ? by.actor.userId : by.userId;
  const line = {
    actorId,
    action: transition.audit,
    target: { kind: target, id },
    requestSource: by.requestSource,
  };
  await writeAudit(db, { ...line, outcome: 'done' }, now);
  await tell(db, process, { transition, row, key: `${target}-step:${stepId}`, input, siteUrl }, now);
}

function mayDo(by: PartyContext<string> | StaffContext, transition: Transition): boolean {
  if ('actor' in by) return 'staff' in transition.by && may(by.actor.roles, transition.by.staff);
  return 'party' in transition.by && transition.by.party === by.party;
}

type Telling<Row, Input> = { transition: Transition; row: Row; key: string; input: Input; siteUrl: string };

async function tell<Table extends ProcessTable, Row extends { id: string; status: StateOf<Table> }, Input>(
  db: Database,
  process: Process<Table, Row, Input>,
  { transition, row, key, input, siteUrl }: Telling<Row, Input>,
  now: Date,
): Promise<void> {
  for (const { who, mail, notice: kind, whatsapp } of transition.tells) {
    const news = { row, who: who as PartyOf<Table>, key: `${key}:${who}`, input };
    if (mail) await process.mail(db, { ...news, mail: mail as MailOf<Table>, siteUrl }, now);
    const address = kind && (await process.address(db, news));
    if (!address) continue;
    const notice = { kind, ...address, key: news.key };
    await notify(db, notice, now);
    if (whatsapp) await tellByWhatsApp(db, { notice, mutedBy: process.mutedBy, siteUrl }, now);
  }
}
