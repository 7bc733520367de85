import type { HeadersArgs } from 'react-router';
import { groupHref } from '#domain/groups/group-constants.ts';
import { countOrganisers } from '#domain/groups/find-groups.ts';
import { leaveGroup } from '#domain/groups/join-group.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { getForumWriter } from '#routes/community/forums/forum-reader.server.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/leave';
import { leaveForm } from './group-forms.server.ts';
import { GroupPage } from './group-page.tsx';
import { getOwnGroup } from './group-reader.server.ts';
import { useGroupErrors } from './group-words.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  getForumWriter(context);
  const { group, membership } = await getOwnGroup(context, params.group, { whenClosed: true });
  const keepsAlone =
    group.status === 'open' && membership.role === 'organiser' && (await countOrganisers(db, group.id)) === 1;
  return { group: { slug: group.slug, name: group.name }, keepsAlone };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  getForumWriter(context);
  const { group, userId } = await getOwnGroup(context, params.group, { whenClosed: true });
  return await leaveForm.handle(
    { request, context },
    async ({ values: { posts } }) => {
      const by = { groupId: group.id, userId, requestSource: requestSourceOf(request, context) };
      await leaveGroup(db, { ...by, deletesPosts: posts === 'go' }, now);
      return '/community/groups?done=left';
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Leaves a group, with or without what one wrote there. */
export default function LeaveGroup({ loaderData: { group, keepsAlone }, actionData }: Route.ComponentProps) {
  const t = useText('groups');
  const errors = useGroupErrors(actionData);
  const path = groupHref(group.slug);
  return (
    <GroupPage title={t('leave')} group={group} lead={t('leave.lead')} hasErrors={actionData !== undefined}>
      <Band>
        {keepsAlone && !actionData ? (
          <Notice tone="warning">
            <p>{t('leave.alone')}</p>
            <p>
              <Link href={`${path}/members`} look="standing">
                {t('members')}
              </Link>
            </p>
            <p>
              <Link href="/contact" look="standing">
                {t('leave.contact')}
              </Link>
            </p>
          </Notice>
        ) : (
          <Form action={`${path}/leave`} errors={errors} values={actionData?.values ?? {}}>
            <Stack>
              <RadioGroup
                name="posts"
                label={t('leave.posts')}
                choices={(['stay', 'go'] as const).map((value) => ({
                  value,
                  label: t(`leave.posts.${value}`),
                  note: t(`leave.posts.${value}.note`),
                }))}
              />
              <div>
                <Button look="danger" busyLabel={t('busy')}>
                  {t('leave.send')}
                </Button>
              </div>
            </Stack>
          </Form>
        )}
      </Band>
    </GroupPage>
  );
}
