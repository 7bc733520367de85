import { useText } from '#platform/text/i18n.ts';
import { Part } from '#ui/layout/part.tsx';
import type { EffectInWords } from '#routes/kit/needs/effects-in-words.server.ts';
import { Effects } from '#routes/kit/needs/needs-to-share.tsx';

/** What an applicant asked to be seen to in an interview; nothing is shown while they asked for nothing. */
export function InterviewNeedsPart({ needs }: { needs: readonly EffectInWords[] | null }) {
  const t = useText('staff-events');
  if (!needs || needs.length === 0) return null;
  return (
    <Part id="needs" heading={t('interview.heading')}>
      <p>{t('interview.lead')}</p>
      <Effects effects={needs} />
    </Part>
  );
}
