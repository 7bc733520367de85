import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { resultOf, type FormResult } from '#routes/kit/form-result.ts';
import { ReasonField, useReasonErrors } from './reason-field.tsx';

type Props = {
  post: { id: string; number: number; isOwn: boolean; isOfFormer: boolean; isHidden: boolean };
  /** The report of the post that waits for an answer: it is decided there. Null without one. */
  reportId: string | null;
  rules: { value: string; label: string }[];
  result: FormResult | undefined;
};

/** Hides a post by a rule, or shows it again. What was reported is decided by its report, so that whoever reported is told. */
export function PostDecision({ post, reportId, rules, result }: Props) {
  const t = useText('staff-forums');
  const { isOfFormer } = post;
  const hidden = resultOf(result, isOfFormer ? 'forum-hide-former' : 'forum-hide');
  const errors = useReasonErrors(hidden ?? resultOf(result, 'forum-restore'));
  const action = `/admin/forums/posts/${post.id}`;
  if (post.isOwn) return <p>{t('own')}</p>;
  if (post.isHidden && !hidden)
    return (
      <Form action={action} prefix="post-" errors={errors}>
        <p>{t('restore.text')}</p>
        <Button name="action" value="restore" busyLabel={t('busy')}>
          {t('restore')}
        </Button>
      </Form>
    );
  if (reportId !== null && !hidden)
    return (
      <Stack>
        <p>{t('hide.reported')}</p>
        <p>
          <Link href={`/admin/moderation/${reportId}`} look="standing">
            {t('hide.report')}
          </Link>
        </p>
      </Stack>
    );
  return (
    <Form action={action} prefix="post-" errors={errors} values={hidden?.values ?? {}}>
      {post.number === 1 && <p>{t('hide.first')}</p>}
      <p>{t(isOfFormer ? 'hide.former' : 'hide.decides')}</p>
      {!isOfFormer && (
        <SelectField name="rule" label={t('rule')} hint={t('rule.hint')} choices={rules} empty={true} />
      )}
      <ReasonField of="post" />
      <Button look="danger" name="action" value="hide" busyLabel={t('busy')}>
        {t('hide')}
      </Button>
    </Form>
  );
}
