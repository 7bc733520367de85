import { data, type HeadersArgs } from 'react-router';
import { conversationHref } from '#domain/conversations/conversation-constants.ts';
import { endMentorship, talkAboutMentorship } from '#domain/mentorship/end-mentorship.ts';
import { findOwnMentorship } from '#domain/mentorship/find-requests.ts';
import { listGoals } from '#domain/mentorship/goals.ts';
import {
  feedbackHref,
  goalsHref,
  mentorshipHref,
  mentorshipLimits,
  type GoalState,
} from '#domain/mentorship/mentorship-constants.ts';
import { findPageByName, findPageOfMentor } from '#domain/people/find-people.ts';
import { personHref } from '#domain/people/people-constants.ts';
import { listSessions } from '#domain/mentorship/session-rows.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { List } from '#ui/data/list.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { whenGone } from '#routes/kit/form.server.ts';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import { textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/pair';
import { mentorshipEndForm, mentorshipTalkForm } from './mentorship-forms.server.ts';
import { MentorshipPage } from './mentorship-page.tsx';
import { readMentorshipMember } from './mentorship-reader.server.ts';
import { useMentorshipErrors } from './mentorship-words.ts';
import { describeSession, SessionsPart } from './sessions-part.tsx';

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { db, now, userId } = readMentorshipMember(request, context);
  const found = await findOwnMentorship(db, { id: params.id, userId });
  if (!found) throw data(null, { status: 404 });
  const { id, side, other, goals, begunAt, endedAt, endedBy, words } = found;
  const { mentorUserId, menteeId } = found;
  const personId =
    side === 'mentee'
      ? await findPageOfMentor(db, { userId: mentorUserId, readerId: userId })
      : await findPageByName(db, { userId: menteeId, knownAs: other, readerId: userId });
  const { ahead, past } = await listSessions(db, id, now);
  return {
    ...{ id, side, other, goals, begunAt, endedAt, endedBy, words, personId },
    ahead: ahead.map((session) => describeSession(session, side === 'mentor')),
    past: past.map((session) => describeSession(session, side === 'mentor')),
    together: (await listGoals(db, id)).map(({ id, text, state }) => ({ id, text, state })),
    done: (['begun', 'ended'] as const).find((each) => each === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, userId, requestSource, siteUrl } = readMentorshipMember(request, context);
  if (!(await findOwnMentorship(db, { id: params.id, userId }))) throw data(null, { status: 404 });
  const body = await request.formData();
  const submission = { request, context, body };
  const own = { mentorshipId: params.id, userId };
  if (textOf(body, 'action') === 'talk')
    return await mentorshipTalkForm.handle(
      submission,
      async () => conversationHref(await talkAboutMentorship(db, own, now)),
      whenGone,
    );
  return await mentorshipEndForm.handle(
    submission,
    async ({ values: { words } }) => {
      await endMentorship(db, { ...own, words, requestSource, siteUrl }, now);
      return `${mentorshipHref(params.id)}?done=ended`;
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Two people who meet: what the mentee wants to reach, the way to write to each other, and the end. */
export default function Pair({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('mentorship');
  const { id, side, other, goals, begunAt, endedAt, endedBy, words, personId, done } = loaderData;
  const outcome = done && !actionData ? t(`done.${done}`) : null;
  const name = `\u2068${other}\u2069`;
  return (
    <MentorshipPage
      title={t(`pair.${side}`, { name })}
      hasErrors={actionData !== undefined}
      outcome={outcome}
      isOwn
    >
      <Band>
        <Stack>
          <DetailsList
            look="rows"
            items={[
              { term: t('pair.begun'), value: <DateText at={begunAt} /> },
              ...(endedAt ? [{ term: t('pair.ended'), value: <DateText at={endedAt} /> }] : []),
              ...(endedBy
                ? [
                    {
                      term: t('pair.ended-by'),
                      value: endedBy === side ? t('pair.by-you') : t('pair.by-other', { name }),
                    },
                  ]
                : []),
            ]}
          />
          {personId !== null && (
            <Link href={personHref(personId)} look="standing">
              {t('person', { name })}
            </Link>
          )}
          {words !== null && (
            <>
              <h2>{endedBy === side ? t('pair.words.own') : t('pair.words', { name })}</h2>
              <TypedText text={words} />
            </>
          )}
          {endedAt && (
            <ButtonLink href={feedbackHref(id)} look="primary">
              {t('feedback.write')}
            </ButtonLink>
          )}
          <h2>{side === 'mentee' ? t('request.goals') : t('goals.theirs')}</h2>
          <TypedText text={goals} />
        </Stack>
      </Band>
      <GoalsPart id={id} goals={loaderData.together} />
      <SessionsPart {...loaderData} mentorshipId={id} isActive={endedAt === null} />
      <TalkPart id={id} other={name} result={resultOf(actionData, 'mentorship-talk')} />
      {endedAt === null || actionData?.form === 'mentorship-end' ? (
        <EndPart id={id} result={resultOf(actionData, 'mentorship-end')} />
      ) : null}
    </MentorshipPage>
  );
}

type GoalsProps = { id: string; goals: readonly { id: string; text: string; state: GoalState }[] };

function GoalsPart({ id, goals }: GoalsProps) {
  const t = useText('mentorship');
  return (
    <Section id="goals" heading={t('goals.title')}>
      <Stack>
        {goals.length === 0 ? (
          <p>{t('goals.none')}</p>
        ) : (
          <List items={goals} keyOf={(goal) => goal.id}>
            {({ text, state }) => (
              <Stack gap="close">
                <p>
                  <Named>{text}</Named>
                </p>
                <p>{t(`goal.state.${state}`)}</p>
              </Stack>
            )}
          </List>
        )}
        <div>
          <ButtonLink href={goalsHref(id)}>{t('goals.change')}</ButtonLink>
        </div>
      </Stack>
    </Section>
  );
}

type PartProps = { id: string; result: FormResult | undefined };

function TalkPart({ id, other, result }: PartProps & { other: string }) {
  const t = useText('mentorship');
  const errors = useButtonErrors(result);
  return (
    <Section id="talk" heading={t('talk')} tone="sand">
      <Form action={mentorshipHref(id)} errors={errors} prefix="talk-">
        <p>{t('talk.text')}</p>
        <div>
          <Button look="primary" name="action" value="talk">
            {t('talk.open', { name: other })}
          </Button>
        </div>
      </Form>
    </Section>
  );
}

function EndPart({ id, result }: PartProps) {
  const t = useText('mentorship');
  const errors = useMentorshipErrors(result);
  return (
    <Section id="end" heading={t('end')}>
      <Form
        action={mentorshipHref(id)}
        errors={errors}
        values={result?.values ?? {}}
        prefix="end-"
        label={t('end')}
      >
        <p>{t('end.text')}</p>
        <TextAreaField
          name="words"
          label={t('end.words')}
          hint={t('end.words.hint')}
          rows={4}
          maxLength={mentorshipLimits.words}
          isOptional
        />
        <div>
          <Button look="danger" name="action" value="end" busyLabel={t('busy')}>
            {t('end.send')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
