import type { ApplicationFileKind } from '#domain/scholarships/scholarship-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Notice } from '#ui/layout/notice.tsx';

type Props = {
  isSaved: boolean;
  removed: ApplicationFileKind | null;
  /** The address that the private link went to; null for whoever finds the draft in their account. */
  mailedTo: string | null;
};

/** What was just done with the draft, said once and left to be read. */
export function DraftNotice({ isSaved, removed, mailedTo }: Props) {
  const t = useText('scholarships');
  if (removed) {
    const words = t(`removed.${removed}`);
    return <Notice tone="success" heading={words} announce={words} />;
  }
  if (!isSaved) return null;
  return (
    <Notice tone="success" heading={t('saved.title')} announce={t('saved.title')}>
      <p>
        {mailedTo === null ? t('saved.account') : t('saved.mailed', { email: `\u2066${mailedTo}\u2069` })}
      </p>
    </Notice>
  );
}
