import type { OwnSubmission } from '#domain/learning/assignments/own-submissions.ts';
import { mostOf } from '#domain/learning/assignments/marking/judge.ts';
import type { listPeerFeedback } from '#domain/learning/assignments/peers/peer-reviews.ts';
import { pick, type Language } from '#platform/text/language.ts';

type PeerFeedback = Awaited<ReturnType<typeof listPeerFeedback>>[number];

/** A try as a screen shows it. */
export type ShownTry = ReturnType<typeof showTry>;

/** A try in the reader's language, without who marked it and why a mark was corrected. */
export function showTry(
  { submission, task, mark, files, sound }: OwnSubmission,
  language: Language,
  feedback: readonly PeerFeedback[] = [],
) {
  const { id, number, status, text, savedAt, submittedAt } = submission;
  return {
    ...{ id, number, status, text, savedAt, submittedAt },
    files: files.map(({ kind, name, bytes }) => ({ kind, name, bytes })),
    said: feedback.map(({ id, totalPoints, words, report }) => ({
      ...{ id, total: totalPoints ?? 0, most: mostOf(task.rubric) },
      report: report && (report.outcome ?? ('open' as const)),
      words: report && report.outcome !== 'kept' ? null : words,
    })),
    mark: mark && {
      isByPeers: mark.isByPeers,
      ...{ at: mark.at, total: mark.totalPoints, feedback: mark.feedback },
      ...{ most: mostOf(task.rubric), needed: task.passPoints, isCorrected: mark.reason !== null },
      sound: sound && { name: sound.name, bytes: sound.bytes, seconds: mark.soundSeconds },
      points: task.rubric.map(({ key, title, mostPoints }) => ({
        ...{ key, title: pick(title, language), most: mostPoints, points: mark.points[key] ?? 0 },
      })),
    },
  };
}

/** The documents of a try, without its recording. */
export function documentsOf<File extends { kind: string }>(files: readonly File[]): File[] {
  return files.filter(({ kind }) => kind !== 'recording');
}
