import { data } from 'react-router';
import { may } from '#domain/identity/permissions.ts';
import { resolutionLongest } from '#domain/wallet/desk/difference-kinds.ts';
import { findDifference, resolveDifference } from '#domain/wallet/desk/differences.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { Named } from '#ui/text/named.tsx';
import { whenGone } from '#routes/kit/form.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/difference';
import { DeskPage } from './desk-page.tsx';
import { Person, ReportedAmount, toldOf } from './desk-words.tsx';
import { differenceForm } from './finance-forms.server.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { roles } = getStaffWho(context, 'money.see');
  const { db } = context.get(appContext);
  const difference = await findDifference(db, readId(params.id));
  if (!difference) throw data(null, { status: 404 });
  return {
    difference,
    mayResolve: difference.resolvedAt === null && may(roles, 'differences.resolve'),
    done: readDone(url, ['resolved']),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = readStaffContext({ request, context }, 'differences.resolve');
  const { db, now } = context.get(appContext);
  const id = readId(params.id);
  if (!(await findDifference(db, id))) throw data(null, { status: 404 });
  return await differenceForm.handle(
    { request, context },
    async ({ values: { words } }) => {
      await resolveDifference(db, { id, words, ...staff }, now);
      return `/admin/finance/differences/${id}?done=resolved`;
    },
    whenGone,
  );
}

function readId(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

/** What a provider told, what we expected, and what somebody found out about it. */
export default function Difference({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-finance');
  const refunds = useText('staff-refunds');
  const { difference, mayResolve, done } = loaderData;
  const { id, outcome, resolvedAt, resolution, resolver } = difference;
  const errors = useStaffErrors(actionData, { labels: { words: t('resolve.words') } });
  return (
    <DeskPage
      list="differences"
      title={t('difference.title', { id, outcome: t(`outcome.${outcome}`) })}
      lead={
        difference.kind === 'refund' && outcome === 'other-amount'
          ? refunds('difference.other-amount')
          : t(`outcome.${outcome}.text`)
      }
      done={done && t('difference.done')}
      errors={errors !== null}
    >
      <Section id="told" heading={t('details')}>
        <Details {...loaderData} />
      </Section>
      {(mayResolve || errors) && (
        <Section id="resolve" heading={t('resolve')} lead={t('resolve.lead')}>
          <Form action={`/admin/finance/differences/${id}`} errors={errors} values={actionData?.values}>
            <TextAreaField
              name="words"
              label={t('resolve.words')}
              hint={t('resolve.words.hint')}
              maxLength={resolutionLongest}
            />
            <Button look="primary" busyLabel={t('resolve.busy')}>
              {t('resolve.submit')}
            </Button>
          </Form>
        </Section>
      )}
      {resolvedAt && (
        <Section id="resolution" heading={t('resolution')}>
          <DetailsList
            look="rows"
            items={[
              { term: t('resolution.words'), value: <Named>{resolution ?? ''}</Named> },
              { term: t('who'), value: <Person name={resolver} /> },
              { term: t('time'), value: <DateText at={resolvedAt} withTime /> },
            ]}
          />
        </Section>
      )}
    </DeskPage>
  );
}

function Details({ difference }: Pick<Route.ComponentProps['loaderData'], 'difference'>) {
  const t = useText('staff-finance');
  const refunds = useText('staff-refunds');
  const { provider, currency, amountPiastres, expected, topUpId, person } = difference;
  return (
    <DetailsList
      look="rows"
      items={[
        { term: t('report.told'), value: t(`report.${toldOf(difference)}`) },
        { term: t('difference.told'), value: <ReportedAmount {...{ currency, amountPiastres }} /> },
        {
          term: difference.kind === 'refund' ? refunds('difference.paid') : t('difference.expected'),
          value: expected ? <Money piastres={expected.amountPiastres} /> : t('difference.expected.nothing'),
        },
        ...(expected
          ? [
              { term: t('person'), value: <Person name={person} /> },
              {
                term: t('top-up'),
                value: (
                  <Link href={`/admin/finance/top-ups/${topUpId}`} look="standing">
                    {t('top-up.title', { number: expected.number })}
                  </Link>
                ),
              },
            ]
          : []),
        { term: t('provider'), value: t(`provider.${provider}`) },
        { term: t('top-up.order'), value: <bdi>{difference.providerOrder}</bdi> },
        { term: t('top-up.transaction'), value: <bdi>{difference.transaction}</bdi> },
        { term: t('difference.receivedAt'), value: <DateText at={difference.receivedAt} withTime /> },
      ]}
    />
  );
}
