import type { RouterContextProvider } from 'react-router';
import { withPictures } from '#domain/documents/images/images.ts';
import { readySections, type ReadySection } from '#domain/documents/text/ready-sections.ts';
import { passageOf } from '#domain/documents/search-passage.ts';
import type { Lesson } from '#domain/learning/outline/outline.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { pick } from '#platform/text/language.ts';

/** The text of a lesson in the reader's language, ready to be shown. */
export async function readLessonText(
  context: Readonly<RouterContextProvider>,
  { content }: Pick<Lesson, 'content'>,
): Promise<ReadySection[]> {
  const { db, language, remember, isPage } = context.get(appContext);
  const settings = await remember(settingsMemory);
  const [document] = await withPictures(db, [{ sections: content }]);
  return readySections(document!.sections, { language, settings, isPage });
}

const longestDescription = 160;

/** What a lesson is about, for search engines: how it begins; its title where no paragraph stands in it. */
export async function describeLesson(
  context: Readonly<RouterContextProvider>,
  { title, content }: Pick<Lesson, 'title' | 'content'>,
): Promise<string> {
  const { language, remember } = context.get(appContext);
  const settings = await remember(settingsMemory);
  const blocks = pick(content, language).flatMap((section) => section.blocks);
  const first = blocks.find(({ kind }) => kind === 'paragraph');
  const text = first ? passageOf(first, { settings, language }) : pick(title, language);
  if (text.length <= longestDescription) return text;
  return `${text.slice(0, text.lastIndexOf(' ', longestDescription))}…`;
}
