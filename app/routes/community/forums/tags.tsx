import { forumTagsMemory } from '#domain/forums/tags/find-tags.ts';
import { tagHref, tagsHref } from '#domain/forums/forum-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Facts } from '#ui/data/facts.tsx';
import { FilterLinks } from '#ui/data/filter-links.tsx';
import { List } from '#ui/data/list.tsx';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import type { Route } from './+types/tags';

export const handle = { cache: { parameters: ['order'] } } satisfies PageHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { language, recognise, remember } = context.get(appContext);
  const byUse = url.searchParams.get('order') === 'use';
  recognise({ order: byUse ? 'use' : null });
  const tags = await remember(forumTagsMemory);
  const byName = new Intl.Collator(language);
  const ordered = tags.toSorted(
    (one, other) => (byUse ? other.count - one.count : 0) || byName.compare(one.name, other.name),
  );
  // Those in the language of the page first.
  const languages = language === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const);
  return {
    byUse,
    parts: languages
      .map((each) => ({ language: each, tags: ordered.filter((tag) => tag.language === each) }))
      .filter((part) => part.tags.length > 0),
  };
}

/** All tags of the forums, by language, with how many threads have each. */
export default function Tags({ loaderData: { byUse, parts } }: Route.ComponentProps) {
  const t = useText('forums');
  return (
    <>
      <PageHead title={t('tags.title')} section={t('title')} description={t('tags.lead')} isHidden={byUse} />
      <PageHeading
        lead={t('tags.lead')}
        breadcrumb={
          <Breadcrumb
            trail={[
              { label: t('community'), href: '/community' },
              { label: t('title'), href: '/community/forums' },
            ]}
            current={t('tags.title')}
          />
        }
        after={
          parts.length > 0 && (
            <FilterLinks
              label={t('tags.order')}
              choices={[
                { label: t('tags.by-name'), href: tagsHref, isCurrent: !byUse },
                { label: t('tags.by-use'), href: `${tagsHref}?order=use`, isCurrent: byUse },
              ]}
            />
          )
        }
      >
        {t('tags.title')}
      </PageHeading>
      {parts.length === 0 && (
        <Band>
          <EmptyState heading={t('tags.none')}>{t('tags.none.text')}</EmptyState>
        </Band>
      )}
      {parts.map(({ language, tags }) => (
        <Section key={language} id={`tags-${language}`} heading={t(`tags.${language}`)}>
          <List items={tags} keyOf={({ slug }) => slug}>
            {({ slug, name, count }) => (
              <Facts
                items={[
                  <Link key="name" href={tagHref(slug)} look="standing">
                    <Named>{name}</Named>
                  </Link>,
                  t('threads', { count }),
                ]}
              />
            )}
          </List>
        </Section>
      ))}
    </>
  );
}
