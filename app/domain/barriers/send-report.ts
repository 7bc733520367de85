import type { Database } from '#platform/database/database.server.ts';
import type { ReadingTool } from './barrier-constants.ts';
import { mostReportLinks } from './barrier-constants.ts';
import { countIn, type BarrierPerson } from './count-in.ts';
import { lockBarrier } from './find-barriers.ts';
import { barrierReports } from './tables.server.ts';

/** What somebody says of a barrier. */
export type BarrierReportFields = BarrierPerson & {
  page: string | null;
  wanted: string;
  happened: string;
  tool: ReadingTool;
  toolWords: string | null;
  /** The known barrier that they say it is; null where it is none of those that were shown. */
  sameAs: string | null;
  /** Whether the form came from a machine, as far as one can tell. */
  isFromMachine: boolean;
};

/**
 * Takes a report of a barrier. Whoever says that it is a known one is counted in there, and staff need not look, unless it was
 * mended: then they wait for somebody to look again. What looks like advertising is kept and marked, and counts nowhere.
 * @throws Refusal 'barrier-unknown' (404).
 */
export async function sendBarrierReport(
  db: Database,
  { sameAs, isFromMachine, ...fields }: BarrierReportFields,
  now: Date,
): Promise<{ id: string; isCounted: boolean }> {
  return await db.transaction(async (db) => {
    const { userId, email, answerBy, language, ...said } = fields;
    const words = `${said.wanted} ${said.happened} ${said.toolWords ?? ''}`;
    const isSuspected = isFromMachine || countLinks(words) > mostReportLinks;
    const barrier = sameAs === null ? null : await lockBarrier(db, sameAs);
    const isCounted = barrier !== null && barrier.status !== 'mended' && !isSuspected;
    const address = userId === null ? email : null;
    const [report] = await db
      .insert(barrierReports)
      .values({
        ...{ ...said, userId, answerBy, language, isSuspected, reportedAt: now },
        ...{ email: address?.address ?? null, emailKey: address?.key ?? null },
        ...{ barrierId: sameAs, outcome: isCounted ? 'joined' : null, settledAt: isCounted ? now : null },
      })
      .returning({ id: barrierReports.id });
    if (!report) throw new Error('The report was not written.');
    if (isCounted)
      await countIn(db, { barrierId: barrier.id, userId, email: address, answerBy, language }, now);
    return { id: report.id, isCounted };
  });
}

/** Addresses as people and machines write them: with a scheme, with www, or as a bare link of HTML or a forum. */
function countLinks(text: string): number {
  return text.match(/https?:\/\/|\bwww\.|<a\s|\[url/gi)?.length ?? 0;
}
