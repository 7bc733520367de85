import type { InvitationRequest } from '#domain/marketplace/invitation-mails.ts';
import { useText } from '#platform/text/i18n.ts';
import { Paragraphs } from '#ui/text/paragraphs.tsx';
import { Button } from '#ui/form/button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import type { FormResult } from '#routes/kit/form-result.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { longestReason } from './decision-limits.ts';

type Props = {
  request: InvitationRequest;
  /** Why the last try was not accepted. */
  result: FormResult | undefined;
};

/** What was decided about a request; or, while it is open, the two ways to decide. */
export function Decision({ request, result }: Props) {
  const t = useText('staff-freelance');
  const labels = { reason: t(`decline.reason.${request.language}`) };
  const errors = useStaffErrors(result, { labels });
  if (request.status === 'new') return <OpenDecision {...{ request, result, errors, labels }} />;
  const isDeclined = request.status === 'declined';
  return (
    <Stack>
      {errors?.form && <Overtaken text={errors.form} reason={result?.values.reason ?? ''} />}
      <p>
        {t(isDeclined ? 'declined.on' : 'approved.on')}{' '}
        {request.decidedAt && <DateText at={request.decidedAt} withTime />}
      </p>
      {request.declineReason && (
        <div>
          <p>{t('declined.reason')}</p>
          <Paragraphs text={request.declineReason} />
        </div>
      )}
      {isDeclined && (
        <Form action={`/admin/freelance/requests/${request.id}`}>
          <p>{t('reopen.text')}</p>
          <Button name="action" value="reopen" busyLabel={t('busy')}>
            {t('reopen')}
          </Button>
        </Form>
      )}
    </Stack>
  );
}

/** Somebody else was first: what was written is still there to copy. */
function Overtaken({ text, reason }: { text: string; reason: string }) {
  const t = useText('staff-freelance');
  return (
    <Notice tone="error" announce={text}>
      <p>{text}</p>
      {reason && (
        <>
          <p>{t('overtaken.reason')}</p>
          <Paragraphs text={reason} />
        </>
      )}
    </Notice>
  );
}

type OpenProps = Props & { errors: ReturnType<typeof useStaffErrors>; labels: { reason: string } };

function OpenDecision({ request, result, errors, labels }: OpenProps) {
  const t = useText('staff-freelance');
  const action = `/admin/freelance/requests/${request.id}`;
  const isAboutDeclining = result?.form !== 'approve';
  return (
    <Stack gap="apart">
      <Form
        action={action}
        label={t('approve.label')}
        prefix="approve-"
        errors={isAboutDeclining ? null : errors}
      >
        <p>{t('approve.text')}</p>
        <Button look="primary" name="action" value="approve" busyLabel={t('busy')}>
          {t('approve')}
        </Button>
      </Form>
      <Form
        action={action}
        label={t('decline.label')}
        errors={isAboutDeclining ? errors : null}
        values={result?.values ?? {}}
      >
        <TextAreaField
          name="reason"
          label={labels.reason}
          hint={t('decline.hint')}
          rows={5}
          maxLength={longestReason}
          language={request.language}
        />
        <Button look="danger" name="action" value="decline" busyLabel={t('busy')}>
          {t('decline')}
        </Button>
      </Form>
    </Stack>
  );
}
