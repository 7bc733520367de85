import { data, type HeadersArgs, type RouterContextProvider } from 'react-router';
import { closeRequest, suggestMentor } from '#domain/mentorship/answer-request.ts';
import { listMentorsToSuggest } from '#domain/mentorship/find-mentors.ts';
import { mentorshipLimits } from '#domain/mentorship/mentorship-constants.ts';
import { findMentorRequest } from '#domain/mentorship/request-rows.ts';
import { listOf } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Steps } from '#ui/data/list.tsx';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Named } from '#ui/text/named.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { describeMentor } from '#routes/community/mentorship/mentorship-words.ts';
import { resultOf, type FormResult } from '#routes/kit/form-result.ts';
import { requestSourceOf, textOf } from '#routes/kit/request.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/request';
import { mentorClosingForm, mentorSuggestionForm } from './mentorship-forms.server.ts';

/** A request that staff may read: what somebody wants to reach is theirs and the mentor's, until staff look for one. */
async function getRequest(context: Readonly<RouterContextProvider>, id: string) {
  const { db } = context.get(appContext);
  const request = await findMentorRequest(db, id);
  if (!request) throw data(null, { status: 404 });
  const isWithStaff = request.status === 'with-staff' || request.status === 'suggested';
  return { request, goals: isWithStaff ? request.goals : null };
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { userId } = getStaffWho(context, 'mentorship.manage');
  const { db, language } = context.get(appContext);
  const { request, goals } = await getRequest(context, params.id);
  const { id, name, status, note, menteeId, choices } = request;
  const isOwn = menteeId === userId;
  const isOpen = status === 'with-staff' && !isOwn;
  const mentors = isOpen ? await listMentorsToSuggest(db, menteeId) : [];
  const suggested = new Set(choices.filter((each) => each.isSuggestion).map(({ mentorId }) => mentorId));
  return {
    ...{ id, name, status, note, goals, isOwn, isOpen },
    choices: choices.map(({ place, name, state }) => ({ place, name, state })),
    mentors: mentors
      .filter(({ mentor }) => !suggested.has(mentor.id))
      .map((item) => describeMentor(item, language)),
    done: readDone(url, ['suggested', 'closed']),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, page } = context.get(appContext);
  const actor = getStaffWho(context, 'mentorship.manage');
  await getRequest(context, params.id);
  const requestSource = requestSourceOf(request, context);
  const by = { actor, requestSource, siteUrl: page.origin, requestId: params.id };
  const body = await request.formData();
  const submission = { request, context, body };
  const after = (done: string) => `/admin/community/mentorship/requests/${params.id}?done=${done}`;
  if (textOf(body, 'action') === 'close')
    return await mentorClosingForm.handle(submission, async ({ values: { note } }) => {
      await closeRequest(db, { ...by, note }, now);
      return after('closed');
    });
  return await mentorSuggestionForm.handle(submission, async ({ values }) => {
    await suggestMentor(db, { ...by, ...values }, now);
    return after('suggested');
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Somebody for whom staff look for a mentor: what they want to reach, who was asked, and whom staff suggest. */
export default function StaffMentorRequest({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-mentorship');
  const words = useText('mentorship');
  const { id, name, status, note, goals, choices, isOwn, isOpen, done } = loaderData;
  const path = `/admin/community/mentorship/requests/${id}`;
  return (
    <StaffPage
      title={t('request.of', { name: `\u2068${name}\u2069` })}
      lead={t(`request.lead.${status}`)}
      above={[
        { href: '/admin/community/mentorship', label: t('title') },
        { href: '/admin/community/mentorship/requests', label: t('requests.title') },
      ]}
      done={done && t(`done.${done}`)}
      errors={actionData !== undefined}
    >
      {goals !== null && (
        <Section id="goals" heading={t('request.goals')}>
          <TypedText text={goals} />
        </Section>
      )}
      {choices.length > 0 && (
        <Section id="asked" heading={t('request.choices')}>
          <Steps items={choices} keyOf={({ place }) => String(place)}>
            {(choice) => (
              <Stack gap="close">
                <p>
                  <Named>{choice.name}</Named>
                </p>
                <p>{words(`choice.${choice.state}`)}</p>
              </Stack>
            )}
          </Steps>
        </Section>
      )}
      {note !== null && (
        <Section id="note" heading={t('request.note')}>
          <TypedText text={note} />
        </Section>
      )}
      {isOwn && (
        <Section id="own" heading={t('request.own')} tone="sand">
          <p>{t('request.own.text')}</p>
        </Section>
      )}
      {(isOpen || actionData) && (
        <>
          <SuggestPart {...loaderData} path={path} result={resultOf(actionData, 'mentor-suggestion')} />
          <ClosePart path={path} result={resultOf(actionData, 'mentor-closing')} />
        </>
      )}
    </StaffPage>
  );
}

type PartProps = { path: string; result: FormResult | undefined };
type Mentors = Pick<Route.ComponentProps['loaderData'], 'mentors'>;

function SuggestPart({ path, mentors, result }: PartProps & Mentors) {
  const t = useText('staff-mentorship');
  const { language } = usePage();
  const labels = { mentorId: t('suggest.mentor'), note: t('suggest.note') };
  const errors = useStaffErrors(result, {
    labels,
    fieldOf: { 'mentor-not-askable': 'mentorId', 'mentor-suggested-before': 'mentorId' },
  });
  return (
    <Section id="suggest" heading={t('suggest')} lead={t('suggest.lead')} tone="sand">
      {mentors.length === 0 && !result ? (
        <p>{t('suggest.nobody')}</p>
      ) : (
        <Form
          action={path}
          errors={errors}
          values={result?.values ?? {}}
          prefix="suggest-"
          label={t('suggest')}
        >
          <SelectField
            name="mentorId"
            label={labels.mentorId}
            empty
            choices={mentors.map(({ id, name, subjects }) => ({
              value: id,
              label: t('suggest.choice', { name, subjects: listOf(subjects, language) }),
            }))}
          />
          <TextAreaField
            name="note"
            label={labels.note}
            hint={t('suggest.note.hint')}
            rows={3}
            maxLength={mentorshipLimits.reason}
            isOptional
          />
          <Button look="primary" name="action" value="suggest" busyLabel={t('busy')}>
            {t('suggest.save')}
          </Button>
        </Form>
      )}
    </Section>
  );
}

function ClosePart({ path, result }: PartProps) {
  const t = useText('staff-mentorship');
  const labels = { note: t('close.note') };
  const errors = useStaffErrors(result, { labels });
  return (
    <Section id="close" heading={t('close')}>
      <Stack>
        <Form action={path} errors={errors} values={result?.values ?? {}} prefix="close-" label={t('close')}>
          <p>{t('close.text')}</p>
          <TextAreaField
            name="note"
            label={labels.note}
            hint={t('close.note.hint')}
            rows={4}
            maxLength={mentorshipLimits.reason}
          />
          <Button look="danger" name="action" value="close" busyLabel={t('busy')}>
            {t('close.save')}
          </Button>
        </Form>
      </Stack>
    </Section>
  );
}
