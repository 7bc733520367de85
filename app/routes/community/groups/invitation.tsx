import { data, type HeadersArgs } from 'react-router';
import { findForumName } from '#domain/forums/forum-members.ts';
import { groupHref } from '#domain/groups/group-constants.ts';
import {
  acceptInvitation,
  declineInvitation,
  findInvitation,
  invitationHref,
} from '#domain/groups/group-invitations.ts';
import { mayTakePart } from '#domain/identity/permissions.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageFrame } from '#ui/layout/page-frame.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { agreeWhereTicked, readAgreement } from '#routes/community/conduct/agreement.server.ts';
import { getForumWriter } from '#routes/community/forums/forum-reader.server.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { resultOf, useButtonErrors } from '#routes/kit/form-result.ts';
import { requestSourceOf, textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/invitation';
import { AgreeFields, RulesPart } from './agree-fields.tsx';
import { ContactsNotice } from './contacts-list.tsx';
import { acceptForm, declineForm } from './group-forms.server.ts';
import { whenRulesChanged } from './group-reader.server.ts';
import { useGroupErrors } from './group-words.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const member = getForumWriter(context);
  const { userId, firstName } = member;
  const invitation = await findInvitation(db, { id: params.id, userId }, now);
  if (!invitation) throw data(null, { status: 404 });
  const { group, rules, contacts, expiresAt } = invitation;
  return {
    ...{ href: invitationHref(invitation.id), rules, contacts, expiresAt },
    group: { name: group.name, purpose: group.purpose, kind: group.kind },
    ...{ rulesVersion: group.rulesVersion, name: await findForumName(db, userId), firstName },
    agreement: await readAgreement(context, userId),
    isVerified: mayTakePart(member),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { userId } = getForumWriter(context);
  if (!(await findInvitation(db, { id: params.id, userId }, now))) throw data(null, { status: 404 });
  const by = { id: params.id, userId, requestSource: requestSourceOf(request, context) };
  const body = await request.formData();
  const submission = { request, context, body };
  if (textOf(body, 'action') === 'decline')
    return await declineForm.handle(
      submission,
      async () => {
        await declineInvitation(db, by, now);
        return '/community/groups?done=declined';
      },
      whenGone,
    );
  return await acceptForm.handle(
    submission,
    async ({ values: { name, version: rulesVersion } }) => {
      await agreeWhereTicked(context, { userId, body });
      const { slug } = await acceptInvitation(db, { ...by, name, rulesVersion }, now);
      return `${groupHref(slug)}?done=accepted`;
    },
    whenRulesChanged,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** An invitation into a group, which only whoever is invited can open: they accept it, or do not. */
export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('groups');
  const { href, group, rules, contacts, expiresAt, isVerified, ...writer } = loaderData;
  const accepting = resultOf(actionData, 'group-invitation');
  const errors = useGroupErrors(accepting);
  const declineErrors = useButtonErrors(resultOf(actionData, 'group-invitation-decline'));
  return (
    <PageFrame
      title={t('invitation.title', { name: `\u2068${group.name}\u2069` })}
      section={t('title')}
      trail={[{ label: t('title'), href: '/community/groups' }]}
      lead={
        <>
          {t('invitation.lead')} <DateText at={expiresAt} />
        </>
      }
      hasErrors={actionData !== undefined}
    >
      <Section id="purpose" heading={t('purpose')}>
        <Stack>
          <ContactsNotice contacts={contacts} />
          <p>{t(`kind.${group.kind}.note`)}</p>
          <TypedText text={group.purpose} />
        </Stack>
      </Section>
      <RulesPart rules={rules} />
      <Section id="answer" heading={t('invitation.answer')} tone="sand">
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
          <Form action={href} errors={errors} values={accepting?.values ?? {}}>
            <AgreeFields {...writer} />
            <p>{t('name.text')}</p>
            <div>
              <Button look="primary" name="action" value="accept" busyLabel={t('busy')}>
                {t('invitation.accept')}
              </Button>
            </div>
          </Form>
          <Form action={href} errors={declineErrors} prefix="decline-">
            <p>{t('invitation.decline.text')}</p>
            <div>
              <Button name="action" value="decline" busyLabel={t('busy')}>
                {t('invitation.decline')}
              </Button>
            </div>
          </Form>
        </Stack>
      </Section>
    </PageFrame>
  );
}
