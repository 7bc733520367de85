import { writeMoment } from '#domain/learning/media/moment.ts';
import { numberFormat } from '#platform/text/formats.ts';
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
