import { useText } from '#platform/text/i18n.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** A private link that does not work, and how to get one that does. */
export function UnknownPage() {
  const t = useText('scholarships');
  return (
    <>
      <PageHead title={t('unknown.title')} section={t('title')} description={t('unknown.text')} isHidden />
      <PageHeading>{t('unknown.title')}</PageHeading>
      <Band>
        <Stack>
          <Notice tone="error">
            <p>{t('unknown.text')}</p>
          </Notice>
          <div>
            <ButtonLink href="/scholarships/applications" look="primary">
              {t('unknown.action')}
            </ButtonLink>
          </div>
        </Stack>
      </Band>
    </>
  );
}
