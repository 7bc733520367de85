import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { Found } from '#platform/search/search.server.ts';
import {
  listAuditEntries,
  readAuditPage,
  type AuditQuery,
  type AuditRow,
} from '#domain/audit/audit-entries.ts';
import type { AuditAction } from '#domain/manifests.ts';
import type { AuditOutcome } from '#domain/audit/audit-outcomes.ts';
import type { AuditEntry } from '#domain/audit/audit.ts';
import { findPeople } from '../people-who-may.ts';

/** Who did something: a person, whose account may be gone by now, somebody not signed in, or the site by itself. */
export type AuditActor =
  | { kind: 'person'; id: string; name: string }
  | { kind: 'deleted' | 'nobody' | 'site'; id: string | null; name: null };

/** A line of the audit log as staff read it. */
export type ListedAudit = {
  id: number;
  at: Date;
  actor: AuditActor;
  action: AuditAction;
  /** The name is known of people alone. */
  target: { kind: AuditEntry['target']['kind']; id: string | null; name: string | null };
  outcome: AuditOutcome;
  details: Record<string, string | number | boolean>;
};

/** One page of the audit log with the names of people, the newest first; pages count from 1. */
export async function listAudit(
  db: Database,
  query: AuditQuery & { page?: number; perPage?: number },
): Promise<ListedAudit[]> {
  return await nameEntries(db, await listAuditEntries(db, query));
}

/** The same with how many lines there are on all pages; a page behind the last one is the last one. */
export async function listAuditPage(
  db: Database,
  query: AuditQuery & { page: number; perPage: number },
): Promise<Found<ListedAudit>> {
  const found = await readAuditPage(db, query);
  return { ...found, items: await nameEntries(db, found.items) };
}

async function nameEntries(db: Database, entries: readonly AuditRow[]): Promise<ListedAudit[]> {
  const ids = entries.flatMap(({ actorId, target }) => [actorId, target.kind === 'user' ? target.id : null]);
  const people = await findPeople(db, ids.map((id) => id ?? '').filter(isRowId));
  const nameOf = (id: string | null) => (id === null ? null : (people.get(id)?.name ?? null));
  return entries.map(({ id, at, actorId, addressHash, action, target, outcome, details }) => ({
    ...{ id, at, action, outcome, details },
    actor: actorOf({ id: actorId, name: nameOf(actorId), hasAddress: addressHash !== '' }),
    target: { ...target, name: target.kind === 'user' ? nameOf(target.id) : null },
  }));
}

/** Jobs come from nowhere; whoever asks for a page comes from a network. */
function actorOf({
  id,
  name,
  hasAddress,
}: {
  id: string | null;
  name: string | null;
  hasAddress: boolean;
}): AuditActor {
  if (id === null) return { kind: hasAddress ? 'nobody' : 'site', id: null, name: null };
  return name === null ? { kind: 'deleted', id, name: null } : { kind: 'person', id, name };
}
