import { cancelSession } from '#domain/learning/live/cancel-session.ts';
import { followUp } from '#domain/learning/live/follow-up.ts';
import { moveSession } from '#domain/learning/live/move-session.ts';
import { planSession } from '#domain/learning/live/plan-session.ts';
import type { AuditAction } from '#domain/manifests.ts';
import { addSession, makeLiveCourse, meeting } from '../learning/live.ts';
import { now, reason, type Act, type Acting, type Acts, type By } from './acting.ts';

const aDay = 24 * 3_600_000;
const startsAt = new Date(now.getTime() + 3 * aDay);
const plan = { startsAt, minutes: 60, ...meeting };

type Planned = { courseId: string; sessionId: string; seen: number };

/** What is done to a session that begins so many days from now. */
const onSession =
  (action: AuditAction, days: number, step: (session: Planned, by: By, acting: Acting) => Promise<void>) =>
  async (acting: Acting): Promise<Act> => {
    const { courseId } = await makeLiveCourse(acting.db, { at: now });
    const begins = new Date(now.getTime() + days * aDay);
    const sessionId = await addSession(acting.db, { courseId, startsAt: begins, plannedAt: now });
    return {
      ...{ action, kind: 'live_session' },
      run: async (by) => {
        await step({ courseId, sessionId, seen: 1 }, by, acting);
        return sessionId;
      },
    };
  };

export const liveActs: Acts = {
  async planSession({ db }) {
    const { courseId } = await makeLiveCourse(db, { at: now });
    return {
      ...{ action: 'live_session.plan', kind: 'live_session' },
      run: async (by) =>
        (await planSession(db, { courseId, lessonSlug: 'interview', ...plan, ...by }, now)).id,
    };
  },
  moveSession: onSession('live_session.move', 1, (session, by, { db }) =>
    moveSession(db, { ...session, ...plan, ...by }, now),
  ),
  cancelSession: onSession('live_session.cancel', 1, (session, by, { db }) =>
    cancelSession(db, { ...session, reason, ...by }, now),
  ),
  followUp: onSession('live_session.follow_up', -1, (session, by, { db }) => {
    const texts = { transcriptEn: 'Welcome.', transcriptAr: null, notesEn: null, notesAr: null };
    const recording = { recordingLink: null, recordingMinutes: null, recordingMegabytes: null };
    return followUp(db, { ...session, after: { ...texts, ...recording }, ...by }, now);
  }),
};
