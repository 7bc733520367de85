import { data, type HeadersArgs } from 'react-router';
import { barrierHref } from '#domain/barriers/barrier-constants.ts';
import { sayMeToo } from '#domain/barriers/count-in.ts';
import { findBarrier } from '#domain/barriers/find-barriers.ts';
import { writeSetting } from '#domain/documents/text/text-settings.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { newFormTimestamp } from '#platform/input/honeypot.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { HoneypotFields } from '#ui/form/honeypot-fields.tsx';
import { PageFrame } from '#ui/layout/page-frame.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { findRegistrant } from '#routes/kit/registrant.server.ts';
import type { Route } from './+types/barrier';
import { AnswerFields, useBarrierErrors } from './answer-fields.tsx';
import { barrierMeTooForm } from './barrier-forms.server.ts';
import { isMachine, takeBarrierLimits } from './barrier-limits.server.ts';
import { BarrierState } from './barrier-state.tsx';
import { describeBarrier, type ShownBarrier } from './describe-barrier.ts';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, config, now, language, isPage, remember } = context.get(appContext);
  const found = await findBarrier(db, params.id);
  if (!found) throw data(null, { status: 404 });
  return {
    barrier: describeBarrier(found.barrier, { language, isPage }),
    people: found.people,
    isMember: findRegistrant(context) !== null,
    done: (['counted', 'left'] as const).find((each) => each === url.searchParams.get('done')) ?? null,
    timestamp: newFormTimestamp(config, barrierMeTooForm.name, now),
    kept: writeSetting('supportRecordYears', await remember(settingsMemory), language),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, language } = context.get(appContext);
  if (!(await findBarrier(db, params.id))) throw data(null, { status: 404 });
  const userId = findRegistrant(context)?.userId ?? null;
  return await barrierMeTooForm.handleOnce(
    { request, context, given: { isMember: userId !== null }, about: params.id },
    {
      admit: async ({ values: { email } }, sender) =>
        await takeBarrierLimits(context, { email, isFromMachine: isMachine(context, sender) }),
      send: async (db, { values }, sender) => {
        // A machine is thanked like everybody, and counts for nobody.
        if (!isMachine(context, sender))
          await sayMeToo(db, { barrierId: params.id, userId, language, ...values }, now);
        return `${barrierHref(params.id)}?done=counted`;
      },
    },
  );
}

/** Says when a reader who asked too often may try again. */
export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A known barrier: what it is, where it stands, how many people it stops, and "this one, me too". */
export default function Barrier({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('barriers');
  const { barrier, people, isMember, done, timestamp, kept } = loaderData;
  const { id, title, description, reason } = barrier;
  const errors = useBarrierErrors(actionData);
  const outcome = done && !actionData ? t(done) : null;
  return (
    <PageFrame
      title={title}
      section={t('title')}
      trail={[{ label: t('title'), href: '/barriers' }]}
      hasErrors={errors !== null}
      outcome={outcome}
    >
      <Band>
        <Stack>
          <BarrierFacts barrier={barrier} people={people} />
          <p>{description}</p>
          {reason !== null && (
            <p>
              {t('reason')} {reason}
            </p>
          )}
        </Stack>
      </Band>
      {barrier.status === 'mended' && !actionData ? (
        <Section id="again" heading={t('again')} lead={t('again.lead')} tone="sand">
          <ButtonLink
            href={barrier.page ? `/barriers/new?page=${encodeURIComponent(barrier.page)}` : '/barriers/new'}
          >
            {t('again.report')}
          </ButtonLink>
        </Section>
      ) : (
        <Section id="me-too" heading={t('me-too')} lead={t('me-too.lead')} tone="sand">
          <Form action={barrierHref(id)} errors={errors} values={actionData?.values ?? {}}>
            <AnswerFields isMember={isMember} label={t('me-too.answer')} />
            <p>{t('me-too.privacy', { time: kept })}</p>
            <HoneypotFields timestamp={timestamp} />
            <div>
              <Button look="primary" busyLabel={t('busy')}>
                {t('me-too.send')}
              </Button>
            </div>
          </Form>
        </Section>
      )}
    </PageFrame>
  );
}

function BarrierFacts({ barrier, people }: { barrier: ShownBarrier; people: number }) {
  const t = useText('barriers');
  const { status, mendedAt, foundAt, page } = barrier;
  return (
    <DetailsList
      look="rows"
      items={[
        { term: t('state'), value: <BarrierState status={status} mendedAt={mendedAt} /> },
        { term: t('found'), value: <DateText at={foundAt} /> },
        ...(page === null
          ? []
          : [
              {
                term: t('page'),
                value: (
                  <Link href={page} look="standing">
                    <bdi dir="ltr">{page}</bdi>
                  </Link>
                ),
              },
            ]),
        { term: t('people'), value: t('people.count', { count: people }) },
      ]}
    />
  );
}
