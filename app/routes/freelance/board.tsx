import { filterOfAsked, readBoardAsked } from '#domain/marketplace/projects/board-query.ts';
import { readBoard } from '#domain/marketplace/projects/board.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { readSearch } from '#platform/search/search.server.ts';
import { Pagination } from '#ui/data/pagination.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { CardList } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { readPageNumber } from '#routes/kit/page-number.ts';
import type { Route } from './+types/board';
import { hrefOfBoard, hrefOfFeed, hrefOfSaving } from './board-address.ts';
import { BoardFilterForm } from './board-filter-form.tsx';
import { boardInWords } from './board-in-words.ts';
import { ProjectSummary } from './project-summary.tsx';

const perPage = 10;
const parameters = ['q', 'category', 'skill', 'budget', 'time', 'files', 'deposit', 'page'];

export const handle = { cache: { parameters } } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, language, now, recognise } = context.get(appContext);
  const asked = readBoardAsked(url.searchParams);
  const { q } = asked;
  const wanted = readPageNumber(url.searchParams);
  const search = q === '' ? null : await readSearch(db, { query: q, language, page: wanted, perPage });
  const filter = filterOfAsked(asked, now);
  const { items, total, page } =
    search && search.words.length === 0
      ? { items: [], total: 0, page: 1 }
      : await readBoard(db, { filter, search, page: wanted, perPage });
  const pages = Math.ceil(total / perPage);
  // What was typed is without end, and a time counts from today: such pages are written anew each time.
  recognise({
    ...{ q: '', time: '', category: asked.category ?? '', skill: asked.skill ?? '' },
    ...{ budget: asked.budget ?? '', files: asked.files ?? '', deposit: asked.deposit ?? '' },
    page: wanted > 1 && wanted <= pages ? wanted : null,
  });
  return {
    asked: { ...asked, page },
    ...{ total, pages },
    projects: items.map(({ slug, title, clientName, category, description, skills, ...rest }) => ({
      ...{ slug, isExample: rest.isExample, postedOn: rest.postedOn, deadlineOn: rest.deadlineOn },
      ...{ budgetPiastres: rest.budgetPiastres, budgetLeastPiastres: rest.budgetLeastPiastres },
      depositPiastres: rest.depositPiastres,
      title: pick(title, language),
      clientName: pick(clientName, language),
      category: pick(category, language),
      description: pick(description, language),
      skills: pick(skills, language),
    })),
  };
}

/** The job board: a search and filters as one form, then the projects that fit. */
export default function Board({ loaderData }: Route.ComponentProps) {
  const t = useText('job-board');
  const { asked, projects, total, pages } = loaderData;
  const { language } = usePage();
  const chosen = boardInWords(t, { asked, language });
  const answer = chosen === null ? null : t('results.of', { count: total, filter: chosen });
  return (
    <>
      <PageHead
        title={answer ?? t('title')}
        section={answer === null ? t('section') : t('title')}
        description={t('description')}
        canonicalParameters={['category', 'skill', 'page']}
        isHidden={asked.q !== ''}
        feed={hrefOfFeed(asked)}
      />
      <PageHeading
        lead={t('lead')}
        breadcrumb={<Breadcrumb trail={[{ label: t('section'), href: '/freelance' }]} current={t('title')} />}
      >
        {t('title')}
      </PageHeading>
      <Section
        id="projects"
        heading={answer ?? t('list.heading')}
        lead={answer === null ? t('results', { count: total }) : undefined}
      >
        <Stack>
          <BoardFilterForm asked={asked} />
          <p>
            <Link href={hrefOfSaving(asked)} look="standing">
              {t('save')}
            </Link>
          </p>
          <p>
            <Link href={hrefOfFeed(asked)} look="standing">
              {t('feed')}
            </Link>
          </p>
          {projects.length === 0 ? (
            <EmptyState
              heading={t('none.heading')}
              action={
                chosen !== null && (
                  <ButtonLink href="/freelance/projects#projects">{t('none.all')}</ButtonLink>
                )
              }
            >
              {t(chosen === null ? 'none.text' : 'none.filtered')}
            </EmptyState>
          ) : (
            <CardList items={projects} keyOf={({ slug }) => slug}>
              {(project) => <ProjectSummary project={project} />}
            </CardList>
          )}
          <Pagination page={asked.page} pages={pages} hrefOf={(page) => hrefOfBoard({ ...asked, page })} />
        </Stack>
      </Section>
      <Section id="own" heading={t('own.heading')}>
        <Stack>
          <p>
            <Link href="/freelance/searches" look="standing">
              {t('searches')}
            </Link>
          </p>
          <p>
            <Link href="/freelance/invited" look="standing">
              {t('invitations')}
            </Link>
          </p>
        </Stack>
      </Section>
      <Section id="clients" heading={t('clients.heading')} tone="sand">
        <Stack>
          <p>{t('clients.text')}</p>
          <p>
            <Link href="/hire" look="standing">
              {t('clients.link')}
            </Link>
          </p>
        </Stack>
      </Section>
    </>
  );
}
