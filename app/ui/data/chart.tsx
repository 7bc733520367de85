import { numberFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import styles from './chart.module.css';

export type ChartProps = {
  /** The spans of time from the earliest on, in a word or two each. */
  spans: readonly { key: string; label: string }[];
  /** What is shown, each in bars of its own on one common scale; its values in the order of the spans. */
  series: readonly { key: string; name: string; values: readonly number[] }[];
};

/** So many values have room to stand above their bars, and so many spans to be named below them. */
const mostValues = 12;
const mostNames = 7;

/**
 * Counts over time as bars, for the eye alone: the sentence above and the table below say the same in words, so
 * assistive technology is spared a third telling (WCAG 1.1.1). Each series stands by itself under its name, so nothing
 * is told by colour (1.4.1); time runs in the direction in which the language is read. Where nothing happened one line
 * says so, instead of an empty box.
 */
export function Chart({ spans, series }: ChartProps) {
  const t = useText('ui');
  const { language } = usePage();
  const most = Math.max(1, ...series.flatMap(({ values }) => values));
  const format = numberFormat(language);
  const shown = series.filter(({ values }) => sumOf(values) > 0);
  const empty = series.filter(({ values }) => sumOf(values) === 0);
  return (
    <div className={styles.chart} aria-hidden="true">
      {shown.map(({ key, name, values }) => (
        <div key={key} className={styles.series}>
          <p className={styles.name}>
            {name} <bdi className={styles.total}>{format.format(sumOf(values))}</bdi>
          </p>
          <div className={styles.plot}>
            <bdi className={styles.most}>{format.format(most)}</bdi>
            {spans.length <= mostValues && (
              <ul
                role="presentation"
                className={spans.length > mostNames ? `${styles.values} ${styles.many}` : styles.values}
              >
                {values.map((value, index) => (
                  <li key={spans[index]?.key}>{format.format(value)}</li>
                ))}
              </ul>
            )}
            <Bars values={values} most={most} isFromRight={language === 'ar'} />
            <ul
              role="presentation"
              className={spans.length > mostNames ? `${styles.names} ${styles.ends}` : styles.names}
            >
              {namedSpans(spans).map(({ key, label }) => (
                <li key={key}>{label}</li>
              ))}
            </ul>
          </div>
        </div>
      ))}
      {empty.map(({ key, name }) => (
        <p key={key} className={`${styles.name} ${styles.none}`}>
          {name} <span>{t('chart.none')}</span>
        </p>
      ))}
    </div>
  );
}

/** Bars in a box that is stretched to its place; they carry no words, which would be stretched with them. */
function Bars({
  values,
  most,
  isFromRight,
}: {
  values: readonly number[];
  most: number;
  isFromRight: boolean;
}) {
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${values.length * 10} 100`}
      preserveAspectRatio="none"
      focusable="false"
    >
      {values.map((value, index) => {
        // Whatever happened at all can be seen.
        const height = value === 0 ? 0 : Math.max(2, (value / most) * 100);
        const place = isFromRight ? values.length - 1 - index : index;
        return <rect key={index} x={place * 10 + 1} y={100 - height} width={8} height={height} />;
      })}
    </svg>
  );
}

/** All spans where they have room; else the first, the middle and the last one. */
function namedSpans(spans: ChartProps['spans']): ChartProps['spans'] {
  if (spans.length <= mostNames) return spans;
  // With an even number of spans none stands in the middle.
  const middle = spans.length % 2 === 1 ? [spans[(spans.length - 1) / 2]!] : [];
  return [spans[0]!, ...middle, spans.at(-1)!];
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
