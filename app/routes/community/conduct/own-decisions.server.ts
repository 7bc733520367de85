import { data, type RouterContextProvider } from 'react-router';
import { listOwnDecisions, type OwnDecision } from '#domain/moderation/appeal-list.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { pick } from '#platform/text/language.ts';
import { getMember } from '#routes/kit/member.server.ts';

/** Whose decisions are read. @throws 404 for staff who see the site as somebody else: they are that person's alone. */
export function getDecided(context: Readonly<RouterContextProvider>): string {
  const { userId, impersonation } = getMember(context);
  if (impersonation) throw data(null, { status: 404 });
  return userId;
}

/** A decision about the reader as the page says it: never who decided, nor who reported. */
export type DecisionOnPage = ReturnType<typeof onPage>;

/** What staff decided about the reader, the latest first. */
export async function readOwnDecisions(context: Readonly<RouterContextProvider>): Promise<DecisionOnPage[]> {
  const { db, language, now } = context.get(appContext);
  const decisions = await listOwnDecisions(db, getDecided(context));
  return decisions.map((decision) => onPage(decision, (both) => pick(both, language), now));
}

function onPage(decision: OwnDecision, say: (both: OwnDecision['title']) => string, now: Date) {
  const { id, version, rule, title, action, reason, snapshot, limitedUntil, decidedAt, liftedAt } = decision;
  const { appeal, appealUntil, liftedEarly } = decision;
  return {
    ...{ id, version, rule, action, reason, snapshot, limitedUntil, decidedAt, appealUntil },
    liftedEarly,
    title: say(title),
    isLifted: liftedAt !== null,
    isOver: limitedUntil !== null && limitedUntil <= now,
    mayAppeal: appeal === null && now <= appealUntil,
    appeal: appeal && { status: appeal.status, words: appeal.words, reason: appeal.reason },
  };
}
