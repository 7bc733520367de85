import { useText } from '#platform/text/i18n.ts';
import { Button } from './button.tsx';

type Props = {
  /** The field for files of the same form that takes what is recorded. */
  field: string;
  mostSeconds: number;
  /** What is said when it is there, and when it is as long as it may be: that depends on the form. */
  said?: { there: string; full: string };
};

/**
 * Records into a field for files. Hidden until `app/enhance/record.ts` runs; nothing is recorded before somebody presses the
 * button. What it does is said once; the length stands there to be read and is never announced (WCAG 4.1.3).
 */
export function Recorder({ field, mostSeconds, said }: Props) {
  const t = useText('recordings');
  const words = { ...useScriptWords(mostSeconds), ...said };
  return (
    <div
      role="group"
      aria-label={t('group')}
      hidden
      data-record={field}
      data-most={mostSeconds}
      data-words={JSON.stringify(words)}
    >
      <p hidden />
      <p hidden>
        {t('length')} <bdi />
      </p>
      <Button type="button" name="start">
        {t('start')}
      </Button>
      <Button type="button" name="stop" isHidden>
        {t('stop')}
      </Button>
      <Button type="button" name="listen" isHidden>
        {t('listen')}
      </Button>
      <Button type="button" name="away" isHidden>
        {t('away')}
      </Button>
    </div>
  );
}

/** What the script says, or writes on a button, by the names that it knows. */
function useScriptWords(mostSeconds: number) {
  const t = useText('recordings');
  const minutes = Math.floor(mostSeconds / 60);
  return {
    ...{ listen: t('listen'), silence: t('silence'), ready: t('ready', { minutes }), file: t('file') },
    ...{ recording: t('recording'), there: t('there'), taken: t('taken'), minute: t('minute') },
    ...{ full: t('full'), refused: t('refused'), missing: t('missing'), failed: t('failed') },
    unsupported: t('unsupported'),
  };
}
