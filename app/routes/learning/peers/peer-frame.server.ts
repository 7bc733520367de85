import { data, type RouterContextProvider } from 'react-router';
import type { AssignmentContent, PeerRules } from '#domain/learning/assignments/assignment-content.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { loadLesson } from '#routes/learning/player/lesson-frame.server.ts';
import { lessonHref } from '#routes/learning/player/lesson-href.ts';

/** An assignment that learners mark, for whoever learns in its course; a 404 for everybody else. */
export async function loadPeers(
  context: Readonly<RouterContextProvider>,
  params: { course: string; lesson: string },
) {
  const { userId } = getMember(context);
  const { frame, lesson, access } = await loadLesson(context, params);
  const task = lesson.kind === 'assignment' ? (lesson.task as AssignmentContent) : null;
  if (access !== 'learner' || !task?.peers) throw data(null, { status: 404 });
  const path = lessonHref({ course: params.course, slug: params.lesson, kind: 'assignment' });
  const names = { course: frame.course.title, lesson: frame.lesson.title };
  return { userId, lessonId: lesson.id, task, rules: task.peers satisfies PeerRules, path, names };
}
