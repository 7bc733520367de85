import { useText } from '#platform/text/i18n.ts';
import type { MediaPlayerProps } from '#ui/text/media-player.tsx';

/** What the script of a player says and offers, wherever a recording of ours is played. */
export function usePlayerWords(): NonNullable<MediaPlayerProps['words']> {
  const t = useText('media-lessons');
  return {
    speed: t('speed'),
    speeds: [0.5, 0.75, 1, 1.25, 1.5, 2].map((rate) => ({ rate, label: t('speed.of', { rate }) })),
    jumped: t('jumped', { moment: '#' }),
    paused: t('paused'),
    goOn: t('goOn'),
  };
}
