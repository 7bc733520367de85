import { data } from 'react-router';
import { listImpactFigures } from '#domain/site/impact.ts';
import { moveImpactFigure } from '#domain/site/move-impact-figure.ts';
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
import type { Route } from './+types/impact';
import { MoveButtons, useMovedWords } from './move-buttons.tsx';
import { moveForm } from './move-form.server.ts';
import { movedHref, readMoved } from './read-move.ts';

const doneThings = ['saved', 'removed'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  getStaffWho(context, 'content.edit');
  return {
    figures: await listImpactFigures(context.get(appContext).db),
    moved: readMoved(url),
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
      if (!move) throw data(null, { status: 400 });
      await moveImpactFigure(db, { ...move, ...editing }, now);
      return movedHref('/admin/cms/impact', move);
    },
    whenGone,
  );
}

/** The numbers that say what the organisation has reached, in the order in which visitors read them. */
export default function ImpactFigures({
  loaderData: { figures, done, moved },
  actionData,
}: Route.ComponentProps) {
  const t = useText('staff-content');
  const { language } = usePage();
  const movedWords = useMovedWords();
  const errors = useButtonErrors(actionData);
  const named = figures.map((figure, index) => ({ ...figure, index, name: pick(figure.label, language) }));
  return (
    <StaffPage
      title={t('impact.title')}
      lead={t('impact.lead')}
      above={[{ href: '/admin/cms', label: t('overview.title') }]}
      errors={errors !== null}
      done={movedWords(named, moved) ?? (done && t(`impact.done.${done}`))}
      actions={
        <ButtonLink href="/admin/cms/impact/new" look="primary">
          {t('impact.add')}
        </ButtonLink>
      }
    >
      <Band>
        {figures.length === 0 ? (
          <EmptyState heading={t('impact.none')} level={2}>
            {t('impact.none.text')}
          </EmptyState>
        ) : (
          <Form action="/admin/cms/impact" errors={errors} isWide>
            <Table
              caption={t('impact.caption')}
              rows={named}
              keyOf={({ key }) => key}
              columns={[
                {
                  key: 'en',
                  heading: t('menus.labelIn', { language: t('in.en') }),
                  cell: ({ key, label }) => (
                    <Link href={`/admin/cms/impact/${key}`} language="en" look="standing">
                      <bdi>{label.en}</bdi>
                    </Link>
                  ),
                },
                {
                  key: 'ar',
                  heading: t('menus.labelIn', { language: t('in.ar') }),
                  cell: ({ label }) => <bdi lang="ar">{label.ar}</bdi>,
                },
                {
                  key: 'value',
                  heading: t('impact.value'),
                  isNumber: true,
                  cell: ({ value, suffix }) => (
                    <>
                      <NumberText value={value} />
                      {suffix}
                    </>
                  ),
                },
                {
                  key: 'move',
                  heading: t('column.order'),
                  cell: ({ key, name, index }) => (
                    <MoveButtons {...{ name, index, moved }} of={key} count={figures.length} />
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
