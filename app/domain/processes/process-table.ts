import type { AuditAction } from '#domain/manifests.ts';
import type { Permission } from '#domain/manifests.ts';
import type { NotificationKind } from '#domain/manifests.ts';

/** Who is told of a transition, and how. */
type Telling = {
  who: string;
  /** The mail that the domain writes. */
  mail?: string;
  /** What is said in the app to whoever has an account. */
  notice?: NotificationKind;
  /** Whether the notice goes to their WhatsApp as well, where they let it. */
  whatsapp?: true;
};

/** One line of a process: what may happen to a thing, by whom, and what comes of it. */
export type Transition<State extends string = string> = {
  from: readonly State[];
  to: State;
  /** A party to the process, such as the applicant; or whoever of the staff has the permission. */
  by: { party: string } | { staff: Permission };
  /** What must hold besides, in this order: rules that the domain writes as functions. */
  guards: readonly string[];
  /** What it moves in the ledger, in the same transaction: a posting that the domain writes. */
  posts?: string;
  tells: readonly Telling[];
  audit: AuditAction;
};

/** All that can happen to a thing, by event: the whole of its life. What does not stand here cannot be done. */
export type ProcessTable<State extends string = string> = Readonly<Record<string, Transition<State>>>;

/** The events, states, parties, guards and mails that a table names. */
export type EventOf<Table extends ProcessTable> = keyof Table & string;
type LineOf<Table extends ProcessTable> = Table[EventOf<Table>];
export type StateOf<Table extends ProcessTable> = LineOf<Table>['from'][number] | LineOf<Table>['to'];
type TellingOf<Table extends ProcessTable> = LineOf<Table>['tells'][number];
export type PartyOf<Table extends ProcessTable> =
  | Extract<LineOf<Table>['by'], { party: string }>['party']
  | TellingOf<Table>['who'];
export type GuardOf<Table extends ProcessTable> = LineOf<Table>['guards'][number];
export type PostingOf<Table extends ProcessTable> = Extract<LineOf<Table>, { posts: string }>['posts'];
export type MailOf<Table extends ProcessTable> = Extract<TellingOf<Table>, { mail: string }>['mail'];

/** The line of an event, if it may happen to a thing that stands there; null if it may not. */
export function findTransition<Table extends ProcessTable>(
  table: Table,
  { event, state }: { event: EventOf<Table>; state: StateOf<Table> },
): Transition | null {
  const transition: Transition | undefined = table[event];
  return transition?.from.includes(state) ? transition : null;
}
