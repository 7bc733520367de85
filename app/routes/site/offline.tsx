import { useText } from '#platform/text/i18n.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { OfflinePages } from '#ui/layout/offline-pages.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { Section } from '#ui/layout/section.tsx';

export const handle = { cache: { parameters: [] } } satisfies PageHandle;

/** Which pages this browser kept; what a reader without a connection is given for every other one. */
export default function Offline() {
  const t = useText('offline');
  return (
    <>
      <PageHead title={t('title')} description={t('description')} isHidden />
      <PageHeading lead={t('description')}>{t('title')}</PageHeading>
      <Section id="kept" heading={t('kept.heading')}>
        <OfflinePages>{t('kept.none')}</OfflinePages>
      </Section>
      <Section id="how" heading={t('how.heading')} tone="sand">
        <Prose>
          <p>{t('how.kept')}</p>
          <p>{t('how.never')}</p>
          <p>{t('how.forget')}</p>
        </Prose>
      </Section>
    </>
  );
}
