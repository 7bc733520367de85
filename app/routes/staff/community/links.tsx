import type { HeadersArgs } from 'react-router';
import { watchLimits } from '#domain/conduct/conduct-constants.ts';
import { shownHost } from '#domain/conduct/find-watched-hosts.ts';
import { addWatchedHost, listWatchedHosts, removeWatchedHost } from '#domain/conduct/watch-lists.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Table } from '#ui/data/table.tsx';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import { requestSourceOf, textOf } from '#routes/kit/request.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/links';
import { watchedHostForm, watchedHostRemovalForm } from './watch-forms.server.ts';

const path = '/admin/community/links';

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'conduct.keep');
  const hosts = await listWatchedHosts(context.get(appContext).db);
  return {
    hosts: hosts.map(({ id, host, note }) => ({ id, note, host: shownHost(host) })),
    done: readDone(url, ['added', 'removed']),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = getStaffWho(context, 'conduct.keep');
  const by = { actor, requestSource: requestSourceOf(request, context) };
  const body = await request.formData();
  const submission = { request, context, body };
  if (textOf(body, 'act') === 'remove')
    return await watchedHostRemovalForm.handle(submission, async ({ values: { id } }) => {
      await removeWatchedHost(db, { ...by, id }, now);
      return `${path}?done=removed`;
    });
  return await watchedHostForm.handle(submission, async ({ values }) => {
    await addWatchedHost(db, { ...by, ...values }, now);
    return `${path}?done=added`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The sites to which nothing in the community may lead. */
export default function WatchedLinks({ loaderData: { hosts, done }, actionData }: Route.ComponentProps) {
  const t = useText('staff-watch');
  return (
    <StaffPage
      title={t('links.title')}
      lead={t('links.lead')}
      above={[{ href: '/admin/community', label: t('community') }]}
      done={done && t(`links.done.${done}`)}
      errors={actionData !== undefined}
    >
      <Section id="add" heading={t('links.add')}>
        <AddForm result={resultOf(actionData, 'watched-host')} />
      </Section>
      <Section id="list" heading={t('links.list')} tone="sand">
        <HostTable hosts={hosts} result={resultOf(actionData, 'watched-host-removal')} />
      </Section>
    </StaffPage>
  );
}

function AddForm({ result }: { result: FormResult | undefined }) {
  const t = useText('staff-watch');
  const labels = { address: t('links.address'), note: t('note') };
  const fieldOf = { 'watched-host-wrong': 'address', 'watched-host-known': 'address' } as const;
  const errors = useStaffErrors(result, { labels, fieldOf });
  return (
    <Form action={path} errors={errors} values={result?.values ?? {}}>
      <input type="hidden" name="act" value="add" />
      <Field
        name="address"
        label={labels.address}
        hint={t('links.address.hint')}
        maxLength={watchLimits.host}
        autoComplete="off"
      />
      <Field
        name="note"
        label={labels.note}
        hint={t('note.hint')}
        maxLength={watchLimits.note}
        autoComplete="off"
        isOptional
      />
      <Button look="primary">{t('links.add.send')}</Button>
    </Form>
  );
}

type HostTableProps = {
  hosts: readonly { id: string; host: string; note: string | null }[];
  result: FormResult | undefined;
};

function HostTable({ hosts, result }: HostTableProps) {
  const t = useText('staff-watch');
  const errors = useButtonErrors(result);
  if (hosts.length === 0) return <p>{t('links.none')}</p>;
  return (
    <Form action={path} errors={errors} label={t('links.list')} isWide>
      <input type="hidden" name="act" value="remove" />
      <Table
        caption={t('links.list')}
        isCaptionHeard
        rows={hosts}
        keyOf={({ id }) => id}
        columns={[
          { key: 'host', heading: t('links.host'), cell: ({ host }) => <bdi>{host}</bdi> },
          { key: 'note', heading: t('note'), cell: ({ note }) => <bdi>{note ?? t('note.none')}</bdi> },
          {
            key: 'remove',
            heading: t('remove'),
            cell: ({ id, host }) => (
              <Button
                name="id"
                value={id}
                look="quiet"
                label={t('remove.named', { name: `\u2068${host}\u2069` })}
              >
                {t('remove')}
              </Button>
            ),
          },
        ]}
      />
    </Form>
  );
}
