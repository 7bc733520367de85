import type { ProjectStatus } from '#domain/marketplace/project-constants.ts';
import { projectTable } from '#domain/marketplace/projects/states.ts';
import { findTransition } from '#domain/processes/process-table.ts';
import { useText } from '#platform/text/i18n.ts';
import type { Language } from '#platform/text/language.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Paragraphs } from '#ui/text/paragraphs.tsx';
import { resultOf, type FormResult } from '#routes/kit/form-result.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { longestReason } from './decision-limits.ts';

type Props = {
  id: string;
  status: ProjectStatus;
  seen: string;
  /** Whether whoever looks is its client. */
  isOwn: boolean;
  writtenIn: Language;
  result: FormResult | undefined;
};

/** The ways to decide about a project of a client, as far as it stands where they begin. */
export function PostedDecision({ id, status, seen, isOwn, writtenIn, result }: Props) {
  const t = useText('staff-freelance');
  const action = `/admin/freelance/posted/${id}`;
  const labels = { reason: t(`decline.reason.${writtenIn}`) };
  const approving = useStaffErrors(resultOf(result, 'approve-project'), { labels });
  const declining = useStaffErrors(resultOf(result, 'decline-project'), { labels });
  const mayApprove = findTransition(projectTable, { event: 'approve', state: status }) !== null;
  const mayDecline = findTransition(projectTable, { event: 'decline', state: status }) !== null;
  if (isOwn || !mayDecline) {
    const text = approving?.form ?? declining?.form;
    const typed = resultOf(result, 'decline-project')?.values.reason;
    return (
      <Stack>
        {text && (
          <Notice tone="error" announce={text}>
            <p>{text}</p>
            {typed && <Paragraphs text={typed} />}
          </Notice>
        )}
        <p>{t(isOwn ? 'posted.own' : 'posted.nothing')}</p>
      </Stack>
    );
  }
  return (
    <Stack gap="apart">
      {mayApprove && (
        <Form action={action} label={t('posted.approve.label')} prefix="approve-" errors={approving}>
          <input type="hidden" name="seen" value={seen} />
          <p>{t('posted.approve.text')}</p>
          <Button look="primary" name="action" value="approve" busyLabel={t('busy')}>
            {t('posted.approve')}
          </Button>
        </Form>
      )}
      <Form
        action={action}
        label={t(mayApprove ? 'posted.decline.label' : 'posted.take-down.label')}
        errors={declining}
        values={resultOf(result, 'decline-project')?.values ?? {}}
      >
        <TextAreaField
          name="reason"
          label={labels.reason}
          hint={t('posted.decline.hint')}
          rows={5}
          maxLength={longestReason}
          language={writtenIn}
        />
        <Button look="danger" name="action" value="decline" busyLabel={t('busy')}>
          {t(mayApprove ? 'posted.decline' : 'posted.take-down')}
        </Button>
      </Form>
    </Stack>
  );
}
