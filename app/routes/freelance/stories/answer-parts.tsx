import { storyLimits } from '#domain/marketplace/success-stories/story-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { List } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { resultOf, useFormErrors, type FormResult } from '#routes/kit/form-result.ts';

type Props = { path: string; result: FormResult | undefined };

type AnswerProps = Props & { version: number; status: 'asked' | 'draft'; hasAgreed: boolean };

/** What happens with a story, said before anybody answers. */
export function Rules({ namesClient }: { namesClient: boolean }) {
  const t = useText('success-stories');
  const rules = [
    ...(['words'] as const),
    ...(namesClient ? (['both'] as const) : []),
    ...(['change', 'back', 'no'] as const),
  ];
  return (
    <Section id="rules" heading={t('rules')}>
      <List items={rules} keyOf={(rule) => rule}>
        {(rule) => <p>{t(`rule.${rule}`)}</p>}
      </List>
    </Section>
  );
}

/** The three answers: agree, ask for other words, or say no. While there are no words yet, only the last one. */
export function AnswerParts({ path, version, status, hasAgreed, result }: AnswerProps) {
  const t = useText('success-stories');
  const refusing = useStoryErrors(resultOf(result, 'story-refusal'));
  return (
    <>
      {status === 'asked' && !hasAgreed && <Agree {...{ path, version, result }} />}
      {status === 'asked' && <Return {...{ path, result }} />}
      <Section id="decline" heading={t('decline')} tone="sand">
        <Form action={path} errors={refusing} prefix="decline-" label={t('decline')}>
          <p>{t('decline.text')}</p>
          <CheckboxField name="understood" label={t('decline.understood')} />
          <Button look="danger" name="action" value="decline" busyLabel={t('busy')}>
            {t('decline.submit')}
          </Button>
        </Form>
      </Section>
    </>
  );
}

function Agree({ path, version, result }: Props & { version: number }) {
  const t = useText('success-stories');
  const errors = useStoryErrors(resultOf(result, 'story-agreement'));
  return (
    <Section id="agree" heading={t('agree')} tone="sand">
      <Form action={path} errors={errors} prefix="agree-" label={t('agree')}>
        <input type="hidden" name="seen" value={version} />
        <CheckboxField name="understood" label={t('agree.understood')} />
        <Button look="primary" name="action" value="agree" busyLabel={t('busy')}>
          {t('agree.submit')}
        </Button>
      </Form>
    </Section>
  );
}

function Return({ path, result }: Props) {
  const t = useText('success-stories');
  const sent = resultOf(result, 'story-return');
  const errors = useStoryErrors(sent);
  return (
    <Section id="return" heading={t('return')}>
      <Form action={path} errors={errors} values={sent?.values ?? {}} prefix="return-" label={t('return')}>
        <TextAreaField
          name="note"
          label={t('return.note')}
          hint={t('return.hint', { most: storyLimits.note })}
          maxLength={storyLimits.note}
        />
        <Button name="action" value="return" busyLabel={t('busy')}>
          {t('return.submit')}
        </Button>
      </Form>
    </Section>
  );
}

/** Takes a published story off the site. */
export function TakeBackPart({ path, result }: Props) {
  const t = useText('success-stories');
  const errors = useStoryErrors(resultOf(result, 'story-take-back'));
  return (
    <Section id="take-back" heading={t('back')} tone="sand">
      <Form action={path} errors={errors} prefix="take-back-" label={t('back')}>
        <p>{t('back.text')}</p>
        <CheckboxField name="understood" label={t('back.understood')} />
        <Button look="danger" name="action" value="take-back" busyLabel={t('busy')}>
          {t('back.submit')}
        </Button>
      </Form>
    </Section>
  );
}

/** What is wrong with an answer, in words; every problem of these forms is a key of this area. */
function useStoryErrors(result: FormResult | undefined) {
  const t = useText('success-stories');
  return useFormErrors(result, { say: (problem) => t(problem as 'note.long', { most: storyLimits.note }) });
}
