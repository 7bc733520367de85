import { useText } from '#platform/text/i18n.ts';
import { Named } from '#ui/text/named.tsx';

/** A side of a contract, as it was called at the start; of an account that is gone nothing is kept. */
export function SideName({ name }: { name: string | null }) {
  const t = useText('staff-contracts');
  return name === null ? t('gone') : <Named>{name}</Named>;
}
