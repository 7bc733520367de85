import { useText } from '#platform/text/i18n.ts';
import { Button, ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { ShownSection } from './outline-sections.tsx';

type Errors = { path: string; errors: FieldErrors | null };

/** Begins the next version of a course that nobody writes now. */
export function StartPart({ path, published, errors }: Errors & { published: number | null }) {
  const t = useText('staff-lessons');
  return (
    <Part id="start" heading={t('start.heading')}>
      <p>{published === null ? t('start.empty') : t('start.copy', { number: published })}</p>
      <Form action={path} errors={errors}>
        <Button look="primary" name="act" value="start" busyLabel={t('busy')}>
          {t('start', { number: (published ?? 0) + 1 })}
        </Button>
      </Form>
    </Part>
  );
}

/** What belongs to a version besides its lessons, and what can be added to it. */
export function NextSteps({
  path,
  outcomes,
  sections,
}: {
  path: string;
  outcomes: number;
  sections: readonly ShownSection[];
}) {
  const t = useText('staff-lessons');
  return (
    <Part id="write" heading={t('write.heading')}>
      <p>{t('write.outcomes', { count: outcomes })}</p>
      <ButtonRow>
        <ButtonLink href={`${path}/aims`}>{t('aims.title')}</ButtonLink>
        <ButtonLink href={`${path}/sections/new`}>{t('section.new')}</ButtonLink>
        {sections.length > 0 && <ButtonLink href={`${path}/lessons/new`}>{t('lesson.new')}</ButtonLink>}
      </ButtonRow>
    </Part>
  );
}

/** Throws the version away, in two steps. */
export function DiscardPart({
  path,
  writing: { number, seen },
  errors,
}: Errors & { writing: { number: number; seen: number } }) {
  const t = useText('staff-lessons');
  return (
    <Section id="discard" heading={t('discard.heading')} tone="sand">
      <Disclosure summary={t('discard.open', { number })} isOpen={errors !== null}>
        <p>{t('discard.text')}</p>
        <Form action={path} errors={errors} prefix="discard-">
          <input type="hidden" name="seen" value={seen} />
          <Button look="danger" name="act" value="discard" busyLabel={t('busy')}>
            {t('discard', { number })}
          </Button>
        </Form>
      </Disclosure>
    </Section>
  );
}
