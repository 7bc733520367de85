import { closeRequest, suggestMentor } from '#domain/mentorship/answer-request.ts';
import { approveMentor, declineMentor } from '#domain/mentorship/mentor-process.ts';
import {
  changeMentorSubject,
  createMentorSubject,
  findMentorSubject,
} from '#domain/mentorship/mentor-subjects.ts';
import { makeMentor, makeOffer, makeRequest, makeSubject, siteUrl } from '../mentorship/mentorship-world.ts';
import { both, now, reason, type Acting, type Acts } from './acting.ts';

const subject = { name: both('Music'), position: 3, isOpen: true };

/** An offer that waits. */
async function offer({ db, member }: Acting): Promise<string> {
  const { userId } = await member({ isPhoneConfirmed: true });
  return await makeOffer(db, { userId, subjectId: await makeSubject(db, now) }, now);
}

/** A request for which staff look for somebody. */
async function wish({ db, member }: Acting): Promise<string> {
  const { userId } = await member({ isPhoneConfirmed: true });
  return await makeRequest(db, { userId, mentorIds: [] }, now);
}

export const mentorshipActs: Acts = {
  createMentorSubject: async ({ db }) => ({
    ...{ action: 'mentor_subject.create', kind: 'mentor_subject' },
    run: async (by) => (await createMentorSubject(db, { ...by, content: subject }, now)).id,
  }),
  changeMentorSubject: async ({ db }) => {
    const id = await makeSubject(db, now);
    const seen = (await findMentorSubject(db, id))!.updatedAt.toISOString();
    return {
      ...{ action: 'mentor_subject.change', kind: 'mentor_subject' },
      run: async (by) => {
        await changeMentorSubject(db, { ...by, id, seen, content: subject }, now);
        return id;
      },
    };
  },
  approveMentor: async (acting) => {
    const mentorId = await offer(acting);
    return {
      ...{ action: 'mentor.approve', kind: 'mentor' },
      run: async (by) => {
        await approveMentor(acting.db, { ...by, mentorId, siteUrl }, now);
        return mentorId;
      },
    };
  },
  declineMentor: async (acting) => {
    const mentorId = await offer(acting);
    return {
      ...{ action: 'mentor.decline', kind: 'mentor' },
      run: async (by) => {
        await declineMentor(acting.db, { ...by, mentorId, reason, siteUrl }, now);
        return mentorId;
      },
    };
  },
  suggestMentor: async (acting) => {
    const { db, member, by } = acting;
    const { userId } = await member({ isPhoneConfirmed: true });
    const offered = { userId, subjectId: await makeSubject(db, now), guideId: by.actor.userId };
    const [requestId, mentorId] = [await wish(acting), await makeMentor(db, offered, now)];
    return {
      ...{ action: 'mentor_request.suggest', kind: 'mentor_request' },
      run: async (by) => {
        await suggestMentor(db, { ...by, requestId, mentorId, note: reason, siteUrl }, now);
        return requestId;
      },
    };
  },
  closeRequest: async (acting) => {
    const requestId = await wish(acting);
    return {
      ...{ action: 'mentor_request.close', kind: 'mentor_request' },
      run: async (by) => {
        await closeRequest(acting.db, { ...by, requestId, note: reason, siteUrl }, now);
        return requestId;
      },
    };
  },
};
