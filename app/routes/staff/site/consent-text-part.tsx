import { useText } from '#platform/text/i18n.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Button, ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Table, type Column } from '#ui/data/table.tsx';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';
import type { ConsentText } from './consent.server.ts';
import { Named } from '#ui/text/named.tsx';

type Props = { text: ConsentText; result: FormResult | undefined };
type Version = ConsentText['versions'][number];

/** A text that people agree to: its versions, and the declaration of a new one where visitors read other words. */
export function ConsentTextPart({ text, result }: Props) {
  const t = useText('staff-settings');
  const { kind, page, versions } = text;
  return (
    <Stack>
      <Table
        caption={t(`consent.table.${kind}`)}
        columns={useColumns(text)}
        rows={versions}
        keyOf={({ version }) => version}
      />
      {page === null ? (
        <Notice tone="warning">{t('consent.unpublished')}</Notice>
      ) : (
        <ButtonRow>
          <ButtonLink href={`/${kind}`}>{t(`consent.read.${kind}`)}</ButtonLink>
          <ButtonLink href={`/admin/cms/documents/${page.documentId}`}>
            {t(`consent.edit.${kind}`)}
          </ButtonLink>
        </ButtonRow>
      )}
      {page && (text.isAhead || result) ? (
        <DeclareForm kind={kind} revision={page.revision} result={result} />
      ) : (
        page && <p>{t('consent.same')}</p>
      )}
    </Stack>
  );
}

function useColumns({ kind, versions }: ConsentText): Column<Version>[] {
  const t = useText('staff-settings');
  const columns: Column<Version>[] = [
    {
      key: 'version',
      heading: t('consent.version'),
      cell: ({ version }) => (
        <>
          <bdi>{version}</bdi>{' '}
          {version === versions[0]?.version && <Badge tone="success">{t('consent.current')}</Badge>}
        </>
      ),
    },
    {
      key: 'since',
      heading: t('consent.since'),
      cell: ({ inForceAt, version }) =>
        inForceAt === null ? <DateText on={version} /> : <DateText at={inForceAt} withTime />,
    },
    {
      key: 'by',
      heading: t('consent.by'),
      cell: ({ inForceAt, declaredByName }) =>
        inForceAt === null ? t('consent.byProduct') : <Named>{declaredByName ?? t('consent.byGone')}</Named>,
    },
    {
      key: 'revision',
      heading: t('consent.revision'),
      isNumber: true,
      cell: ({ revision }) => <NumberText value={revision ?? 1} />,
    },
    {
      key: 'accounts',
      heading: t('consent.accounts'),
      isNumber: true,
      cell: ({ accounts }) => <NumberText value={accounts} />,
    },
  ];
  if (kind === 'privacy') return columns;
  const applications: Column<Version> = {
    key: 'applications',
    heading: t('consent.applications'),
    isNumber: true,
    cell: ({ applications }) => <NumberText value={applications ?? 0} />,
  };
  return [...columns, applications];
}

/** New words are a new version only when somebody says so: a corrected comma is none. */
function DeclareForm({
  kind,
  revision,
  result,
}: { revision: number } & Pick<Props, 'result'> & Pick<ConsentText, 'kind'>) {
  const t = useText('staff-settings');
  const errors = useFormErrors(result, { say: (key) => t(key as 'consent.unread') });
  // After a refusal it is about the words that visitors read now, and these are still to be read.
  const values = result && !result.refusal ? result.values : {};
  return (
    <Form
      action="/admin/settings/consent"
      prefix={`${kind}-`}
      errors={errors}
      values={values}
      label={t(`consent.declare.${kind}`)}
    >
      <Notice tone="warning" heading={t('consent.ahead')}>
        {t('consent.aheadText')}
      </Notice>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="revision" value={values.revision ?? revision} />
      <CheckboxField name="read" label={t('consent.sure')} />
      <Button look="primary" busyLabel={t('saving')}>
        {t(`consent.declare.${kind}`)}
      </Button>
    </Form>
  );
}
