import { forumLimits } from '#domain/forums/forum-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';

/** Why a post is hidden, or a thread closed. */
export function ReasonField({ of }: { of: 'post' | 'thread' }) {
  const t = useText('staff-forums');
  return (
    <TextAreaField
      name="reason"
      label={t(`reason.${of}`)}
      hint={t(`reason.hint.${of}`)}
      rows={4}
      maxLength={forumLimits.reason}
    />
  );
}

/** What is wrong with the forms on the page of a post, in words. */
export function useReasonErrors(result: FormResult | undefined) {
  const t = useText('staff-forums');
  return useFormErrors(result, {
    say: (problem) => t(problem as 'reason.long', { most: forumLimits.reason }),
    fieldOf: { 'community-rule-unknown': 'rule' },
  });
}
