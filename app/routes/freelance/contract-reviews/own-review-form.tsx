import {
  contractReviewLimits,
  marks,
  reviewCriteria,
} from '#domain/marketplace/contract-reviews/contract-review-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { resultOf, type FormResult, type SubmittedValues } from '#routes/kit/form-result.ts';
import { criterionKey } from './criterion-key.ts';
import { useReviewErrors } from './review-words.ts';
import type { ShownContractReviews } from './shown-reviews.ts';
import { useReviewNames } from './review-names.ts';

type Props = { reviews: ShownContractReviews; result: FormResult | undefined };

/** The form of one's own review while nobody else sees it, and the way to take it back. */
export function OwnReviewForm({ reviews, result }: Props) {
  const t = useText('contract-reviews');
  const names = useReviewNames(reviews);
  const { id, about, own } = reviews;
  const sent = resultOf(result, 'contract-review');
  const errors = useReviewErrors(sent);
  const isWritten = own?.status === 'sealed';
  const { leastWords: least, words: most } = contractReviewLimits;
  return (
    <Stack gap="apart">
      <Form
        action={`/contracts/${id}/review`}
        errors={errors}
        values={sent?.values ?? (isWritten ? writtenIn(own) : {})}
      >
        {reviewCriteria.map((criterion) => (
          <RadioGroup
            key={criterion}
            name={criterion}
            label={t(criterionKey(about, criterion))}
            choices={marks.map((mark) => ({
              value: String(mark),
              label: t(criterion === 'again' ? `mark.again.${mark}` : `mark.${mark}`),
            }))}
          />
        ))}
        <TextAreaField
          name="words"
          label={about === 'client' ? t('words.client', names) : t('words')}
          hint={t('words.hint', { least, most })}
          rows={6}
          maxLength={most}
          isOptional
        />
        <div>
          <Button look="primary" name="action" value="save" busyLabel={t('busy')}>
            {t(isWritten ? 'change' : 'submit')}
          </Button>
        </div>
      </Form>
      {isWritten && <TakeBack reviews={reviews} result={result} />}
    </Stack>
  );
}

function writtenIn({ marks: given, words }: NonNullable<ShownContractReviews['own']>): SubmittedValues {
  const numbers = reviewCriteria.map((criterion) => [criterion, String(given[criterion])]);
  return { ...(Object.fromEntries(numbers) as SubmittedValues), words: words ?? '' };
}

function TakeBack({ reviews, result }: Props) {
  const t = useText('contract-reviews');
  const names = useReviewNames(reviews);
  const sent = resultOf(result, 'contract-review-deletion');
  const errors = useReviewErrors(sent);
  return (
    <Disclosure summary={t('take-back')} isOpen={errors !== null}>
      <Form action={`/contracts/${reviews.id}/review`} errors={errors} prefix="take-back-">
        <p>{t('take-back.text', names)}</p>
        <CheckboxField name="understood" label={t('take-back.understood')} />
        <Button look="danger" name="action" value="take-back" busyLabel={t('busy')}>
          {t('take-back.submit')}
        </Button>
      </Form>
    </Disclosure>
  );
}
