import { data, type HeadersArgs } from 'react-router';
import { countFollowers } from '#domain/conversations/follow-person.ts';
import { findForumName } from '#domain/forums/forum-members.ts';
import { mayTakePart } from '#domain/identity/permissions.ts';
import { findOwnPerson } from '#domain/people/find-people.ts';
import { ownFollowingHref, ownPersonHref, personHref, personParts } from '#domain/people/people-constants.ts';
import { savePerson } from '#domain/people/save-person.ts';
import type { PersonRow } from '#domain/people/who-sees.ts';
import { useText } from '#platform/text/i18n.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { AccountPage } from '#routes/account/account-page.tsx';
import { readAccount } from '#routes/account/answers.server.ts';
import type { Route } from './+types/own-person';
import { PersonForm } from './person-form.tsx';
import { personForm } from './person-form.server.ts';
import { seenByField } from './seen-by-field.ts';

/** @throws 404 for staff who see the site as somebody else: what somebody shows to nobody is read by nobody. */
function readOwner(request: Request, context: Route.LoaderArgs['context']) {
  const account = readAccount(request, context);
  if (account.member.impersonation) throw data(null, { status: 404 });
  return { ...account, userId: account.member.userId };
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, userId, member } = readOwner(request, context);
  const own = await findOwnPerson(db, userId);
  const name = await findForumName(db, userId);
  return {
    page: own && { id: own.id, visibility: own.visibility, isHidden: own.hiddenAt !== null },
    values: { name: name ?? member.firstName, ...shownValues(own) },
    followers: await countFollowers(db, userId),
    isVerified: mayTakePart(member),
    isSaved: url.searchParams.get('done') === 'saved',
  };
}

/** At first a page is for nobody; what is written is for whoever finds it, and what leads elsewhere is shown once its owner says so. */
function shownValues(own: PersonRow | null): Record<string, string> {
  const audienceOf = (part: (typeof personParts)[number]) =>
    own?.seenBy[part] ?? (personParts.indexOf(part) < 5 ? 'page' : 'nobody');
  return {
    ...{ visibility: own?.visibility ?? 'nobody', writers: own?.writers ?? 'nobody' },
    isAdult: own?.adultSaidAt ? 'yes' : '',
    ...{ about: own?.about ?? '', goodAt: own?.goodAt ?? '', governorate: own?.governorate ?? '' },
    ...{ interests: String(own?.interests ?? []), languages: String(own?.languages ?? []) },
    ...Object.fromEntries(personParts.map((part) => [seenByField(part), audienceOf(part)])),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, userId, requestSource } = readOwner(request, context);
  return await personForm.handle({ request, context }, async ({ values: { name, content } }) => {
    await takeFromLimit(db, { name: 'person-profile', key: userId, limit: 60, windowSeconds: 3600 }, now);
    await savePerson(db, { userId, name, content, requestSource }, now);
    return `${ownPersonHref}?done=saved`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** How others meet somebody: who finds them now, and the form that says what of them is read, and by whom. */
export default function OwnPerson({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('people');
  const { page, values, followers, isVerified, isSaved } = loaderData;
  const done = isSaved && !actionData ? t('done.saved') : null;
  return (
    <AccountPage title={t('own.title')} lead={t('own.lead')} hasErrors={actionData !== undefined}>
      {done && (
        <Notice tone="success" announce={done}>
          {done}
        </Notice>
      )}
      <Part id="seen" heading={t('own.seen')}>
        <Stack>
          {page?.isHidden ? (
            <Notice>
              {t('own.hidden')}{' '}
              <Link href="/community/decisions" look="standing">
                {t('own.hidden.decisions')}
              </Link>
            </Notice>
          ) : (
            <p>{t(`own.seen.${page?.visibility ?? 'nobody'}`)}</p>
          )}
          {page && (
            <Row>
              <Link href={`${ownPersonHref}/preview?as=member`} look="standing">
                {t('preview.member.link')}
              </Link>
              <Link href={`${ownPersonHref}/preview?as=visitor`} look="standing">
                {t('preview.visitor.link')}
              </Link>
              {page.visibility !== 'nobody' && !page.isHidden && (
                <Link href={personHref(page.id)} look="standing">
                  {t('own.page')}
                </Link>
              )}
            </Row>
          )}
        </Stack>
      </Part>
      <Part id="write" heading={t('own.write')}>
        {!isVerified && (
          <Notice tone="info">
            <Stack>
              <p>{t('own.verify')}</p>
              <div>
                <ButtonLink href="/account/phone">{t('own.verify.action')}</ButtonLink>
              </div>
            </Stack>
          </Notice>
        )}
        <PersonForm values={values} result={actionData} />
      </Part>
      <Part id="followers" heading={t('own.followers')}>
        <Stack>
          <p>
            {followers === 0 ? t('own.followers.none') : t('own.followers.count', { count: followers })}{' '}
            {t('own.followers.text')}
          </p>
          <Link href={ownFollowingHref} look="standing">
            {t('following.title')}
          </Link>
        </Stack>
      </Part>
    </AccountPage>
  );
}
