import type { MediaList } from '#domain/learning/media/media-constants.ts';
import type { RowField, RowProblem } from '#domain/learning/media/timed-rows.ts';
import { useText } from '#platform/text/i18n.ts';
import type { Language } from '#platform/text/language.ts';
import { resultOf, useFormErrors, type FormResult } from '#routes/kit/form-result.ts';
import { KeptTyping } from '#ui/form/kept-typing.tsx';
import { Table, type Column } from '#ui/data/table.tsx';
import { Button } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { emptyRows } from './media-rows.ts';
import { useListName, useRowWords } from './row-words.ts';

type Props = {
  loaded: {
    path: string;
    list: MediaList;
    language: Language;
    from: number;
    count: number;
    seen: number;
    values: Record<string, string>;
  };
  result: FormResult<string> | undefined;
};

/** The descriptions that cannot be read out where they stand. */
export function Unfit({ rows }: { rows: readonly number[] }) {
  const t = useText('staff-recordings');
  if (rows.length === 0) return null;
  return (
    <Notice tone="warning" heading={t('unfit', { count: rows.length })}>
      <ul>
        {rows.map((row) => (
          <li key={row}>{t('unfit.row', { row })}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** The rows of one page, and some to be filled in: they come to their place by their moment. */
export function MediaRowsForm({ loaded, result }: Props) {
  const t = useText('staff-recordings');
  const say = useRowWords();
  const nameOf = useListName();
  const { path, list, from, count, seen } = loaded;
  const own = resultOf(result, 'media-rows');
  const errors = useFormErrors(own, {
    say: (problem, name) => {
      const [field = 'start', index = '0'] = name.split('-');
      return say(from + Number(index) + 1, field as RowField, problem as RowProblem);
    },
  });
  const isTold = own?.refusal?.code === 'changed-meanwhile';
  // A form that came back may have been written in below the last row.
  const shown = Array.from({ length: count + emptyRows }, (_, index) => index);
  return (
    <Form action={path} errors={errors} values={own?.values ?? loaded.values} isWide>
      <input type="hidden" name="seen" value={(!isTold && own?.values.seen) || seen} />
      <input type="hidden" name="from" value={from} />
      <KeptTyping place={`${path} ${from}`} version={seen} isUnsaved={own !== undefined} />
      <Table
        caption={nameOf(list, loaded.language)}
        columns={useColumns(loaded)}
        rows={shown}
        keyOf={String}
      />
      <p>{t('rows.new', { count: emptyRows })}</p>
      <Button look="primary" name="act" value="save" busyLabel={t('rows.busy')}>
        {t('rows.save')}
      </Button>
    </Form>
  );
}

function useColumns({ list, language, from, count }: Props['loaded']): Column<number>[] {
  const t = useText('staff-recordings');
  const labelled = (index: number, field: RowField) =>
    t('row.field', { row: from + index + 1, field: t(`field.${field}`) });
  const moment = (field: 'start' | 'end'): Column<number> => ({
    key: field,
    heading: t(`field.${field}`),
    cell: (index) => (
      <Field
        name={`${field}-${index}`}
        label={labelled(index, field)}
        width="short"
        autoComplete="off"
        isOptional={index >= count}
      />
    ),
  });
  const line = (field: 'speaker' | 'text'): Column<number> => ({
    key: field,
    heading: t(`field.${field}`),
    cell: (index) => (
      <Field
        name={`${field}-${index}`}
        label={labelled(index, field)}
        language={language}
        autoComplete="off"
        isOptional={index >= count || field === 'speaker'}
      />
    ),
  });
  const box = (name: 'pauses' | 'delete'): Column<number> => ({
    key: name,
    heading: t(`field.${name}`),
    cell: (index) =>
      name === 'delete' && index >= count ? null : (
        <CheckboxField
          name={`${name}-${index}`}
          label={t(`row.${name}`, { row: from + index + 1 })}
          isOptional
        />
      ),
  });
  return [
    moment('start'),
    ...(list === 'captions' ? [moment('end'), line('speaker')] : []),
    line('text'),
    ...(list === 'descriptions' ? [box('pauses')] : []),
    box('delete'),
  ];
}
