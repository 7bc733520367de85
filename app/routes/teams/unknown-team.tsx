import { useText } from '#platform/text/i18n.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** What a link of a mail says that does not work, or does not work any more. */
export function UnknownTeam({ code }: { code: 'team-link-unknown' | 'team-invitation-unknown' }) {
  const t = useText('teams');
  const refusals = useText('refusals');
  return (
    <>
      <PageHead title={t('unknown.title')} isHidden />
      <PageHeading>{t('unknown.title')}</PageHeading>
      <Band>
        <Stack>
          <Notice tone="error">{refusals(code)}</Notice>
          <div>
            <ButtonLink href="/contact">{t('unknown.contact')}</ButtonLink>
          </div>
        </Stack>
      </Band>
    </>
  );
}
