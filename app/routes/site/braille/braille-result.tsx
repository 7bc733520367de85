import { useText } from '#platform/text/i18n.ts';
import type { Language } from '#platform/text/language.ts';
import { BrailleLines } from '#ui/data/braille-lines.tsx';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';

type Props = {
  result: {
    values: Record<string, string>;
    pages: { number: number; lines: { dots: string; print: string; pageNumber: number | null }[] }[];
    pageCount: number;
    lineCount: number;
    unknown: number;
    language: Language;
    fileName: string;
  };
};

/** How much braille there is, the file, and the lines page by page. */
export function BrailleResult({ result }: Props) {
  const t = useText('braille');
  const { values, pages, pageCount, lineCount, unknown, language, fileName } = result;
  const shown = pages.reduce((sum, { lines }) => sum + lines.length, 0);
  const size = t('result.size', {
    lines: t('result.lines', { count: lineCount }),
    pages: t('result.pages', { count: pageCount }),
  });
  return (
    <Stack>
      <Notice tone="success" heading={t('result.done')} announce={t('result.done')}>
        {size}
      </Notice>
      {unknown > 0 && <p>{t('result.unknown', { count: unknown })}</p>}
      <Form action="/braille/file" prefix="download-" answersWithFile>
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p>{t('download.note', { name: fileName })}</p>
        <Button>{t('download')}</Button>
      </Form>
      {shown < lineCount && <p>{t('result.cut', { count: shown })}</p>}
      {pages.map(({ number, lines }) => (
        <section key={number} aria-labelledby={`page-${number}`}>
          <h3 id={`page-${number}`}>{t('page', { number })}</h3>
          <BrailleLines
            lines={lines.map(({ dots, print, pageNumber }) => ({
              dots,
              ...(pageNumber === null
                ? { print, language }
                : { print: t('page-number', { number: pageNumber }), language: undefined }),
            }))}
            isForDisplay={values.preview === 'dots'}
          />
        </section>
      ))}
    </Stack>
  );
}
