import { codeLimits } from '#domain/learning/code/code-content.ts';
import { useText } from '#platform/text/i18n.ts';
import { localizedPath } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import type { FormResult } from '#routes/kit/form-result.ts';
import type { LessonFrame } from '#routes/learning/player/lesson-frame.server.ts';
import { CodeText } from '#ui/data/code-text.tsx';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { CodeDesk } from '#ui/form/code-desk.tsx';
import { CodeField } from '#ui/form/code-field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import type { ShownDraft, ShownTask } from './code.tsx';
import { useDeskLabels, useDigits, useScriptWords } from './code-words.ts';

type Props = {
  frame: LessonFrame;
  task: ShownTask;
  draft: ShownDraft;
  path: string;
  bytes: number;
  errors: FieldErrors | null;
  result: FormResult | undefined;
};

/** The program: written, run and checked on the page, saved with or without a script, and said to be done. */
export function ProgramSection({ frame, task, draft, path, bytes, errors, result }: Props) {
  const t = useText('code');
  const { language } = usePage();
  const desk = {
    ...{ language: task.language, words: useScriptWords(), locale: useDigits() },
    tests: task.tests.map(({ name, kind, given, expected }) => ({ name, kind, given, expected })),
    draft: { key: draft.key, savedAt: draft.savedAt },
    tellsTo: localizedPath(path, language),
  };
  const labels = useDeskLabels(bytes);
  const { isCompleted } = frame.lesson;
  const next = frame.next?.href ?? `/learn/${frame.course.slug}/end`;
  return (
    <Section id="writing" heading={t('program.heading')}>
      <Stack>
        <Form
          action={path}
          errors={errors}
          values={result?.values ?? { program: draft.program ?? task.starter, seen: draft.seen }}
          isWide
        >
          <input type="hidden" name="seen" value={draft.seen} />
          <CodeField
            name="program"
            label={t('program')}
            hint={t('program.hint')}
            rows={14}
            maxLength={codeLimits.program}
            isTask
          />
          <ButtonRow>
            <Button name="intent" value="save" busyLabel={t('busy')}>
              {t('program.save')}
            </Button>
          </ButtonRow>
          <noscript>
            <p>{t('program.noscript')}</p>
          </noscript>
          <CodeDesk field="program" desk={desk} labels={labels}>
            <p data-code-next="" hidden>
              <Link href={next} look="standing">
                {t('next')}
              </Link>{' '}
              {task.solution === null && (
                <Link href={path} look="standing">
                  {t('next.solution')}
                </Link>
              )}
            </p>
          </CodeDesk>
          {isCompleted ? (
            <p>{t('completion.is')}</p>
          ) : (
            <div data-code-open="">
              <Stack>
                <p>{t('completion.text')}</p>
                <ButtonRow>
                  <Button look="primary" name="intent" value="done" busyLabel={t('busy')}>
                    {t('completion.yes')}
                  </Button>
                </ButtonRow>
              </Stack>
            </div>
          )}
        </Form>
        {draft.replaced !== null && (
          <Disclosure level={3} isWide summary={t('replaced.open')}>
            <CodeText text={draft.replaced} />
          </Disclosure>
        )}
      </Stack>
    </Section>
  );
}
