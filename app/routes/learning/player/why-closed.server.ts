import type { RouterContextProvider } from 'react-router';
import { endedThroughProgram } from '#domain/learning/programs/ended-through-program.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { findMember } from '#routes/kit/member.server.ts';
import type { WhyClosed } from './closed-lesson.tsx';
import type { LoadedLesson } from './lesson-frame.server.ts';

/** Why whoever asks may not read a lesson, by the enrolment that they have or had. */
export async function findWhyClosed(
  context: Readonly<RouterContextProvider>,
  { courseId, enrolment }: Pick<LoadedLesson, 'courseId' | 'enrolment'>,
): Promise<WhyClosed> {
  const { db } = context.get(appContext);
  const userId = findMember(context)?.userId;
  if (userId === undefined) return 'signed-out';
  if (enrolment) return enrolment.accessEndsAt ? 'over' : 'subscription';
  return (await endedThroughProgram(db, { courseId, userId })) ? 'program' : 'not-enrolled';
}
