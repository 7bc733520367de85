import type { HeadersArgs } from 'react-router';
import { groupHref, isAnswerer } from '#domain/groups/group-constants.ts';
import { liftRemoval, listMembers, listRemovals } from '#domain/groups/group-people.ts';
import { findPagesOf } from '#domain/people/find-people.ts';
import { personHref } from '#domain/people/people-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Facts } from '#ui/data/facts.tsx';
import { List } from '#ui/data/list.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { getForumWriter } from '#routes/community/forums/forum-reader.server.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import { readPageNumber } from '#routes/kit/page-number.ts';
import { requestSourceOf, textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/members';
import { liftForm } from './group-forms.server.ts';
import { GroupPage } from './group-page.tsx';
import { getOwnGroup } from './group-reader.server.ts';

const doneThings = ['role', 'removed', 'lifted', 'vouched'] as const;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  getForumWriter(context);
  const { group, membership } = await getOwnGroup(context, params.group, { whenClosed: true });
  const { role, userId } = membership;
  const isOpen = group.status === 'open';
  const list = { groupId: group.id, userId, role, page: readPageNumber(url.searchParams) };
  const { items, ...found } = await listMembers(db, list);
  const userIds = items.map((each) => each.userId);
  const people = await findPagesOf(db, { userIds, readerId: userId });
  return {
    group: { slug: group.slug, name: group.name },
    // Whom an account belongs to is no business of a browser.
    items: items.map(({ userId, ...member }) => ({ ...member, personId: people.get(userId) ?? null })),
    ...found,
    ...{ answers: isOpen && isAnswerer(role), keeps: isOpen && role === 'organiser' },
    removals: isOpen && role === 'organiser' ? await listRemovals(db, group.id) : [],
    done: doneThings.find((each) => each === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  getForumWriter(context);
  const { group, userId } = await getOwnGroup(context, params.group, { roles: ['organiser'] });
  const body = await request.formData();
  const removalId = textOf(body, 'removal');
  return await liftForm.handle(
    { request, context, body, row: removalId },
    async () => {
      const by = { groupId: group.id, userId, requestSource: requestSourceOf(request, context) };
      await liftRemoval(db, { ...by, removalId }, now);
      return `${groupHref(group.slug)}/members?done=lifted`;
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Who belongs to a group, those who keep it first; for organisers those whom it has sent away, too. */
export default function GroupMembers({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('groups');
  const { group, items, total, page, pages, answers, keeps, removals, done } = loaderData;
  const path = `${groupHref(group.slug)}/members`;
  return (
    <GroupPage
      title={t('members')}
      group={group}
      lead={t(answers ? 'members.lead.keeper' : 'members.lead')}
      hasErrors={actionData !== undefined}
      outcome={done && !actionData ? t(`done.${done}`) : null}
    >
      <Section id="members" heading={t('members.exactly', { count: total })}>
        <Stack>
          <List items={items} keyOf={({ id }) => id}>
            {({ id, name, role, joinedAt, isSelf, personId }) => {
              const shown = name ?? t('nameless');
              return (
                <Stack gap="close">
                  <h3>
                    {personId === null ? (
                      <Named>{shown}</Named>
                    ) : (
                      <Link href={personHref(personId)}>
                        <Named>{shown}</Named>
                      </Link>
                    )}
                  </h3>
                  <Facts
                    items={[
                      ...(isSelf ? [t('you')] : []),
                      t(`role.${role}`),
                      <>
                        {t('joined')} <DateText key="joined" at={joinedAt} />
                      </>,
                    ]}
                  />
                  {(keeps || (answers && role === 'member' && !isSelf)) && (
                    <p>
                      <Link href={`${path}/${id}`} look="standing">
                        {isSelf ? t('member.self') : t('member.link', { name: `\u2068${shown}\u2069` })}
                      </Link>
                    </p>
                  )}
                </Stack>
              );
            }}
          </List>
          <Pagination page={page} pages={pages} hrefOf={(each) => `${path}?page=${each}`} />
        </Stack>
      </Section>
      {removals.length > 0 && (
        <Section id="removals" heading={t('removals')} tone="sand">
          <List items={removals} keyOf={({ id }) => id}>
            {(removal) => (
              <RemovalPart
                path={path}
                removal={removal}
                result={resultOf(actionData, 'group-lift', removal.id)}
              />
            )}
          </List>
        </Section>
      )}
    </GroupPage>
  );
}

type RemovalProps = {
  path: string;
  removal: Route.ComponentProps['loaderData']['removals'][number];
  result: FormResult | undefined;
};

function RemovalPart({ path, removal, result }: RemovalProps) {
  const t = useText('groups');
  const errors = useButtonErrors(result);
  const { id, name, removedAt, reason } = removal;
  const shown = name ?? t('nameless');
  return (
    <Stack gap="close">
      <h3>
        <Named>{shown}</Named>
      </h3>
      <p>
        {t('removals.at')} <DateText at={removedAt} />
      </p>
      <TypedText text={reason} />
      <Form action={path} errors={errors} prefix={`removal-${id}-`}>
        <input type="hidden" name="removal" value={id} />
        <div>
          <Button label={t('lift.label', { name: `\u2068${shown}\u2069` })} busyLabel={t('busy')}>
            {t('lift')}
          </Button>
        </div>
      </Form>
    </Stack>
  );
}
