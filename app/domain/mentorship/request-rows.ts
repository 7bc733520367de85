import { asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { ChoiceState } from './mentorship-constants.ts';
import { mentorRequestChoices, mentorRequests, mentors, mentorships } from './tables.server.ts';

/** A mentor whom a request names. */
type RequestChoice = {
  place: number;
  mentorId: string;
  userId: string;
  name: string;
  state: ChoiceState;
  isSuggestion: boolean;
  askedAt: Date | null;
  answerUntil: Date | null;
  answeredAt: Date | null;
};

/** A request with everybody whom it names, in their order, and the mentorship that came of it. */
export type MentorRequest = typeof mentorRequests.$inferSelect & {
  choices: RequestChoice[];
  mentorshipId: string | null;
};

/** A request by its id; null when there is none. */
export async function findMentorRequest(db: Database, id: string): Promise<MentorRequest | null> {
  if (!isRowId(id)) return null;
  const [row] = await db.select().from(mentorRequests).where(eq(mentorRequests.id, id));
  return row ? await withChoices(db, row) : null;
}

/** The same, which nobody else changes until the transaction ends. @throws Refusal 'mentor-request-unknown' (404). */
export async function lockMentorRequest(db: Database, id: string): Promise<MentorRequest> {
  const [row] = isRowId(id)
    ? await db.select().from(mentorRequests).where(eq(mentorRequests.id, id)).for('update')
    : [];
  if (!row) throw new Refusal('mentor-request-unknown', {}, 404);
  return await withChoices(db, row);
}

/** Who is asked now, or suggested; null while it is nobody's turn. */
export function turnOf({ choices }: Pick<MentorRequest, 'choices'>): RequestChoice | null {
  return choices.find(({ state }) => state === 'asked' || state === 'suggested') ?? null;
}

/** A request of which a row is known already. */
export async function withChoices(
  db: Database,
  row: typeof mentorRequests.$inferSelect,
): Promise<MentorRequest> {
  const { place, mentorId, state, isSuggestion, askedAt, answerUntil, answeredAt } = mentorRequestChoices;
  const choices = await db
    .select({
      ...{ place, mentorId, state, isSuggestion, askedAt, answerUntil, answeredAt },
      ...{ userId: mentors.userId, name: mentors.name },
    })
    .from(mentorRequestChoices)
    .innerJoin(mentors, eq(mentors.id, mentorId))
    .where(eq(mentorRequestChoices.requestId, row.id))
    .orderBy(asc(place));
  const [pair] = await db
    .select({ id: mentorships.id })
    .from(mentorships)
    .where(eq(mentorships.requestId, row.id));
  return { ...row, choices, mentorshipId: pair?.id ?? null };
}
