import { data, type HeadersArgs } from 'react-router';
import { takeBackFollow } from '#domain/conversations/follow-person.ts';
import { listFollowedPeople, type FollowedPerson } from '#domain/people/list-followed.ts';
import { ownFollowingHref, ownPersonHref, peopleHref, personHref } from '#domain/people/people-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { List } from '#ui/data/list.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { AccountPage } from '#routes/account/account-page.tsx';
import { whenGone } from '#routes/kit/form.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/own-following';
import { takeBackFollowForm } from './person-form.server.ts';

/** @throws 404 for staff who see the site as somebody else: whom somebody follows is theirs alone. */
function getFollower(context: Route.LoaderArgs['context']): string {
  const { userId, impersonation } = getMember(context);
  if (impersonation) throw data(null, { status: 404 });
  return userId;
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const people = await listFollowedPeople(db, getFollower(context));
  return { people, isDone: url.searchParams.get('done') === 'unfollowed' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(appContext);
  const userId = getFollower(context);
  return await takeBackFollowForm.handle(
    { request, context },
    async ({ values: { follow: followId } }) => {
      await takeBackFollow(db, { userId, followId });
      return `${ownFollowingHref}?done=unfollowed`;
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Whom a member follows, and the way back. */
export default function OwnFollowing({ loaderData: { people, isDone }, actionData }: Route.ComponentProps) {
  const t = useText('people');
  const done = isDone && !actionData ? t('following.done') : null;
  return (
    <AccountPage
      title={t('following.title')}
      lead={t('following.lead')}
      above={[{ label: t('own.title'), href: ownPersonHref }]}
    >
      {done && (
        <Notice tone="success" announce={done}>
          {done}
        </Notice>
      )}
      {people.length === 0 ? (
        <EmptyState
          heading={t('following.none')}
          level={2}
          action={<ButtonLink href={peopleHref}>{t('none.all')}</ButtonLink>}
        >
          {t('following.none.text')}
        </EmptyState>
      ) : (
        <Part id="followed" heading={t('following.list')}>
          <List items={people} keyOf={({ id }) => id}>
            {(person) => <Followed {...person} />}
          </List>
        </Part>
      )}
    </AccountPage>
  );
}

function Followed({ id, name, pageId, at }: FollowedPerson) {
  const t = useText('people');
  const shown = name ?? t('following.former');
  return (
    <Stack gap="close">
      <h3>
        {pageId === null ? (
          <Named>{shown}</Named>
        ) : (
          <Link href={personHref(pageId)}>
            <Named>{shown}</Named>
          </Link>
        )}
      </h3>
      <p>
        {t('following.since')} <DateText at={at} />
      </p>
      <Form action={ownFollowingHref} prefix={`${id}-`}>
        <input type="hidden" name="follow" value={id} />
        <div>
          <Button
            label={t('following.take-back.label', { name: `\u2068${shown}\u2069` })}
            busyLabel={t('busy')}
          >
            {t('following.take-back')}
          </Button>
        </div>
      </Form>
    </Stack>
  );
}
