import { useText } from '#platform/text/i18n.ts';
import { Link } from '#ui/text/link.tsx';
import type { FormResult } from '#routes/kit/form-result.ts';

/** The way to what somebody else has saved meanwhile; nothing for any other result. */
export function SavedMeanwhile({ result, path }: { result: FormResult | undefined; path: string }) {
  const t = useText('staff-freelance');
  if (result?.refusal?.code !== 'changed-meanwhile') return null;
  return (
    <p>
      <Link href={path} look="standing">
        {t('meanwhile.see')}
      </Link>
    </p>
  );
}
