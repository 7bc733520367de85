import { useText } from '#platform/i18n.ts';
import type { PageHandle } from '#platform/page-handle.ts';
import { PageHead } from '#ui/page-head.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { KeptPages } from '#ui/kept-pages.tsx';
import { Prose } from '#ui/prose.tsx';
import { Section } from '#ui/section.tsx';

export const handle = { cache: { parameters: [] } } satisfies PageHandle;

/** Which pages this browser kept; what a reader without a connection is given for every other one. */
export default function Offline() {
  const t = useText('offline');
  return (
    <>
      <PageHead title={t('title')} description={t('description')} isHidden />
      <PageHeading lead={t('description')}>{t('title')}</PageHeading>
      <Section id="kept" heading={t('kept.heading')}>
        <KeptPages>{t('kept.none')}</KeptPages>
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
