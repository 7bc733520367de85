import { useText } from '#platform/text/i18n.ts';
import { Link } from '#ui/text/link.tsx';

/** That a lesson is free, and where its course is. */
export function PreviewNotice({ course }: { course: { href: string; title: string } }) {
  const t = useText('lessons');
  return (
    <p>
      {t('preview')} <Link href={course.href}>{t('preview.link', { title: course.title })}</Link>
    </p>
  );
}
