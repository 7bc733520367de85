import { longestBrailleText } from '#platform/renditions/braille/braille-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Notice } from '#ui/layout/notice.tsx';
import { Link } from '#ui/text/link.tsx';
import type { StudioText } from './studio-text.server.ts';

/** Says which text stands in the form, and where all of it is in braille if only its beginning fits. */
export function FilledIn({ filled: { title, isWhole, formats } }: { filled: StudioText }) {
  const t = useText('braille');
  const heading = t(isWhole ? 'filled' : 'filled.cut', { title });
  return (
    <Notice heading={heading} announce={heading}>
      {!isWhole && <p>{t('filled.cut-text', { most: longestBrailleText })}</p>}
      <p>{t('filled.text')}</p>
      {!isWhole && (
        <Link href={formats} look="standing">
          {t('filled.formats')}
        </Link>
      )}
    </Notice>
  );
}
