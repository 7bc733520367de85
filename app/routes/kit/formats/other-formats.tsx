import { usePage } from '#platform/page/page.ts';
import { largePrintPoints, type Format } from '#platform/renditions/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { Row } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { formatHref } from './format-offers.ts';

const isPreview = /^\/admin\/cms\/documents\/[^/]+\/preview\b/;

type Props = {
  path: string;
  of?: string;
  /** The formats that the reader needs; missing where nobody is known. */
  needed?: readonly Format[];
};

/**
 * The ways from a text to its files: the format that the reader prefers first, then those that they need and the page of all (`path`). `of` names
 * the text where a page has several.
 */
export function OtherFormats({ path, of, needed = [] }: Props) {
  const t = useText('formats');
  const page = usePage();
  const { format, text } = page.display;
  // Staff look at words that nobody can fetch yet.
  if (isPreview.test(page.path)) return null;
  const offered = [...new Set(format === 'page' ? needed : [format, ...needed])];
  return (
    <Row>
      {offered.map((format) => (
        <Link
          key={format}
          href={formatHref(path, format, largePrintPoints[text])}
          look="standing"
          {...(of && { label: t('download.of', { format: t(format), title: of }) })}
        >
          {t('download', { format: t(format) })}
        </Link>
      ))}
      <Link href={path} look="standing" {...(of && { label: t('title.of', { title: of }) })}>
        {t('title')}
      </Link>
    </Row>
  );
}
