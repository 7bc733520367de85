import { may } from '#domain/identity/permissions.ts';
import { closeKinds, minutesAfterEnd } from '#domain/wallet/closes/close-constants.ts';
import { closePeriod } from '#domain/wallet/closes/close-period.ts';
import { listCloses } from '#domain/wallet/closes/find-closes.ts';
import { findNextCloses, type NextClose } from '#domain/wallet/closes/next-closes.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { Table } from '#ui/data/table.tsx';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { useButtonErrors } from '#routes/kit/form-result.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { DeskPage } from '#routes/staff/finance/desk-page.tsx';
import { Person, usePeriodName } from '#routes/staff/finance/desk-words.tsx';
import { useListTitle } from '#routes/staff/kit/list-answer.ts';
import type { FiltersInWords } from '#routes/staff/kit/list-filters.tsx';
import { ListPart } from '#routes/staff/kit/list-part.tsx';
import { sortColumn } from '#routes/staff/kit/list-query.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/closes';
import { closeForm } from './book-forms.server.ts';
import { closeList } from './book-lists.server.ts';

const path = '/admin/finance/closes';
const needs = { day: 'closes.make', month: 'closes.approve' } as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { roles } = getStaffWho(context, 'money.see');
  const { db, now } = context.get(appContext);
  const query = closeList.read(url);
  const { items, total, page } = await listCloses(db, { ...query, ...query.filters });
  const next = await findNextCloses(db, now);
  return {
    ...{ closes: items, total, next, query: { ...query, page } },
    mayClose: { day: may(roles, needs.day), month: may(roles, needs.month) },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const body = await request.formData();
  const permission = textOf(body, 'kind') === 'month' ? needs.month : needs.day;
  const staff = readStaffContext({ request, context }, permission);
  const { db, now } = context.get(appContext);
  return await closeForm.handle({ request, context, body }, async ({ values }) => {
    const { closeId } = await closePeriod(db, { ...values, ...staff }, now);
    return `${path}/${closeId}?done=closed`;
  });
}

/** The days and months whose books are closed, and what can be closed next. */
export default function Closes({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-closes');
  const finance = useText('staff-finance');
  const { closes, query, total, next, mayClose } = loaderData;
  const filters = useFilters();
  const problem = useButtonErrors(actionData)?.form;
  return (
    <DeskPage
      title={finance('menu.closes')}
      lead={t('lead')}
      answer={useListTitle({ query, total }, filters)}
      errors={problem !== undefined}
    >
      {problem && (
        <Band>
          <Notice tone="error" announce={problem}>
            {problem}
          </Notice>
        </Band>
      )}
      {closeKinds.map((kind) => (
        <Section key={kind} id={`next-${kind}`} heading={t(`next.${kind}`)}>
          <Next kind={kind} next={next[kind]} mayClose={mayClose[kind]} />
        </Section>
      ))}
      <Band>
        <ListPart
          {...{ query, total, filters, level: 2 }}
          none={{ heading: t('none'), text: finance('list.none.text'), all: t('all') }}
          noneYet={{ heading: t('noneYet'), text: t('noneYet.text') }}
        >
          <ClosesTable closes={closes} query={query} />
        </ListPart>
      </Band>
    </DeskPage>
  );
}

type NextProps = { kind: NextClose['kind']; next: NextClose | null; mayClose: boolean };

/** What can be closed next, or what stands in its way. */
function Next({ kind, next, mayClose }: NextProps) {
  const t = useText('staff-closes');
  const periodName = usePeriodName();
  if (!next) return <p>{t(`next.${kind}.none`)}</p>;
  const period = periodName(next.period);
  if (next.obstacle === 'not-over')
    return <p>{t('obstacle.not-over', { period, count: minutesAfterEnd })}</p>;
  if (next.obstacle === 'days-open') return <p>{t('obstacle.days-open', { period })}</p>;
  if (next.obstacle === 'differences')
    return (
      <>
        <p>{t('obstacle.differences', { period, count: next.differences })}</p>
        <Link href="/admin/finance/differences" look="standing">
          {t('obstacle.differences.see', { period })}
        </Link>
      </>
    );
  if (!mayClose) return <p>{t(`next.${kind}.other`, { period })}</p>;
  return (
    <Form action={path} label={t('close.label', { period })} prefix={`${kind}-`}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="period" value={next.period} />
      <p>{t('close.lead', { period })}</p>
      <Button look={kind === 'day' ? 'primary' : 'secondary'} busyLabel={t('close.busy')}>
        {t('close.submit', { period })}
      </Button>
    </Form>
  );
}

function ClosesTable({ closes, query }: Pick<Route.ComponentProps['loaderData'], 'closes' | 'query'>) {
  const t = useText('staff-closes');
  const periodName = usePeriodName();
  return (
    <Table
      caption={t('closed')}
      isCaptionHeard
      keyOf={({ id }) => id}
      rows={closes}
      columns={[
        {
          ...{ key: 'period', heading: t('period'), ...sortColumn(query, 'time') },
          cell: ({ id, period }) => (
            <Link href={`${path}/${id}`} look="standing">
              {periodName(period)}
            </Link>
          ),
        },
        { key: 'kind', heading: t('kind'), cell: ({ kind }) => t(`kind.${kind}`) },
        {
          ...{ key: 'journals', heading: t('journals'), isNumber: true },
          cell: ({ journals }) => <NumberText value={journals} />,
        },
        { key: 'closer', heading: t('closedBy'), cell: ({ closer }) => <Person name={closer} /> },
        {
          ...{ key: 'closedAt', heading: t('closedAt') },
          cell: ({ closedAt }) => <DateText at={closedAt} withTime isShort />,
        },
      ]}
    />
  );
}

function useFilters(): FiltersInWords {
  const t = useText('staff-closes');
  const finance = useText('staff-finance');
  return {
    ...{ label: t('filter'), submitLabel: finance('filter.submit') },
    choices: [
      {
        ...{ name: 'kind', label: t('kind'), any: finance('filter.all') },
        choices: closeKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
      },
    ],
  };
}
