import { data, type RouterContextProvider } from 'react-router';
import { mediaLists, type MediaKind } from '#domain/learning/media/media-constants.ts';
import { mediaOf } from '#domain/learning/media/open-recording.ts';
import { isLanguage, pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { getLesson } from '#routes/teach/lesson.server.ts';
import { lessonPath } from '#routes/teach/paths.ts';
import { writerOf } from '#routes/teach/teacher.server.ts';

type Context = Readonly<RouterContextProvider>;
type Addressed = { course: string; lesson: string };

/** The recording of a lesson of the version that is being written. 404 for a lesson of another kind, or none. */
export async function getMediaLesson(context: Context, params: Addressed) {
  const { language } = context.get(appContext);
  const { taught, version, lesson } = await getLesson(context, params);
  const media = mediaOf(lesson);
  if (!media) throw data(null, { status: 404 });
  const { course } = taught;
  const editor = lessonPath(course.slug, lesson.id);
  return {
    ...{ taught, lesson, media, kind: lesson.kind as MediaKind, path: `${editor}/media` },
    shown: {
      course: { slug: course.slug, title: pick(course.title, language) },
      lesson: { href: editor, title: pick(lesson.title, language) },
      isSubmitted: version.submittedAt !== null,
    },
    editing: (request: Request) => ({ ...writerOf({ request, context }, taught), lessonId: lesson.id }),
  };
}

/** The same with one of its lists in a language. 404 for a list that there is not. */
export async function getMediaList(context: Context, params: Addressed & { list: string; language: string }) {
  const found = await getMediaLesson(context, params);
  const list = mediaLists.find((each) => each === params.list);
  if (!list || !isLanguage(params.language)) throw data(null, { status: 404 });
  const { language } = params;
  const track = found.media.tracks[language];
  return { ...found, list, language, track, rows: track[list] };
}
