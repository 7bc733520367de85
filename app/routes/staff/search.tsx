import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Card, CardList } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { FilterForm } from '#ui/form/filter-form.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import type { Route } from './+types/search';
import { findAnything, type FoundGroup } from '#routes/staff/kit/find-anything.server.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { Named } from '#ui/text/named.tsx';

const results = defineList({ sorts: ['best'], sort: 'best' });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const { userId, roles } = getStaffWho(context, 'staff-area.enter');
  const { q } = results.read(url);
  const groups = await findAnything(db, { q, userId, roles, language });
  return { q, groups, total: groups.reduce((sum, group) => sum + group.total, 0) };
}

/** The search of the top bar: screens, people, courses, projects and texts, each kind with its count. */
export default function AdminSearch({ loaderData: { q, groups, total } }: Route.ComponentProps) {
  const t = useText('admin');
  return (
    <StaffPage
      title={t('search.title')}
      answer={q === '' ? undefined : t('search.found', { count: total, query: q })}
      lead={<Answer q={q} total={total} />}
    >
      <Band>
        {q !== '' && total === 0 ? (
          <EmptyState level={2} heading={t('search.none')}>
            {t('search.noneText')}
          </EmptyState>
        ) : (
          <FilterForm
            action="/admin/search"
            label={t('search.again')}
            search={{ name: 'q', label: t('search.words'), value: q }}
            submitLabel={t('search.submit')}
          />
        )}
      </Band>
      {groups.map((group) => (
        <Group key={group.kind} group={group} />
      ))}
    </StaffPage>
  );
}

/** What was asked for and how much there is; the words keep their own direction. */
function Answer({ q, total }: { q: string; total: number }) {
  const t = useText('admin');
  if (q === '') return <>{t('search.start')}</>;
  const [before = '', after = ''] = t('search.found', { count: total, query: '#' }).split('#');
  return (
    <>
      {before}
      <Named>{q}</Named>
      {after}
    </>
  );
}

function Group({ group: { kind, total, items, allHref } }: { group: FoundGroup }) {
  const t = useText('admin');
  return (
    <Section
      id={kind}
      heading={t(`search.${kind}`)}
      lead={t('search.count', { count: total })}
      after={
        allHref &&
        kind !== 'commands' &&
        total > items.length && <ButtonLink href={allHref}>{t(`search.${kind}.all`)}</ButtonLink>
      }
    >
      <CardList items={items} keyOf={({ id }) => id} look="compact">
        {({ title, href, note }) => (
          <Card heading={<Named>{title}</Named>} href={href}>
            {note && (
              <p>
                <Named>{note}</Named>
              </p>
            )}
          </Card>
        )}
      </CardList>
    </Section>
  );
}
