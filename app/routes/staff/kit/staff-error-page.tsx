import { useText } from '#platform/text/i18n.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band } from '#ui/layout/section.tsx';

/** What somebody of the staff sees where their roles do not reach, or where nothing is. */
export function StaffErrorPage({ status }: { status: 403 | 404 }) {
  const t = useText('admin');
  const errors = useText('errors');
  const title = t(`error.${status}.title`);
  return (
    <>
      <PageHead title={title} section={errors('code', { status })} isHidden />
      <PageHeading lead={t(`error.${status}.text`)}>{title}</PageHeading>
      <Band>
        <ButtonLink href="/admin">{t('error.dashboard')}</ButtonLink>
      </Band>
    </>
  );
}
