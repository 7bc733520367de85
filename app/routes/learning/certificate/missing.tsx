import type { OutlineLesson } from '#domain/learning/outline/outline.ts';
import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { List } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { lessonHref } from '#routes/learning/player/lesson-href.ts';

const kinds = {
  text: 'lesson',
  audio: 'recording',
  video: 'recording',
  code: 'code',
  live: 'lesson',
  quiz: 'quiz',
  assignment: 'assignment',
} as const;

/** The lessons that are still missing, in the order of the course, each with the way to it. */
export function Missing({ course, missing }: { course: string; missing: readonly OutlineLesson[] }) {
  const t = useText('certificates');
  const { language } = usePage();
  return (
    <Section id="missing" heading={t('earn.missing.heading')}>
      <List items={missing} keyOf={({ id }) => id}>
        {({ slug, kind, title, minutes }) => (
          <Stack gap="close">
            <Link href={lessonHref({ course, slug, kind })} look="standing">
              {pick(title, language)}
            </Link>
            <p>{t(`earn.missing.${kinds[kind]}`, { minutes: t('minutes', { count: minutes }) })}</p>
          </Stack>
        )}
      </List>
    </Section>
  );
}
