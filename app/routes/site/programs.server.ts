import type { RouterContextProvider } from 'react-router';
import { wholeDocumentsMemory } from '#domain/documents/documents.ts';
import { readySections } from '#domain/documents/text/ready-sections.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';

/** The programs with all their words in the reader's language, in the order of the page. */
export async function loadPrograms(context: Readonly<RouterContextProvider>) {
  const { language, remember, isPage } = context.get(appContext);
  const settings = await remember(settingsMemory);
  const programs = await remember(wholeDocumentsMemory({ kind: 'program', order: 'position' }));
  return programs.map(({ slug, title, description, fields, sections, lastUpdatedOn }) => ({
    ...{ slug, lastUpdatedOn },
    level: fields.level,
    durationWeeks: fields.durationWeeks,
    isInScholarship: fields.isInScholarship,
    title: pick(title, language),
    description: pick(description, language),
    skills: pick(fields.skills, language),
    sections: readySections(sections, { language, settings, isPage }),
  }));
}
