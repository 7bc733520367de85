import { data } from 'react-router';
import { may } from '#domain/identity/permissions.ts';
import { journalIdOf } from '#domain/ledger/journal-id.ts';
import { approveCorrection, declineCorrection } from '#domain/wallet/corrections/decide-correction.ts';
import { findCorrection } from '#domain/wallet/corrections/list-corrections.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Table } from '#ui/data/table.tsx';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { Named } from '#ui/text/named.tsx';
import { whenGone } from '#routes/kit/form.server.ts';
import { useButtonErrors } from '#routes/kit/form-result.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/correction';
import { DeskPage } from './desk-page.tsx';
import { CorrectionBadge, Person } from './desk-words.tsx';
import { correctionDecision } from './finance-forms.server.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { userId, roles } = getStaffWho(context, 'money.see');
  const { db } = context.get(appContext);
  const found = await findCorrection(db, params.id);
  if (!found) throw data(null, { status: 404 });
  const { id, status, askedBy, userId: whose } = found.correction;
  const mayDecide = status === 'asked' && may(roles, 'corrections.approve');
  return {
    ...found,
    mayDecide,
    mayApprove: mayDecide && askedBy !== userId && whose !== userId,
    journalHref: status === 'approved' ? `/admin/finance/ledger/${journalIdOf('correction', id)}` : null,
    done: readDone(url, ['asked', 'approved', 'declined']),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = readStaffContext({ request, context }, 'corrections.approve');
  const { db, now, page } = context.get(appContext);
  const found = await findCorrection(db, params.id);
  if (!found) throw data(null, { status: 404 });
  const { id } = found.correction;
  const body = await request.formData();
  const about = { staff, id, siteUrl: page.origin };
  return await correctionDecision.handle(
    { request, context, body },
    async () => {
      const isApproved = textOf(body, 'action') === 'approve';
      if (isApproved) await approveCorrection(db, about, now);
      else await declineCorrection(db, about, now);
      return `/admin/finance/corrections/${id}?done=${isApproved ? 'approved' : 'declined'}`;
    },
    whenGone,
  );
}

/** One correction: whose wallet, how much and why, and the buttons for whoever may approve it. */
export default function CorrectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-finance');
  const { correction, steps, mayDecide, done } = loaderData;
  const errors = useButtonErrors(actionData);
  return (
    <DeskPage
      list="corrections"
      title={t('correction.title', { number: correction.number })}
      lead={t(`correction.${correction.status}.text`)}
      done={done && t(`correction.done.${done}`)}
      errors={errors !== null}
    >
      <Section id="details" heading={t('details')}>
        <Details {...loaderData} />
      </Section>
      {(mayDecide || errors) && (
        <Section id="decision" heading={t('decision')} lead={t('decision.lead')}>
          <Decision {...loaderData} errors={errors} />
        </Section>
      )}
      <Section id="steps" heading={t('steps')}>
        <Table
          caption={t('steps')}
          isCaptionHeard
          keyOf={({ id }) => String(id)}
          rows={steps}
          columns={[
            { key: 'status', heading: t('status'), cell: ({ status }) => t(`correction.${status}`) },
            { key: 'time', heading: t('time'), cell: ({ at }) => <DateText at={at} withTime /> },
            { key: 'who', heading: t('who'), cell: ({ actor }) => <Person name={actor} /> },
          ]}
        />
      </Section>
    </DeskPage>
  );
}

type Data = Route.ComponentProps['loaderData'];

function Decision({
  correction: { id },
  mayApprove,
  errors,
}: Pick<Data, 'correction' | 'mayApprove'> & { errors: ReturnType<typeof useButtonErrors> }) {
  const t = useText('staff-finance');
  return (
    <Stack>
      {!mayApprove && <Notice>{t('decision.another')}</Notice>}
      <Form action={`/admin/finance/corrections/${id}`} errors={errors}>
        <ButtonRow>
          {mayApprove && (
            <Button look="primary" name="action" value="approve" busyLabel={t('decision.busy')}>
              {t('decision.approve')}
            </Button>
          )}
          <Button name="action" value="decline" busyLabel={t('decision.busy')}>
            {t('decision.decline')}
          </Button>
        </ButtonRow>
      </Form>
    </Stack>
  );
}

function Details({ correction, journalHref }: Data) {
  const t = useText('staff-finance');
  const { name, status, direction, amountPiastres, reason, asker, decidedBy, decider } = correction;
  return (
    <DetailsList
      look="rows"
      items={[
        { term: t('person'), value: <Person name={name} /> },
        { term: t('status'), value: <CorrectionBadge status={status} /> },
        { term: t('direction'), value: t(`direction.${direction}`) },
        { term: t('amount'), value: <Money piastres={amountPiastres} /> },
        { term: t('correction.reason'), value: <Named>{reason}</Named> },
        { term: t('correction.asker'), value: <Person name={asker} /> },
        ...(decidedBy ? [{ term: t('correction.decider'), value: <Person name={decider} /> }] : []),
        ...(journalHref
          ? [
              {
                term: t('journal'),
                value: (
                  <Link href={journalHref} look="standing">
                    {t('journal.see')}
                  </Link>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
