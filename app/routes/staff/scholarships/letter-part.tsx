import { useText } from '#platform/text/i18n.ts';
import { Part } from '#ui/layout/part.tsx';
import { OtherFormats } from '#routes/kit/formats/other-formats.tsx';
import { scholarshipsPath } from './words.ts';

/** The letter of the decision in force, as the applicant can read it. */
export function LetterPart({ id }: { id: string }) {
  const t = useText('staff-documents');
  return (
    <Part id="letter" heading={t('letter')}>
      <p>{t('letter.lead')}</p>
      <OtherFormats path={`${scholarshipsPath}/applications/${id}/letter/formats`} of={t('letter')} />
    </Part>
  );
}
