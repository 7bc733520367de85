import { useText } from '#platform/i18n.ts';
import { Link } from '#ui/link.tsx';
import type { WrittenAnswer } from '../written-answer.ts';

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
