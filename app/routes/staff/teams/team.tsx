import { data } from 'react-router';
import { may } from '#domain/identity/permissions.ts';
import { journalIdOf } from '#domain/ledger/journal-id.ts';
import { findTeamPlan, listSeats } from '#domain/wallet/teams/list-team-plans.ts';
import { isOver } from '#domain/wallet/teams/plan-days.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Table } from '#ui/data/table.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { Paragraphs } from '#ui/text/paragraphs.tsx';
import { resultOf } from '#routes/kit/form-result.ts';
import { DeskPage } from '#routes/staff/finance/desk-page.tsx';
import { Person } from '#routes/staff/finance/desk-words.tsx';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { usePlanFacts } from '#routes/teams/plan-facts.tsx';
import { InviteForm, SeatConfirmation, SeatCount, SeatTable } from '#routes/teams/seats.tsx';
import type { Route } from './+types/team';
import { CloseForm, LinkForm, PaymentForm } from './team-acts.tsx';
import { actOnTeam } from './team-acts.server.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { roles } = getStaffWho(context, 'money.see');
  const { db, now } = context.get(appContext);
  const found = await findTeamPlan(db, params.id);
  if (!found) throw data(null, { status: 404 });
  const { id, status } = found.plan;
  const listed = await listSeats(db, id);
  const wasPaid = status === 'active' || status === 'ended';
  return {
    ...found,
    listed,
    maySell: may(roles, 'teams.sell'),
    isOpen: status === 'active' && !isOver(found.plan, now),
    asked: listed.find((seat) => seat.id === url.searchParams.get('seat')) ?? null,
    journalHref: wasPaid ? `/admin/finance/ledger/${journalIdOf('team-plan', id)}` : null,
    done: readDone(url, [
      ...(['offered', 'changed', 'paid', 'withdrawn', 'ended', 'link'] as const),
      ...(['invited', 'take-back', 'free'] as const),
    ]),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return await actOnTeam({ request, context, planId: params.id });
}

/** One team plan: what was sold, who sits in it, how it was paid, what can be done, and what became of it. */
export default function TeamPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useText('staff-teams');
  const words = useText('teams');
  const { plan, steps, listed, maySell, isOpen, done } = loaderData;
  const path = `/admin/finance/teams/${plan.id}`;
  const confirmed = askedAgain(loaderData, result);
  const mayChange = maySell && plan.closedAt === null;
  return (
    <DeskPage
      list="teams"
      title={t('plan.title', { number: plan.number })}
      lead={<Named>{plan.organisation}</Named>}
      done={
        done &&
        !result &&
        (done in seatActs ? words(`done.${done as SeatAct}`) : t(`done.${done as PlanAct}`))
      }
      errors={Boolean(result)}
      actions={
        <>
          <ButtonLink href={`${path}/invoice`}>{t('invoice.open')}</ButtonLink>
          {mayChange && <ButtonLink href={`${path}/edit`}>{t('team.change')}</ButtonLink>}
        </>
      }
    >
      {confirmed && (
        <Section id="seat" heading={words('seat.confirm')}>
          <SeatConfirmation path={path} seat={confirmed} result={result} />
        </Section>
      )}
      <Section id="details" heading={t('details')}>
        <Details {...loaderData} />
      </Section>
      {plan.status === 'offered' && maySell && (
        <Section id="payment" heading={t('payment.heading')} lead={t('payment.lead')}>
          <PaymentForm path={path} result={result} />
        </Section>
      )}
      {plan.status === 'active' && (
        <Section id="seats" heading={words('seats.heading')}>
          <Stack>
            <SeatCount seats={plan.seats} listed={listed} />
            <SeatTable listed={listed} path={path} mayAct={maySell && isOpen} />
          </Stack>
        </Section>
      )}
      {isOpen && maySell && (
        <Section id="invite" heading={words('invite.heading')}>
          <InviteForm path={path} language={plan.language} result={result} />
        </Section>
      )}
      {mayChange && (
        <Section id="more" heading={t('more.heading')}>
          <Stack gap="apart">
            <LinkForm path={path} result={result} />
            <CloseForm path={path} plan={plan} result={result} />
          </Stack>
        </Section>
      )}
      <Section id="steps" heading={t('steps')}>
        <Steps steps={steps} />
      </Section>
    </DeskPage>
  );
}

const seatActs = { invited: true, 'take-back': true, free: true } as const;
type SeatAct = keyof typeof seatActs;
type PlanAct = Exclude<NonNullable<Data['done']>, SeatAct>;
type Data = Route.ComponentProps['loaderData'];

/** The seat that is asked about, also when the answer to the question failed. */
function askedAgain({ listed, asked }: Data, result: Route.ComponentProps['actionData']) {
  const own = resultOf(result, 'team-seat');
  return own ? (listed.find(({ id }) => id === own.values.seat) ?? null) : asked;
}

function Details({ plan, journalHref }: Data) {
  const t = useText('staff-teams');
  const facts = usePlanFacts(plan);
  const { taxNumber, contactName, contactEmail, language, paymentReference, note } = plan;
  return (
    <DetailsList
      look="rows"
      items={[
        ...facts,
        ...(taxNumber ? [{ term: t('tax'), value: <bdi dir="ltr">{taxNumber}</bdi> }] : []),
        {
          term: t('contact'),
          value: contactName ? <Named>{contactName}</Named> : t('contact.forgotten'),
        },
        ...(contactEmail ? [{ term: t('email'), value: <bdi dir="ltr">{contactEmail}</bdi> }] : []),
        { term: t('language'), value: t(`language.${language}`) },
        ...(paymentReference
          ? [{ term: t('reference'), value: <bdi dir="ltr">{paymentReference}</bdi> }]
          : []),
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
        ...(note ? [{ term: t('note'), value: <Paragraphs text={note} /> }] : []),
      ]}
    />
  );
}

function Steps({ steps }: Pick<Data, 'steps'>) {
  const t = useText('staff-teams');
  const words = useText('teams');
  return (
    <Table
      caption={t('steps')}
      isCaptionHeard
      keyOf={({ id }) => String(id)}
      rows={steps}
      columns={[
        { key: 'status', heading: t('status'), cell: ({ status }) => words(`state.${status}`) },
        { key: 'time', heading: t('time'), cell: ({ at }) => <DateText at={at} withTime /> },
        {
          ...{ key: 'who', heading: t('who') },
          cell: ({ actorId, actor }) => (actorId ? <Person name={actor} /> : t('who.deadline')),
        },
        {
          ...{ key: 'why', heading: t('why') },
          cell: ({ reason }) => (reason ? <Named>{reason}</Named> : t('why.none')),
        },
      ]}
    />
  );
}
