import type { CodeResult } from '#domain/community/door.ts';
import { doorCodeLength } from '#domain/community/door-code.ts';
import { mostDoorCodes } from '#domain/community/event-constants.ts';
import { writeTime } from '#domain/community/event-times.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { List } from '#ui/data/list.tsx';
import { Table } from '#ui/data/table.tsx';
import { Button } from '#ui/form/button.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { FormResult } from '#routes/kit/form-result.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';

type ShownGuest = {
  id: string;
  fullName: string;
  /** With its signs apart. */
  code: string;
  arrivedAt: Date | null;
  marker: string | null;
};

type TableProps = { guests: readonly ShownGuest[]; path: string; q: string; errors: FieldErrors | null };

/** Those with a place, and the button that marks each of them or takes it back. */
export function GuestTable({ guests, path, q, errors }: TableProps) {
  const t = useText('staff-events');
  const { language } = usePage();
  if (guests.length === 0) return <p>{t(q === '' ? 'door.none.all' : 'door.none')}</p>;
  const action = q === '' ? path : `${path}?${new URLSearchParams({ q })}`;
  const stateOf = ({ arrivedAt, marker }: ShownGuest) =>
    arrivedAt
      ? t('door.here', { time: writeTime(arrivedAt, language), name: marker ?? t('door.somebody') })
      : t('door.away');
  return (
    <Form action={action} errors={errors} prefix="door-" isWide>
      <Table
        caption={t('door.table')}
        keyOf={({ id }) => id}
        rows={guests}
        columns={[
          { key: 'name', heading: t('name'), cell: ({ fullName }) => <bdi>{fullName}</bdi> },
          { key: 'code', heading: t('door.code'), cell: ({ code }) => <Code code={code} /> },
          { key: 'state', heading: t('door.state'), cell: stateOf },
          { key: 'action', heading: t('door.action'), cell: (guest) => <MarkButton guest={guest} /> },
        ]}
      />
    </Form>
  );
}

function Code({ code }: { code: string }) {
  return (
    <bdi dir="ltr" lang="en">
      {code}
    </bdi>
  );
}

function MarkButton({ guest: { id, fullName, code, arrivedAt } }: { guest: ShownGuest }) {
  const t = useText('staff-events');
  const who = { name: `\u2068${fullName}\u2069`, code: `\u2068${code}\u2069` };
  return arrivedAt ? (
    <Button
      look="quiet"
      name="undo"
      value={id}
      label={t('door.undo.label', who)}
      busyLabel={t('door.undoing')}
    >
      {t('door.undo')}
    </Button>
  ) : (
    <Button name="arrived" value={id} label={t('door.mark.label', who)} busyLabel={t('door.marking')}>
      {t('door.mark')}
    </Button>
  );
}

/** Many codes at once, one on each line. */
export function CodesForm({ path, result }: { path: string; result: FormResult | undefined }) {
  const t = useText('staff-events');
  const errors = useStaffErrors(result, { labels: { codes: t('door.codes.label') } });
  return (
    <Form action={path} errors={errors} values={result?.values ?? {}} prefix="codes-">
      <TextAreaField
        name="codes"
        label={t('door.codes.label')}
        hint={t('door.codes.hint', { most: mostDoorCodes })}
        rows={8}
      />
      <Button busyLabel={t('door.marking')}>{t('door.codes.submit')}</Button>
    </Form>
  );
}

/** What came of each line. */
export function CodeResults({ results }: { results: readonly CodeResult[] }) {
  const t = useText('staff-events');
  const count = results.filter(({ result }) => result === 'arrived').length;
  const lead = t('door.results.lead', { count });
  const said = results.map(({ line, result, fullName }, index) => {
    const names = { line: `\u2068${line}\u2069`, name: `\u2068${fullName ?? ''}\u2069` };
    const values = { number: index + 1, length: doorCodeLength, ...names };
    return { key: String(index), words: t(`door.result.${result}`, values) };
  });
  return (
    <Section id="results" heading={t('door.results')}>
      <Notice tone={count > 0 ? 'success' : 'warning'} heading={lead} announce={lead} />
      <List items={said} keyOf={({ key }) => key}>
        {({ words }) => words}
      </List>
    </Section>
  );
}
