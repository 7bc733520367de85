import { data } from 'react-router';
import { findShownPerson, viewerOf } from '#domain/people/find-people.ts';
import { ownPersonHref, peopleHref } from '#domain/people/people-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Named } from '#ui/text/named.tsx';
import { readerOf } from '#routes/community/forums/forum-reader.server.ts';
import type { Route } from './+types/person';
import { loadPersonLinks } from './person-links.server.ts';
import { PersonView } from './person-view.tsx';

// Never stored: whoever takes their page back is gone at once.
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const { userId: readerId } = readerOf(context);
  const found = await findShownPerson(db, { id: params.id, readerId });
  if (!found) throw data(null, { status: 404 });
  const { person, userId } = found;
  const asked = { userId, leadsTo: person.leadsTo, viewer: viewerOf(readerId) };
  return { person, links: await loadPersonLinks(db, asked), isOwn: userId === readerId };
}

/** What somebody shows of themselves to whoever reads it. */
export default function Person({ loaderData: { person, links, isOwn } }: Route.ComponentProps) {
  const t = useText('people');
  const { name, about } = person;
  const trail = [
    { label: t('community'), href: '/community' },
    { label: t('title'), href: peopleHref },
  ];
  return (
    <>
      {/* A search engine would keep what its owner takes back; whoever lets everybody find them means people. */}
      <PageHead title={name} section={t('title')} description={about ?? t('description')} isHidden />
      <PageHeading breadcrumb={<Breadcrumb trail={trail} current={name} />}>
        <Named>{name}</Named>
      </PageHeading>
      <PersonView person={person} links={links} />
      {isOwn && (
        <Section id="own" heading={t('person.own')} tone="sand">
          <Stack>
            <p>{t('person.own.text')}</p>
            <ButtonLink href={ownPersonHref}>{t('own.title')}</ButtonLink>
          </Stack>
        </Section>
      )}
    </>
  );
}
