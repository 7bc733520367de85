import { and, eq, sql } from 'drizzle-orm';
import type { OptionalMessageKind } from '#domain/identity/message-kinds.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { breaksConstraint } from '#platform/database/constraint.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { assertMaySend, auditBroadcast } from './audit-broadcast.ts';
import { broadcastTemplates } from '../tables.server.ts';
import { findTemplate } from './templates.ts';
import { channelsWritten, findWordProblems, toBroadcastWords, type WrittenWords } from './word-problems.ts';

export type TemplateToSave = StaffContext & {
  /** Null for a new one; otherwise with the revision that its writer had before them. */
  known: { id: string; revision: number } | null;
  name: string;
  kind: OptionalMessageKind;
  href: string;
  words: WrittenWords;
};

/**
 * Keeps a template, new or changed; gives its id.
 * @throws Refusal 'broadcast-out-of-reach' (403), 'broadcast-words-wrong', 'template-name-taken', 'template-unknown'
 * (404), or 'changed-meanwhile' when somebody else saved it first.
 */
export async function saveTemplate(
  db: Database,
  { known, name, kind, href, words, ...sending }: TemplateToSave,
  now: Date,
): Promise<string> {
  assertMaySend(sending);
  const channels = channelsWritten(words);
  if (channels.length === 0 || Object.keys(findWordProblems(words, channels)).length > 0)
    throw new Refusal('broadcast-words-wrong', {}, 400);
  const row = { name, kind, words: toBroadcastWords(words, href), updatedAt: now };
  try {
    return await db.transaction(async (db) => {
      const id = known ? await change(db, known, row) : await add(db, row);
      const target = { kind: 'broadcast_template', id } as const;
      await auditBroadcast(
        db,
        { action: 'broadcast_template.save', target, sending, details: { kind } },
        now,
      );
      return id;
    });
  } catch (error) {
    if (breaksConstraint(error, 'broadcast_templates_name_unique')) throw new Refusal('template-name-taken');
    throw error;
  }
}

type Row = Pick<typeof broadcastTemplates.$inferInsert, 'name' | 'kind' | 'words' | 'updatedAt'>;

async function add(db: Database, row: Row): Promise<string> {
  const [added] = await db
    .insert(broadcastTemplates)
    .values({ ...row, createdAt: row.updatedAt })
    .returning({ id: broadcastTemplates.id });
  return added!.id;
}

async function change(
  db: Database,
  { id, revision }: NonNullable<TemplateToSave['known']>,
  row: Row,
): Promise<string> {
  if (!(await findTemplate(db, id))) throw new Refusal('template-unknown', {}, 404);
  const [changed] = await db
    .update(broadcastTemplates)
    .set({ ...row, revision: sql`${broadcastTemplates.revision} + 1` })
    .where(and(eq(broadcastTemplates.id, id), eq(broadcastTemplates.revision, revision)))
    .returning({ id: broadcastTemplates.id });
  if (!changed) throw new Refusal('changed-meanwhile');
  return changed.id;
}
