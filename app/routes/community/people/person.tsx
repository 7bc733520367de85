import { data, redirect, type HeadersArgs } from 'react-router';
import { isFollowing } from '#domain/conversations/follow-person.ts';
import { listMutedBy } from '#domain/conversations/mute-person.ts';
import { findWayToWrite } from '#domain/people/ask-person.ts';
import { findShownPerson, viewerOf } from '#domain/people/find-people.ts';
import { changeTie, tieActs } from '#domain/people/meet-person.ts';
import { ownPersonHref, peopleHref, personHref } from '#domain/people/people-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Named } from '#ui/text/named.tsx';
import { readerOf } from '#routes/community/forums/forum-reader.server.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { requestSourceOf, textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/person';
import { loadPersonLinks } from './person-links.server.ts';
import { tieForm } from './person-form.server.ts';
import { PersonView } from './person-view.tsx';
import { TiePart } from './tie-part.tsx';

const outcomes = [...tieActs, 'reported'] as const;

// Never stored: whoever takes their page back is gone at once.
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const { userId: readerId } = readerOf(context);
  const found = await findShownPerson(db, { id: params.id, readerId });
  if (!found) throw data(null, { status: 404 });
  const { person, userId } = found;
  const asked = { userId, leadsTo: person.leadsTo, viewer: viewerOf(readerId) };
  const isOwn = userId === readerId;
  return {
    ...{ person, links: await loadPersonLinks(db, asked), isOwn },
    // Visitors have nothing to do with anybody, and nobody with themselves.
    tie:
      readerId === null || isOwn
        ? null
        : {
            follows: await isFollowing(db, { followerId: readerId, followedId: userId }),
            isMuted: (await listMutedBy(db, readerId)).has(userId),
            mayAsk: (await findWayToWrite(db, { userId: readerId, otherId: userId })) !== null,
          },
    done: outcomes.find((each) => each === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { userId } = readerOf(context);
  if (!(await findShownPerson(db, { id, readerId: userId }))) throw data(null, { status: 404 });
  if (userId === null) return redirect(`/login?next=${encodeURIComponent(personHref(id))}`, 303);
  const body = await request.formData();
  const submission = { request, context, body, row: textOf(body, 'action') };
  return await tieForm.handle(
    submission,
    async ({ values: { action: act } }) => {
      const requestSource = requestSourceOf(request, context);
      await takeFromLimit(db, { name: 'person-tie', key: userId, limit: 120, windowSeconds: 3600 }, now);
      await changeTie(db, { id, userId, act, requestSource }, now);
      return act === 'block' ? `${peopleHref}?done=blocked` : `${personHref(id)}?done=${act}`;
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** What somebody shows of themselves to whoever reads it. */
export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('people');
  const { person, links, isOwn, tie, done } = loaderData;
  const { name, about } = person;
  const isolated = { name: `\u2068${name}\u2069` };
  const said =
    done === 'reported'
      ? ('report.done' as const)
      : done && done !== 'block' && (`tie.${done}.done` as const);
  const outcome = said && !actionData ? t(said, isolated) : null;
  const trail = [
    { label: t('community'), href: '/community' },
    { label: t('title'), href: peopleHref },
  ];
  return (
    <>
      {/* A search engine would keep what its owner takes back; whoever lets everybody find them means people. */}
      <PageHead
        title={name}
        section={t('title')}
        description={about ?? t('description')}
        isHidden
        hasErrors={actionData !== undefined}
        outcome={outcome}
      />
      <PageHeading
        breadcrumb={<Breadcrumb trail={trail} current={name} />}
        after={
          outcome && (
            <Notice tone="success" announce={outcome}>
              {outcome}
            </Notice>
          )
        }
      >
        <Named>{name}</Named>
      </PageHeading>
      <PersonView person={person} links={links} />
      {tie && <TiePart id={person.id} name={name} tie={tie} result={actionData} />}
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
