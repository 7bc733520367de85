import { useText } from '#platform/text/i18n.ts';
import { Link } from '#ui/text/link.tsx';
import type { WrittenAnswer } from '#routes/kit/written-answer.ts';

/** The way to what somebody else has saved meanwhile; nothing for any other answer. */
export function SavedMeanwhile({ answer, path }: { answer: WrittenAnswer | undefined; path: string }) {
  const t = useText('staff-freelance');
  if (answer?.refusal?.code !== 'changed-meanwhile') return null;
  return (
    <p>
      <Link href={path} look="standing">
        {t('meanwhile.see')}
      </Link>
    </p>
  );
}
