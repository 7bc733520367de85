import { useText } from '#platform/text/i18n.ts';
import { StandingBanner } from '#ui/layout/standing-banner.tsx';

/** On every page of an invented world (`npm run demo`). */
export function DemoBanner() {
  const t = useText('shell');
  return <StandingBanner label={t('demo.label')}>{t('demo.text')}</StandingBanner>;
}
