import { useText } from '#platform/text/i18n.ts';
import { ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** After sending, for whoever has not proved the address: the way on is in the mail. */
export function SentPage() {
  const t = useText('scholarships');
  return (
    <>
      <PageHead title={t('sent.page')} section={t('title')} description={t('sent.text')} isHidden />
      <PageHeading>{t('sent.page')}</PageHeading>
      <Band>
        <Stack>
          <SentNotice />
          <p>{t('sent.next')}</p>
          <ButtonRow>
            <ButtonLink href="/scholarships">{t('title')}</ButtonLink>
          </ButtonRow>
        </Stack>
      </Band>
    </>
  );
}

/** Says that the application was sent, in the agreed words (docs/product.md, "Forms"). */
export function SentNotice() {
  const t = useText('scholarships');
  return (
    <Notice tone="success" heading={t('sent.title')} announce={t('sent.title')}>
      <p>{t('sent.text')}</p>
    </Notice>
  );
}
