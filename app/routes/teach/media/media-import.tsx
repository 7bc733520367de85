import { mediaLimits } from '#domain/learning/media/media-constants.ts';
import type { RowField, RowProblem } from '#domain/learning/media/timed-rows.ts';
import { useText } from '#platform/text/i18n.ts';
import type { Language } from '#platform/text/language.ts';
import { resultOf, useFormErrors, type FormResult } from '#routes/kit/form-result.ts';
import { Button } from '#ui/form/button.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Part } from '#ui/layout/part.tsx';
import { useRowWords } from './row-words.ts';

type Props = {
  loaded: { path: string; language: Language; seen: number; all: number };
  result: FormResult<string> | undefined;
};

/** Brings the whole list from a file of WebVTT or SRT, or from what is pasted of one. */
export function ImportParts({ loaded: { path, language, seen, all }, result }: Props) {
  const t = useText('staff-recordings');
  const sayRow = useRowWords();
  const own = resultOf(result, 'media-import');
  const errors = useFormErrors(own, {
    say: (problem) => {
      const [, row, field, code] = /^row (\d+) (\w+) ([\w-]+)$/.exec(problem) ?? [];
      if (row === undefined) return t(problem as 'import.none', { most: mediaLimits.rows });
      return sayRow(Number(row), field as RowField, code as RowProblem);
    },
  });
  const isOfFile = errors !== null && 'file' in errors;
  return (
    <Part id="import" heading={t('import')}>
      <p>{t(all > 0 ? 'import.instead' : 'import.lead')}</p>
      <Form
        action={path}
        errors={isOfFile ? errors : null}
        hasFiles
        prefix="import-"
        label={t('import.file.form')}
      >
        <input type="hidden" name="seen" value={seen} />
        <FileField
          name="file"
          label={t('import.file')}
          hint={t('import.file.hint', { kilobytes: mediaLimits.importBytes / 1024 })}
          accept={['.vtt', '.srt']}
        />
        <Button name="act" value="import" label={t('import.file.submit')}>
          {t('import.file.submit')}
        </Button>
      </Form>
      <Form
        action={path}
        errors={isOfFile ? null : errors}
        values={own?.values ?? {}}
        prefix="paste-"
        label={t('import.paste.form')}
      >
        <input type="hidden" name="seen" value={seen} />
        <TextAreaField name="pasted" label={t('import.paste')} rows={8} language={language} />
        <Button name="act" value="import">
          {t('import.paste.submit')}
        </Button>
      </Form>
    </Part>
  );
}
