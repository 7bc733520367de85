import { useText } from '#platform/text/i18n.ts';
import { ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** Why somebody may not read a lesson. */
export type WhyClosed = 'signed-out' | 'not-enrolled' | 'program' | 'subscription' | 'over';

type Props = { why: WhyClosed; course: { title: string; href: string }; path: string };

/** In the place of a lesson: why it cannot be read, and what can be done. */
export function ClosedLesson({ why, course, path }: Props) {
  const t = useText('lessons');
  const news = useText('course-news');
  const isOver = why === 'over';
  return (
    <Section id="closed" heading={isOver ? news('over.heading') : t(`closed.${why}`)}>
      <Stack>
        <p>{isOver ? news('over.text') : t(`closed.${why}.text`)}</p>
        <ButtonRow>
          {why === 'signed-out' && (
            <ButtonLink href={`/login?next=${encodeURIComponent(path)}`} look="primary">
              {t('closed.sign-in')}
            </ButtonLink>
          )}
          {why === 'subscription' && (
            <ButtonLink href="/wallet/subscription" look="primary">
              {t('closed.renew')}
            </ButtonLink>
          )}
          <ButtonLink
            href={course.href}
            look={isOver || why === 'not-enrolled' || why === 'program' ? 'primary' : 'secondary'}
          >
            {t('closed.course', { title: course.title })}
          </ButtonLink>
        </ButtonRow>
      </Stack>
    </Section>
  );
}
