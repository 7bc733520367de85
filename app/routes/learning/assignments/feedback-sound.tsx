import { numberFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { useFileSize } from '#routes/kit/file-size.ts';
import { Sound } from '#ui/data/sound.tsx';
import { Link } from '#ui/text/link.tsx';

type Props = {
  /** Where it is, without the language prefix. */
  path: string;
  /** The name of the player, unique on its page. */
  label: string;
  sound: { name: string; bytes: number; seconds: number | null };
};

/** What was said about work as sound: how long and how large it is, before anybody fetches it. */
export function FeedbackSound({ path, label, sound: { name, bytes, seconds } }: Props) {
  const t = useText('feedback-sound');
  const size = useFileSize()(bytes);
  const length = useLength();
  return (
    <>
      <p>{seconds === null ? t('about.size', { size }) : t('about', { length: length(seconds), size })}</p>
      <Sound path={path} label={label} />
      <p>
        <Link href={path} look="standing">
          {t('download', { name: `\u2068${name}\u2069` })}
        </Link>
      </p>
    </>
  );
}

const inMinutes = { style: 'unit', unit: 'minute', unitDisplay: 'long' } as const;
const inSeconds = { style: 'unit', unit: 'second', unitDisplay: 'long' } as const;

/** Such as "1 minute 5 seconds". */
function useLength(): (seconds: number) => string {
  const t = useText('feedback-sound');
  const { language } = usePage();
  return (all) => {
    const minutes = numberFormat(language, inMinutes).format(Math.floor(all / 60));
    const seconds = numberFormat(language, inSeconds).format(all % 60);
    if (all < 60) return seconds;
    return all % 60 === 0 ? minutes : t('length', { minutes, seconds });
  };
}
