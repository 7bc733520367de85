import { data, type HeadersArgs } from 'react-router';
import { findOwnMentorship } from '#domain/mentorship/find-requests.ts';
import { addGoal, listGoals, moveGoal } from '#domain/mentorship/goals.ts';
import {
  goalsHref,
  goalStates,
  mentorshipLimits,
  type GoalState,
} from '#domain/mentorship/mentorship-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { List } from '#ui/data/list.tsx';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Named } from '#ui/text/named.tsx';
import { AgreementField } from '#routes/community/conduct/agreement-field.tsx';
import { agreeWhereTicked, readAgreement } from '#routes/community/conduct/agreement.server.ts';
import type { AgreementAsked } from '#routes/community/conduct/agreement-words.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import { textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/goals';
import { mentorshipGoalForm, mentorshipGoalMoveForm } from './growth-forms.server.ts';
import { PairPage } from './mentorship-page.tsx';
import { readMentorshipMember } from './mentorship-reader.server.ts';
import { useMentorshipErrors } from './mentorship-words.ts';

const done = ['goal', ...goalStates] as const;

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { db, userId } = readMentorshipMember(request, context);
  const pair = await findOwnMentorship(db, { id: params.id, userId });
  if (!pair) throw data(null, { status: 404 });
  const goals = await listGoals(db, pair.id);
  return {
    pair: { id: pair.id, side: pair.side, other: pair.other },
    isActive: pair.status === 'active',
    agreement: await readAgreement(context, userId),
    goals: goals.map(({ id, text, state }) => ({ id, text, state })),
    done: done.find((each) => each === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, userId } = readMentorshipMember(request, context);
  if (!(await findOwnMentorship(db, { id: params.id, userId }))) throw data(null, { status: 404 });
  const body = await request.formData();
  const submission = { request, context, body };
  const of = { mentorshipId: params.id, userId };
  const act = textOf(body, 'action');
  if (goalStates.some((state) => state === act))
    return await mentorshipGoalMoveForm.handle(
      { ...submission, row: textOf(body, 'id').slice(0, 40) },
      async ({ values: { id: goalId, action: state } }) => {
        await moveGoal(db, { ...of, goalId, state }, now);
        return `${goalsHref(params.id)}?done=${state}`;
      },
      whenGone,
    );
  return await mentorshipGoalForm.handle(
    submission,
    async ({ values: { goal: text } }) => {
      await agreeWhereTicked(context, { userId, body });
      await addGoal(db, { ...of, text }, now);
      return `${goalsHref(params.id)}?done=goal`;
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** What two people want to reach together, and where each of it stands. */
export default function Goals({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('mentorship');
  const { pair, isActive, goals, agreement } = loaderData;
  const outcome = loaderData.done && !actionData ? t(`goals.done.${loaderData.done}`) : null;
  return (
    <PairPage
      title={t('goals.title')}
      lead={t('goals.lead')}
      pair={pair}
      hasErrors={actionData !== undefined}
      outcome={outcome}
    >
      <Section id="list" heading={t('goals.list')}>
        {goals.length === 0 ? (
          <p>{t('goals.none')}</p>
        ) : (
          <List items={goals} keyOf={({ id }) => id}>
            {(goal) => (
              <OneGoal
                goal={goal}
                pairId={pair.id}
                isActive={isActive}
                result={resultOf(actionData, 'mentorship-goal-move', goal.id)}
              />
            )}
          </List>
        )}
      </Section>
      {(isActive || resultOf(actionData, 'mentorship-goal')) && (
        <AddPart pairId={pair.id} agreement={agreement} result={resultOf(actionData, 'mentorship-goal')} />
      )}
    </PairPage>
  );
}

type GoalProps = {
  goal: { id: string; text: string; state: GoalState };
  pairId: string;
  isActive: boolean;
  result: FormResult | undefined;
};

function OneGoal({ goal: { id, text, state }, pairId, isActive, result }: GoalProps) {
  const t = useText('mentorship');
  const errors = useButtonErrors(result);
  const moves = goalStates.filter((each) => each !== state);
  const name = `\u2068${text}\u2069`;
  return (
    <Stack gap="close">
      <p>
        <Named>{text}</Named>
      </p>
      <p>{t(`goal.state.${state}`)}</p>
      {isActive && (
        <Form action={goalsHref(pairId)} errors={errors} prefix={`goal-${id}-`}>
          <input type="hidden" name="id" value={id} />
          <ButtonRow>
            {moves.map((move) => (
              <Button
                key={move}
                look="quiet"
                name="action"
                value={move}
                label={t('goal.move-label', { move: t(`goal.move.${move}`), goal: name })}
              >
                {t(`goal.move.${move}`)}
              </Button>
            ))}
          </ButtonRow>
        </Form>
      )}
    </Stack>
  );
}

type AddProps = { pairId: string; agreement: AgreementAsked | null; result: FormResult | undefined };

function AddPart({ pairId, agreement, result }: AddProps) {
  const t = useText('mentorship');
  const errors = useMentorshipErrors(result);
  return (
    <Section id="add" heading={t('goal.add')} tone="sand">
      <Form action={goalsHref(pairId)} errors={errors} values={result?.values ?? {}} prefix="add-">
        <Field
          name="goal"
          label={t('goal')}
          hint={t('goal.hint')}
          maxLength={mentorshipLimits.goal}
          autoComplete="off"
        />
        <AgreementField agreement={agreement} />
        <div>
          <Button look="primary" name="action" value="add" busyLabel={t('busy')}>
            {t('goal.add')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
