import { wholeDocumentsMemory } from '#domain/documents/documents.ts';
import { readySections } from '#domain/documents/text/ready-sections.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { openProjectsMemory } from '#domain/marketplace/projects.ts';
import { publishedStoriesMemory } from '#domain/marketplace/success-stories/find-stories.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { CardList } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { ContentPage } from '#routes/kit/content-page.tsx';
import { loadContentPage } from '#routes/kit/content-page.server.ts';
import type { Route } from './+types/freelance';
import { RealStory } from './stories/real-story.tsx';
import { ProjectSummary, type ProjectInWords } from './project-summary.tsx';
import { SuccessStory } from '#routes/site/success-story.tsx';

const mostProjects = 12;

export const handle = { cache: { parameters: [] } } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { language, remember, isPage } = context.get(appContext);
  const settings = await remember(settingsMemory);
  const [page, projects, real, stories] = await Promise.all([
    loadContentPage(context, 'freelance'),
    remember(openProjectsMemory({ limit: mostProjects })),
    remember(publishedStoriesMemory),
    remember(wholeDocumentsMemory({ kind: 'success-story', order: 'position' })),
  ]);
  return {
    page,
    takesRequests: settings.features.invitationRequests,
    projects: projects.map(({ title, clientName, category, description, skills, ...rest }) => ({
      ...rest,
      title: pick(title, language),
      clientName: pick(clientName, language),
      category: pick(category, language),
      description: pick(description, language),
      skills: pick(skills, language),
    })),
    real: real.map(({ id, name, work, text, clientName }) => ({
      ...{ id, name: pick(name, language), work: pick(work, language), text: pick(text, language) },
      clientName: clientName && pick(clientName, language),
    })),
    stories: stories.map(({ slug, title, fields, sections }) => ({
      ...fields,
      slug,
      name: pick(title, language),
      specialty: pick(fields.specialty, language),
      testimonial: pick(fields.testimonial, language),
      sections: readySections(sections, { language, settings, isPage }),
    })),
  };
}

/** Open projects, how the work goes, and people who do it. While requests for invitations are off, it says so. */
export default function Freelance({ loaderData }: Route.ComponentProps) {
  const t = useText('apply');
  const { page, takesRequests, projects, real, stories } = loaderData;
  return (
    <ContentPage
      page={page}
      parts={{
        projects: <Projects projects={projects} />,
        'success-stories': (
          <CardList
            items={[...real, ...stories]}
            keyOf={(story) => ('slug' in story ? story.slug : story.id)}
          >
            {(story) => ('slug' in story ? <SuccessStory story={story} /> : <RealStory story={story} />)}
          </CardList>
        ),
      }}
      endings={{ start: !takesRequests && <Notice heading={t('off.title')}>{t('off.text')}</Notice> }}
    />
  );
}

function Projects({ projects }: { projects: readonly ProjectInWords[] }) {
  const t = useText('freelance');
  const freelancers = useText('freelancers');
  return (
    <Stack>
      {projects.length === 0 ? (
        <EmptyState heading={t('none.heading')}>{t('none.text')}</EmptyState>
      ) : (
        <CardList items={projects} keyOf={({ slug }) => slug}>
          {(project) => <ProjectSummary project={project} leadsToSignUp />}
        </CardList>
      )}
      <p>
        <Link href="/freelance/projects" look="standing">
          {t('board')}
        </Link>
      </p>
      <p>
        <Link href="/hire" look="standing">
          {t('hire')}
        </Link>
      </p>
      <p>
        <Link href="/freelancers" look="standing">
          {freelancers('link')}
        </Link>
      </p>
    </Stack>
  );
}
