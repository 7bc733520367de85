import { forumLimits } from '#domain/forums/forum-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { resultOf, useFormErrors, type FormResult } from '#routes/kit/form-result.ts';

type Props = {
  /** The post from which staff came. */
  postId: string;
  thread: { category: string; isOwn: boolean };
  /** Where it can go. */
  categories: readonly { id: string; name: string; isClosed: boolean }[];
  result: FormResult | undefined;
};

/** Moves a thread to another category, with a reason that everybody reads. */
export function ThreadMove({ postId, thread, categories, result }: Props) {
  const t = useText('staff-forums');
  const moved = resultOf(result, 'forum-move');
  const errors = useFormErrors(moved, {
    say: (problem) => t(problem as 'reason.long', { most: forumLimits.reason }),
    fieldOf: { 'forum-category-unknown': 'category' },
  });
  if (thread.isOwn) return <p>{t('move.own')}</p>;
  if (categories.length === 0) return <p>{t('move.nowhere')}</p>;
  return (
    <Form
      action={`/admin/forums/posts/${postId}`}
      prefix="move-"
      errors={errors}
      values={moved?.values ?? {}}
    >
      <p>{t('move.now', { category: `\u2068${thread.category}\u2069` })}</p>
      <SelectField
        name="category"
        label={t('move.category')}
        empty
        choices={categories.map(({ id, name, isClosed }) => ({
          value: id,
          label: isClosed ? t('move.closed', { category: name }) : name,
        }))}
      />
      <TextAreaField
        name="reason"
        label={t('reason.move')}
        hint={t('reason.hint.thread')}
        rows={4}
        maxLength={forumLimits.reason}
      />
      <Button name="action" value="move" busyLabel={t('busy')}>
        {t('move')}
      </Button>
    </Form>
  );
}
