import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import styles from './read-aloud.module.css';

/**
 * "Listen to this page", for readers who asked for it in the display preferences. Hidden until
 * `app/enhance/read-aloud.ts` runs, which reads the main part sentence by sentence.
 */
export function ReadAloud() {
  const t = useText('ui');
  const words = {
    pause: t('reading.pause'),
    resume: t('reading.resume'),
    noVoice: t('reading.noVoice'),
    unsupported: t('reading.unsupported'),
    ended: t('reading.ended'),
  };
  return (
    <div
      role="group"
      aria-label={t('reading.label')}
      hidden
      className={styles.box}
      data-read-aloud={JSON.stringify(words)}
      suppressHydrationWarning
    >
      <Button type="button">{t('reading.start')}</Button>
      <Button type="button" isHidden>
        {t('reading.pause')}
      </Button>
      <Button type="button" isHidden>
        {t('reading.stop')}
      </Button>
      <p role="status" />
    </div>
  );
}
