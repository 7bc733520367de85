import { outlineLimits } from '#domain/learning/outline/lesson-constants.ts';
import type { WritingState } from '#domain/learning/versions/version-states.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Part } from '#ui/layout/part.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import { taughtPath } from './paths.ts';
import { useTeachErrors } from './teach-errors.ts';

type Props = {
  loaded: {
    course: { slug: string };
    state: WritingState;
    mayPublish: boolean;
    number: number;
    submittedAt: Date | null;
  };
  result: FormResult | undefined;
};

/** What can be done with a version: its writer submits it or takes it back, staff publish it or give it back. */
export function ReviewButtons({ loaded, result }: Props) {
  const t = useText('staff-lessons');
  const { course, state, mayPublish, number, submittedAt } = loaded;
  const path = `${taughtPath(course.slug)}/review`;
  const errors = useButtonErrors(result);
  const errorsOf = (form: string) => (result?.form === form ? errors : null);
  const isSubmitted = state === 'submitted';
  return (
    <>
      {submittedAt && (
        <p>
          {t('review.since')} <DateText at={submittedAt} withTime />
        </p>
      )}
      {mayPublish && (
        <Part id="publish" heading={t('publish.heading')}>
          <p>{t('publish.text')}</p>
          <Form action={path} errors={errorsOf('publish-version')} prefix="publish-">
            <Button look="primary" name="act" value="publish" busyLabel={t('busy')}>
              {t('publish', { number })}
            </Button>
          </Form>
        </Part>
      )}
      {mayPublish && isSubmitted && <ReturnPart path={path} result={result} />}
      <Part id="submit" heading={t(isSubmitted ? 'takeBack.heading' : 'submit.heading')}>
        <p>{t(isSubmitted ? 'takeBack.text' : 'submit.text')}</p>
        <Form
          action={path}
          errors={errorsOf(isSubmitted ? 'take-back-version' : 'submit-version')}
          prefix="submit-"
        >
          <Button name="act" value={isSubmitted ? 'take-back' : 'submit'} busyLabel={t('busy')}>
            {t(isSubmitted ? 'takeBack' : 'submit', { number })}
          </Button>
        </Form>
      </Part>
    </>
  );
}

function ReturnPart({ path, result }: { path: string; result: FormResult | undefined }) {
  const t = useText('staff-lessons');
  const own = resultOf(result, 'return-version');
  const errors = useTeachErrors(own, { note: t('return.note') });
  return (
    <Part id="return" heading={t('return.heading')}>
      <p>{t('return.text')}</p>
      <Form action={path} errors={errors} values={own?.values ?? {}} prefix="return-">
        <TextAreaField
          name="note"
          label={t('return.note')}
          hint={t('return.hint', { most: outlineLimits.note })}
          rows={6}
        />
        <Button name="act" value="return" busyLabel={t('busy')}>
          {t('return')}
        </Button>
      </Form>
    </Part>
  );
}
