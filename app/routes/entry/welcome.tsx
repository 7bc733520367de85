import { useText } from '#platform/text/i18n.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/**
 * Somebody has just signed in: their page opens after one second. Nothing is lost by it,
 * and the link is there for whoever will not wait or runs no script (WCAG 2.2.1, 3.2.5). A second is too short to
 * hear it: the dashboard says it once more.
 */
export function Welcome({ next }: { next: string }) {
  const t = useText('accounts');
  const isDashboard = next === '/dashboard';
  const words = isDashboard ? t('welcome.text') : t('welcome.textElsewhere');
  return (
    <>
      <PageHead title={t('welcome.title')} isHidden />
      <PageHeading>{t('welcome.title')}</PageHeading>
      <Band>
        <Stack>
          <Notice tone="success" announce={words}>
            {words}
          </Notice>
          <div>
            <ButtonLink
              href={isDashboard ? '/dashboard?signed-in=1' : next}
              look="primary"
              followedAfterMs={1000}
            >
              {isDashboard ? t('goOn.dashboard') : t('goOn.back')}
            </ButtonLink>
          </div>
        </Stack>
      </Band>
    </>
  );
}
