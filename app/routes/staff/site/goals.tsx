import { data } from 'react-router';
import { listSdgGoals, sdgGoalNumbers } from '#domain/site/impact.ts';
import { moveSdgGoal } from '#domain/site/move-sdg-goal.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Form } from '#ui/form/form.tsx';
import { Link } from '#ui/text/link.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Table } from '#ui/data/table.tsx';
import { useButtonErrors } from '#routes/kit/form-result.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/goals';
import { MoveButtons, useMovedWords } from './move-buttons.tsx';
import { moveForm } from './move-form.server.ts';
import { movedHref, readMoved } from './read-move.ts';

const doneThings = ['saved', 'removed'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  getStaffWho(context, 'content.edit');
  const goals = await listSdgGoals(context.get(appContext).db);
  return {
    goals,
    moved: readMoved(url),
    isComplete: goals.length === sdgGoalNumbers.length,
    done: doneThings.find((thing) => thing === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = getStaffWho(context, 'content.publish');
  const editing = { actor, requestSource: requestSourceOf(request, context) };
  return await moveForm.handle(
    { request, context },
    async ({ values: { move } }) => {
      const number = sdgGoalNumbers.find((each) => String(each) === move?.key);
      if (!move || number === undefined) throw data(null, { status: 400 });
      await moveSdgGoal(db, { number, to: move.to, ...editing }, now);
      return movedHref('/admin/cms/goals', move);
    },
    whenGone,
  );
}

/** The Sustainable Development Goals that the organisation works for, in the order in which visitors read them. */
export default function SdgGoals({
  loaderData: { goals, isComplete, done, moved },
  actionData,
}: Route.ComponentProps) {
  const t = useText('staff-content');
  const { language } = usePage();
  const movedWords = useMovedWords();
  const errors = useButtonErrors(actionData);
  const named = goals.map((goal, index) => ({
    ...{ ...goal, index, key: String(goal.number) },
    name: pick(goal.title, language),
  }));
  return (
    <StaffPage
      title={t('goals.title')}
      lead={t('goals.lead')}
      above={[{ href: '/admin/cms', label: t('overview.title') }]}
      errors={errors !== null}
      done={movedWords(named, moved) ?? (done && t(`goals.done.${done}`))}
      actions={
        !isComplete && (
          <ButtonLink href="/admin/cms/goals/new" look="primary">
            {t('goals.add')}
          </ButtonLink>
        )
      }
    >
      <Band>
        {goals.length === 0 ? (
          <EmptyState heading={t('goals.none')} level={2}>
            {t('goals.none.text')}
          </EmptyState>
        ) : (
          <Form action="/admin/cms/goals" errors={errors} isWide>
            <Table
              caption={t('goals.caption')}
              rows={named}
              keyOf={({ key }) => key}
              columns={[
                {
                  key: 'en',
                  heading: t('labelled', { label: t('goals.ownTitle'), language: t('in.en') }),
                  cell: ({ number, title }) => (
                    <Link href={`/admin/cms/goals/${number}`} language="en" look="standing">
                      <bdi>{title.en}</bdi>
                    </Link>
                  ),
                },
                {
                  key: 'ar',
                  heading: t('labelled', { label: t('goals.ownTitle'), language: t('in.ar') }),
                  cell: ({ title }) => <bdi lang="ar">{title.ar}</bdi>,
                },
                {
                  key: 'number',
                  heading: t('goals.number'),
                  isNumber: true,
                  cell: ({ number }) => <NumberText value={number} />,
                },
                {
                  key: 'move',
                  heading: t('column.order'),
                  cell: ({ key, name, index }) => (
                    <MoveButtons {...{ name, index, moved }} of={key} count={goals.length} />
                  ),
                },
              ]}
            />
          </Form>
        )}
      </Band>
    </StaffPage>
  );
}
