import { wholeDocumentsMemory } from '#domain/documents/documents.ts';
import { readySections } from '#domain/documents/ready-sections.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { pick } from '#platform/text/language.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { CardList } from '#ui/layout/card.tsx';
import { ContentPage } from '#routes/kit/content-page.tsx';
import { loadContentPage } from '#routes/kit/content-page.server.ts';
import type { Route } from './+types/programs';
import { ProgramSummary } from './program-summary.tsx';

export const handle = { cache: { parameters: [] } } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { language, remember, isPage } = context.get(appContext);
  const settings = await remember(settingsMemory);
  const programs = await remember(wholeDocumentsMemory({ kind: 'program', order: 'position' }));
  return {
    page: await loadContentPage(context, 'programs'),
    takesApplications: settings.features.scholarshipApplications,
    programs: programs.map(({ slug, title, description, fields, sections }) => ({
      slug,
      level: fields.level,
      durationWeeks: fields.durationWeeks,
      isInScholarship: fields.isInScholarship,
      title: pick(title, language),
      description: pick(description, language),
      skills: pick(fields.skills, language),
      sections: readySections(sections, { language, settings, isPage }),
    })),
  };
}

/** The nine programs, how they go, and how to come in. */
export default function Programs({
  loaderData: { page, programs, takesApplications },
}: Route.ComponentProps) {
  return (
    <ContentPage
      page={page}
      parts={{
        programs: (
          <CardList items={programs} keyOf={({ slug }) => slug}>
            {(program) => <ProgramSummary program={program} takesApplications={takesApplications} />}
          </CardList>
        ),
      }}
    />
  );
}
