import { data, redirect } from 'react-router';
import { findForumName } from '#domain/forums/forum-members.ts';
import { findOwnPerson } from '#domain/people/find-people.ts';
import { ownPersonHref } from '#domain/people/people-constants.ts';
import { isPageSeenBy, showPerson } from '#domain/people/who-sees.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { PageFrame } from '#ui/layout/page-frame.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Named } from '#ui/text/named.tsx';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/own-preview';
import { loadPersonLinks } from './person-links.server.ts';
import { PersonView } from './person-view.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const { userId, impersonation } = getMember(context);
  if (impersonation) throw data(null, { status: 404 });
  const own = await findOwnPerson(db, userId);
  const name = await findForumName(db, userId);
  if (!own || name === null) throw redirect(ownPersonHref, 303);
  const viewer = url.searchParams.get('as') === 'visitor' ? ('visitor' as const) : ('member' as const);
  const person = showPerson(own, name, viewer);
  const asked = { userId, leadsTo: person.leadsTo, viewer };
  return {
    viewer,
    isFound: own.hiddenAt === null && isPageSeenBy(viewer, own.visibility),
    person,
    links: await loadPersonLinks(db, asked),
  };
}

/** One's own page as a member or a visitor reads it: by the rule by which it is shown to them. */
export default function OwnPreview({ loaderData }: Route.ComponentProps) {
  const t = useText('people');
  const account = useText('account');
  const { viewer, isFound, person, links } = loaderData;
  const other = viewer === 'member' ? 'visitor' : 'member';
  return (
    <PageFrame
      title={t(`preview.${viewer}`)}
      section={t('own.title')}
      trail={[
        { label: account('title'), href: '/account' },
        { label: t('own.title'), href: ownPersonHref },
      ]}
      lead={isFound ? t('preview.lead') : t(`preview.${viewer}.none`)}
      actions={
        <>
          <ButtonLink href={`${ownPersonHref}/preview?as=${other}`}>{t(`preview.${other}.link`)}</ButtonLink>
          <ButtonLink href={ownPersonHref}>{t('preview.back')}</ButtonLink>
        </>
      }
    >
      {isFound && (
        <>
          <Band tone="sand">
            <p>
              <strong>
                <Named>{person.name}</Named>
              </strong>
            </p>
          </Band>
          <PersonView person={person} links={links} />
        </>
      )}
    </PageFrame>
  );
}
