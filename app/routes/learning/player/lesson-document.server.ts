import type { RouterContextProvider } from 'react-router';
import { readableSections } from '#domain/documents/text/readable-blocks.ts';
import { getVersionDay } from '#domain/learning/outline/lesson-texts.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { ReadableDocument } from '#platform/renditions/readable-document.ts';
import type { ReadPicture } from '#platform/renditions/make-format.server.ts';
import { localizedPath, pick } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { pictureReader } from '#routes/site/formats/read-picture.server.ts';
import { wordingOf } from '#routes/site/formats/wording.server.ts';
import type { LessonFrame } from './lesson-frame.server.ts';
import { readLessonText } from './lesson-text.server.ts';
import { loadReadable } from './own-lesson.server.ts';

/** A lesson as every format has it. */
export type LessonDocument = {
  document: ReadableDocument;
  frame: LessonFrame;
  /** The page that offers the formats, without the language prefix. */
  path: string;
  readPicture: ReadPicture;
};

/** A lesson that whoever asks may read, in their language, as a document. */
export async function loadLessonDocument(
  context: Readonly<RouterContextProvider>,
  params: { course: string; lesson: string },
): Promise<LessonDocument> {
  const { language, site, remember, db } = context.get(appContext);
  const { frame, lesson, path } = await loadReadable(context, params);
  const settings = await remember(settingsMemory);
  const t = textsFor(language).getFixedT(null, 'lessons');
  const { course, lessonsCount } = frame;
  const place = t('number', { number: frame.lesson.number, count: lessonsCount });
  return {
    ...{ frame, path: `${path}/formats`, readPicture: pictureReader(context) },
    document: {
      ...{ name: `${course.slug}-${lesson.slug}`, language, title: frame.lesson.title },
      lead: `${course.title}. ${place}.`,
      publisher: pick(settings.organisationName, language),
      address: site.url + localizedPath(path, language),
      changedAt: (await getVersionDay(db, lesson.versionId)).toISOString(),
      blocks: readableSections(await readLessonText(context, lesson), wordingOf(context)),
    },
  };
}
