import type { HeadersArgs } from 'react-router';
import { groupHref } from '#domain/groups/group-constants.ts';
import { changeGroup } from '#domain/groups/keep-group.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Band } from '#ui/layout/section.tsx';
import { getForumWriter } from '#routes/community/forums/forum-reader.server.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/edit';
import { GroupFields } from './group-fields.tsx';
import { changeGroupForm } from './group-forms.server.ts';
import { GroupPage } from './group-page.tsx';
import { getOwnGroup } from './group-reader.server.ts';
import { useGroupErrors } from './group-words.ts';

const roles = ['organiser'] as const;

export async function loader({ params, context }: Route.LoaderArgs) {
  getForumWriter(context);
  const { group, rules } = await getOwnGroup(context, params.group, { roles });
  const { slug, name, purpose, languages, updatedAt } = group;
  return { group: { slug, name }, words: { name, purpose, languages, rules }, seen: updatedAt.toISOString() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  getForumWriter(context);
  const { group, userId } = await getOwnGroup(context, params.group, { roles });
  return await changeGroupForm.handle(
    { request, context },
    async ({ values }) => {
      const requestSource = requestSourceOf(request, context);
      await changeGroup(db, { ...values, groupId: group.id, userId, requestSource }, now);
      return `${groupHref(group.slug)}?done=changed`;
    },
    async (refusal) => {
      if (refusal.code !== 'changed-meanwhile') return await whenGone(refusal);
      // Whoever saves once more has been told, and means it.
      return { values: { seen: group.updatedAt.toISOString() } };
    },
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Changes what a group says of itself, and its rules. */
export default function EditGroup({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('groups');
  const { group, words, seen } = loaderData;
  const errors = useGroupErrors(actionData);
  return (
    <GroupPage title={t('edit')} group={group} lead={t('edit.lead')} hasErrors={actionData !== undefined}>
      <Band>
        <Form action={`${groupHref(group.slug)}/edit`} errors={errors} values={actionData?.values ?? {}}>
          <input type="hidden" name="seen" value={actionData?.values.seen ?? seen} />
          <GroupFields words={words} asksKind={false} />
          <div>
            <Button look="primary" busyLabel={t('busy')}>
              {t('edit.save')}
            </Button>
          </div>
        </Form>
      </Band>
    </GroupPage>
  );
}
