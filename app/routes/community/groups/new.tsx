import type { HeadersArgs } from 'react-router';
import { findForumName } from '#domain/forums/forum-members.ts';
import { askForGroup } from '#domain/groups/ask-for-group.ts';
import { mayTakePart } from '#domain/identity/permissions.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageFrame } from '#ui/layout/page-frame.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { AgreementField } from '#routes/community/conduct/agreement-field.tsx';
import { agreeWhereTicked, readAgreement } from '#routes/community/conduct/agreement.server.ts';
import { getForumWriter } from '#routes/community/forums/forum-reader.server.ts';
import { NameField } from '#routes/community/forums/post-fields.tsx';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/new';
import { GroupFields } from './group-fields.tsx';
import { askGroupForm } from './group-forms.server.ts';
import { useGroupErrors } from './group-words.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const member = getForumWriter(context);
  return {
    name: await findForumName(db, member.userId),
    firstName: member.firstName,
    agreement: await readAgreement(context, member.userId),
    isVerified: mayTakePart(member),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { userId } = getForumWriter(context);
  return await askGroupForm.handle({ request, context }, async ({ values, body }) => {
    await agreeWhereTicked(context, { userId, body });
    const requestSource = requestSourceOf(request, context);
    await askForGroup(db, { ...values, userId, requestSource }, now);
    return '/community/groups?done=asked';
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Asks staff to open a group, which whoever asks will keep. */
export default function NewGroup({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('groups');
  const { name, firstName, isVerified, agreement } = loaderData;
  const errors = useGroupErrors(actionData);
  return (
    <PageFrame
      title={t('ask')}
      section={t('title')}
      trail={[
        { label: t('community'), href: '/community' },
        { label: t('title'), href: '/community/groups' },
      ]}
      lead={t('ask.lead')}
      hasErrors={actionData !== undefined}
    >
      <Band>
        <Stack>
          {!isVerified && (
            <Notice tone="warning">
              <p>{t('verify')}</p>
              <p>
                <Link href="/account/phone" look="standing">
                  {t('verify.action')}
                </Link>
              </p>
            </Notice>
          )}
          <Form action="/community/groups/new" errors={errors} values={actionData?.values ?? {}}>
            <GroupFields asksKind />
            <NameField name={name} firstName={firstName} />
            <AgreementField agreement={agreement} />
            <div>
              <Button look="primary" busyLabel={t('busy')}>
                {t('ask.send')}
              </Button>
            </div>
          </Form>
        </Stack>
      </Band>
    </PageFrame>
  );
}
