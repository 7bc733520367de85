import type { HeadersArgs } from 'react-router';
import { askMentors } from '#domain/mentorship/ask-mentors.ts';
import { listMentorsToAsk } from '#domain/mentorship/find-mentors.ts';
import { findLatestRequest } from '#domain/mentorship/find-requests.ts';
import {
  mentorshipLimits,
  mentorsHref,
  requestHref,
  unfinishedStatuses,
} from '#domain/mentorship/mentorship-constants.ts';
import { mayTakePart } from '#domain/identity/permissions.ts';
import { listOf, numberFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { AgreementField } from '#routes/community/conduct/agreement-field.tsx';
import { agreeWhereTicked, readAgreement } from '#routes/community/conduct/agreement.server.ts';
import type { Route } from './+types/ask';
import { choiceFields } from './choice-fields.ts';
import { mentorAskForm } from './mentorship-forms.server.ts';
import { MentorshipPage, VerifyFirst } from './mentorship-page.tsx';
import { readMentorshipMember } from './mentorship-reader.server.ts';
import { describeMentor, useMentorshipErrors } from './mentorship-words.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, userId, member } = readMentorshipMember(request, context);
  const { language } = context.get(appContext);
  const latest = await findLatestRequest(db, userId);
  const isUnfinished = unfinishedStatuses.some((status) => status === latest?.status);
  const mentors = (await listMentorsToAsk(db, userId)).map((item) => describeMentor(item, language));
  return {
    openRequestId: latest && isUnfinished ? latest.id : null,
    mentors: mentors.map(({ id, name, subjects }) => ({ id, name, subjects })),
    chosen: mentors.find(({ id }) => id === url.searchParams.get('mentor'))?.id ?? '',
    firstName: member.firstName,
    agreement: await readAgreement(context, userId),
    isVerified: mayTakePart(member),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, userId, requestSource, siteUrl } = readMentorshipMember(request, context);
  return await mentorAskForm.handle({ request, context }, async ({ values, body }) => {
    await takeFromLimit(db, { name: 'mentor-ask', key: userId, limit: 30, windowSeconds: 3600 }, now);
    await agreeWhereTicked(context, { userId, body });
    const { id } = await askMentors(db, { userId, ...values, requestSource, siteUrl }, now);
    return `${requestHref(id)}?done=asked`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Somebody asks for a mentor: what they want to reach, and up to five whom they would like to ask, in their order. */
export default function Ask({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('mentorship');
  const { openRequestId, isVerified } = loaderData;
  return (
    <MentorshipPage
      title={t('ask')}
      lead={t('ask.lead', { count: mentorshipLimits.answerDays })}
      hasErrors={actionData !== undefined}
    >
      <Band>
        {openRequestId !== null && !actionData ? (
          <Stack>
            <p>{t('ask.open')}</p>
            <ButtonLink href={requestHref(openRequestId)} look="primary">
              {t('ask.open.see')}
            </ButtonLink>
          </Stack>
        ) : (
          <Stack>
            <VerifyFirst isVerified={isVerified} />
            <AskForm {...loaderData} result={actionData} />
          </Stack>
        )}
      </Band>
    </MentorshipPage>
  );
}

type AskFormProps = Pick<
  Route.ComponentProps['loaderData'],
  'mentors' | 'chosen' | 'firstName' | 'agreement'
> & {
  result: Route.ComponentProps['actionData'];
};

function AskForm({ mentors, chosen, firstName, agreement, result }: AskFormProps) {
  const t = useText('mentorship');
  const { language } = usePage();
  const errors = useMentorshipErrors(result);
  const choices = mentors.map(({ id, name, subjects }) => ({
    value: id,
    label: t('ask.choice', { name: `\u2068${name}\u2069`, subjects: listOf(subjects, language) }),
  }));
  return (
    <Form action={`${mentorsHref}/ask`} errors={errors} values={result?.values ?? {}}>
      <Field
        name="name"
        label={t('name')}
        hint={t('ask.name.hint')}
        defaultValue={firstName}
        maxLength={mentorshipLimits.name}
        autoComplete="nickname"
      />
      <TextAreaField
        name="goals"
        label={t('goals')}
        hint={t('goals.hint')}
        rows={6}
        maxLength={mentorshipLimits.goals}
      />
      <p>{mentors.length === 0 ? t('ask.nobody') : t('ask.order')}</p>
      {choices.length > 0 &&
        choiceFields.map((name, index) => (
          <SelectField
            key={name}
            name={name}
            label={t('ask.mentor', { number: numberFormat(language).format(index + 1) })}
            {...(index === 0 && { hint: t('ask.mentor.hint'), defaultValue: chosen })}
            empty={t('ask.mentor.none')}
            choices={choices}
            isOptional
          />
        ))}
      <CheckboxField name="isAdult" label={t('adult')} note={t('adult.note')} />
      <AgreementField agreement={agreement} />
      <div>
        <Button look="primary" busyLabel={t('busy')}>
          {t('ask.send')}
        </Button>
      </div>
    </Form>
  );
}
