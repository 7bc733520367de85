import { barrierLimits, type AnswerChannel, type BarrierStatus } from '#domain/barriers/barrier-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';

type Props = {
  report: { id: string };
  /** Known barriers, those that are like the report first. */
  barriers: readonly { id: string; title: string; status: BarrierStatus }[];
  similarCount: number;
  /** The one that its writer chose. */
  barrier: { id: string } | null;
  channel: AnswerChannel | 'mail-member';
  result: FormResult | undefined;
};

/** What can become of a report that waits: it is about a known barrier, a new one, or none. */
export function SettleParts(props: Props) {
  const t = useText('staff-barriers');
  const { report, barriers, result } = props;
  return (
    <>
      {barriers.length > 0 && <JoinPart {...props} />}
      <Section id="make" heading={t('make')} lead={t('make.lead')}>
        <ButtonLink href={`/admin/barriers/known/new?report=${report.id}`}>{t('make.open')}</ButtonLink>
      </Section>
      <AnswerPart {...props} />
      <DismissPart id={report.id} result={result} />
    </>
  );
}

function JoinPart({ report, barriers, similarCount, barrier, result }: Props) {
  const t = useText('staff-barriers');
  const labels = { barrierId: t('join.barrier') };
  const own = resultOf(result, 'barrier-join');
  const errors = useStaffErrors(own, { labels, fieldOf: { 'barrier-unknown': 'barrierId' } });
  return (
    <Section id="join" heading={t('join')} lead={t('join.lead', { count: similarCount })} tone="sand">
      <Form
        action={`/admin/barriers/${report.id}`}
        errors={errors}
        values={own?.values ?? {}}
        prefix="join-"
        label={t('join')}
      >
        <SelectField
          name="barrierId"
          label={labels.barrierId}
          empty
          {...(barrier && { defaultValue: barrier.id })}
          choices={barriers.map(({ id, title, status }) => ({
            value: id,
            label: t('join.choice', { title, state: t(`state.${status}`) }),
          }))}
        />
        <Button look="primary" name="action" value="join" busyLabel={t('busy')}>
          {t('join.save')}
        </Button>
      </Form>
    </Section>
  );
}

function AnswerPart({ report, channel, result }: Props) {
  const t = useText('staff-barriers');
  const labels = { answer: t('answer') };
  const own = resultOf(result, 'barrier-answer');
  const errors = useStaffErrors(own, { labels });
  return (
    <Section id="reply" heading={t('answer.heading')} lead={t('answer.lead')} tone="sand">
      <Form
        action={`/admin/barriers/${report.id}`}
        errors={errors}
        values={own?.values ?? {}}
        prefix="answer-"
        label={t('answer.heading')}
      >
        <TextAreaField
          name="answer"
          label={labels.answer}
          hint={t(`answer.hint.${channel === 'mail-member' ? 'mail' : channel}`)}
          rows={5}
          maxLength={barrierLimits.answer}
        />
        <Button name="action" value="answer" busyLabel={t('busy')}>
          {t('answer.save')}
        </Button>
      </Form>
    </Section>
  );
}

function DismissPart({ id, result }: { id: string; result: FormResult | undefined }) {
  const t = useText('staff-barriers');
  const errors = useButtonErrors(resultOf(result, 'barrier-dismissal'));
  return (
    <Section id="dismiss" heading={t('dismiss')}>
      <Form action={`/admin/barriers/${id}`} errors={errors} prefix="dismiss-" label={t('dismiss')}>
        <p>{t('dismiss.text')}</p>
        <Button look="danger" name="action" value="dismiss" busyLabel={t('busy')}>
          {t('dismiss.save')}
        </Button>
      </Form>
    </Section>
  );
}
