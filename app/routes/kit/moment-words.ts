import { writeMoment } from '#domain/learning/media/moment.ts';
import { numberFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';

const plain: Intl.NumberFormatOptions = { useGrouping: false };

/** Writes a moment of a recording in the digits of the page: "1:02", to the second. */
export function useMoment(): (milliseconds: number) => string {
  const { language } = usePage();
  const format = numberFormat(language, plain);
  return (milliseconds) =>
    writeMoment(Math.floor(milliseconds / 1000) * 1000).replace(/\d/g, (digit) =>
      format.format(Number(digit)),
    );
}

/** Writes how far into a recording something is, in whole words: "3 minutes 12 seconds". */
export function useMomentInWords(): (seconds: number) => string {
  const t = useText('media-lessons');
  return (seconds) => {
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    return [
      ...(hours > 0 ? [t('moment.hours', { count: hours })] : []),
      ...(minutes > 0 ? [t('moment.minutes', { count: minutes })] : []),
      ...(seconds % 60 > 0 || seconds < 60 ? [t('moment.seconds', { count: Math.floor(seconds) % 60 })] : []),
    ].reduce((first, rest) => t('moment.and', { first, rest }));
  };
}
