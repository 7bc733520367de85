import { programPathsMemory } from '#domain/learning/programs/program-path.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { CardList } from '#ui/layout/card.tsx';
import { ContentPage } from '#routes/kit/content-page.tsx';
import { loadContentPage } from '#routes/kit/content-page.server.ts';
import { OtherFormats } from '#routes/kit/formats/other-formats.tsx';
import type { Route } from './+types/programs';
import { ProgramSummary } from './program-summary.tsx';
import { loadPrograms } from './programs.server.ts';

export const handle = { cache: { parameters: [] } } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { remember } = context.get(appContext);
  const { features } = await remember(settingsMemory);
  const paths = new Map((await remember(programPathsMemory)).map((path) => [path.program.slug, path]));
  return {
    page: await loadContentPage(context, 'programs'),
    takesApplications: features.scholarshipApplications,
    programs: (await loadPrograms(context)).map(({ sections: _onItsPage, ...program }) => ({
      ...program,
      isOpen: paths.get(program.slug)?.isOpen ?? false,
      pricePiastres: paths.get(program.slug)?.pricePiastres ?? null,
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
      heading={{ lead: page.description, after: <OtherFormats path="/formats/page/programs" /> }}
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
