import { ratings, reviewLimits } from '#domain/learning/reviews/review-constants.ts';
import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { SubmittedValues } from '#routes/kit/form-result.ts';

/** What the reader may do about a review of their own. */
export type OwnReviewState =
  | { state: 'written'; rating: number; name: string | null; text: string | null; isHidden: boolean }
  | { state: 'may-write' }
  | { state: 'too-early' }
  | { state: 'no-learner' };

type Props = {
  action: string;
  /** Null for whoever is not signed in. */
  own: OwnReviewState | null;
  errors: FieldErrors | null;
  values: SubmittedValues | undefined;
  deletionErrors: FieldErrors | null;
};

/** The form of one's own review; or why there is none yet, and what leads to it. */
export function OwnReview({ action, own, errors, values, deletionErrors }: Props) {
  const t = useText('reviews');
  const page = usePage();
  if (!own)
    return (
      <Stack>
        <p>{t('own.signed-out')}</p>
        <ButtonLink href={`/login?next=${encodeURIComponent(page.path)}`}>{t('own.sign-in')}</ButtonLink>
      </Stack>
    );
  // A form that comes back is shown whatever else is true: what was written must not be lost.
  if (own.state === 'no-learner' && !errors) return <p>{t('own.no-learner')}</p>;
  if (own.state === 'too-early' && !errors) return <p>{t('own.too-early')}</p>;
  const isWritten = own.state === 'written';
  const written: SubmittedValues = isWritten
    ? { rating: String(own.rating), name: own.name ?? '', text: own.text ?? '' }
    : {};
  return (
    <Stack gap="apart">
      {isWritten && own.isHidden && <Notice tone="warning">{t('own.hidden')}</Notice>}
      <Form action={action} errors={errors} values={values ?? written}>
        <RadioGroup
          name="rating"
          label={t('own.rating')}
          choices={ratings.map((rating) => ({ value: String(rating), label: t(`own.rating.${rating}`) }))}
        />
        <TextAreaField
          name="text"
          label={t('own.text')}
          hint={t('own.text-hint', { count: reviewLimits.text })}
          isOptional
        />
        <Field name="name" label={t('own.name')} hint={t('own.name-hint')} isOptional />
        <Button look="primary" name="intent" value="save" busyLabel={t('own.busy')}>
          {t(isWritten ? 'own.change' : 'own.submit')}
        </Button>
      </Form>
      {isWritten && (
        <Disclosure summary={t('own.delete')} isOpen={deletionErrors !== null}>
          <Form action={action} errors={deletionErrors} prefix="delete-">
            <p>{t('own.delete-text')}</p>
            <CheckboxField name="understood" label={t('own.understood')} />
            <Button look="danger" name="intent" value="delete">
              {t('own.delete-submit')}
            </Button>
          </Form>
        </Disclosure>
      )}
    </Stack>
  );
}
