import { useText } from '#platform/text/i18n.ts';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { ShownSession } from './live-lesson.server.ts';

type Props = {
  /** The page of the lesson, which takes the form. */
  path: string;
  errors: FieldErrors | null;
  isCompleted: boolean;
  /** The one that somebody may have been at; left out while none has begun. */
  session: ShownSession | undefined;
};

/** Completes a live lesson on the learner's own word, or takes it back. */
export function Completion({ path, errors, isCompleted, session }: Props) {
  const t = useText('live-sessions');
  const words = useText('lessons');
  return (
    <Section id="completion" heading={words('completion.heading')}>
      <Form action={path} errors={errors}>
        <input type="hidden" name="session" value={session?.id ?? ''} />
        {isCompleted ? (
          <>
            <p>{words('completion.is')}</p>
            <Button name="act" value="reopen" look="quiet">
              {words('completion.no')}
            </Button>
          </>
        ) : session ? (
          <>
            <p>{t('completion.text', { when: session.when })}</p>
            <ButtonRow>
              <Button name="act" value="there" look="primary">
                {t('completion.there')}
              </Button>
              {session.hasTranscript && (
                <Button name="act" value="transcript">
                  {t('completion.transcript')}
                </Button>
              )}
            </ButtonRow>
          </>
        ) : (
          <p>{t('completion.later')}</p>
        )}
      </Form>
    </Section>
  );
}
