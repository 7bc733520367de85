import { useText } from '#platform/text/i18n.ts';

/** How long something waits: whole hours, or whole days once there is one. */
type Waited = { unit: 'hours' | 'days'; count: number };

/** How long something has waited. */
export function waitedSince(at: Date, now: Date): Waited {
  const hours = Math.max(0, Math.floor((now.getTime() - at.getTime()) / (3600 * 1000)));
  return hours < 24 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) };
}

/** Says it in words; null is what waits no longer. */
export function useWaited(): (waited: Waited | null) => string {
  const t = useText('staff-moderation');
  return (waited) => {
    if (!waited) return t('waits.over');
    const { unit, count } = waited;
    return unit === 'hours' && count === 0 ? t('waits.short') : t(`waits.${unit}`, { count });
  };
}
