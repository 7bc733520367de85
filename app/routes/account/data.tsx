import type { HeadersArgs } from 'react-router';
import { listDataExports } from '#domain/identity/account/data-exports.ts';
import { requestDataExport } from '#domain/identity/account/request-data-export.ts';
import { dateFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Form } from '#ui/form/form.tsx';
import { List } from '#ui/data/list.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/data';
import { useAccountErrors } from './account-errors.ts';
import { exportForm } from './account-forms.server.ts';
import { AccountPage } from './account-page.tsx';
import { askForProof, readAccount } from './answers.server.ts';

const path = '/account/data';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const member = getMember(context);
  askForProof(member, now, path);
  return { copies: await listDataExports(db, member.userId, now) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, member, site, requestSource } = readAccount(request, context);
  return await exportForm.handle({ request, context, path }, async () => {
    await requestDataExport(db, { session: member, site, requestSource }, now);
    return `${path}?done=export`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

type Copy = Route.ComponentProps['loaderData']['copies'][number];

/** A copy of everything that is kept about the person: asked for here, fetched here. */
export default function Data({ loaderData: { copies }, actionData }: Route.ComponentProps) {
  const t = useText('account');
  const errors = useAccountErrors(actionData);
  return (
    <AccountPage title={t('data.title')} lead={t('data.lead')} hasErrors={errors !== null} done={['export']}>
      {copies.length > 0 && (
        <Part id="copies" heading={t('data.copies')}>
          <List items={copies} keyOf={({ id }) => id}>
            {(copy) => <CopyRow copy={copy} />}
          </List>
        </Part>
      )}
      <Part id="ask" heading={t('data.ask-heading')}>
        <Form action={path} errors={errors}>
          <p>{t('data.ask-text')}</p>
          <Button look={copies.length > 0 ? 'secondary' : 'primary'} busyLabel={t('sending')}>
            {t('data.ask')}
          </Button>
        </Form>
      </Part>
    </AccountPage>
  );
}

function CopyRow({ copy: { id, requestedAt, readyAt, expiresAt } }: { copy: Copy }) {
  const t = useText('account');
  const { language } = usePage();
  const date = dateFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Cairo' });
  return (
    <Stack>
      <DetailsList
        items={[
          { term: t('data.asked'), value: <DateText at={requestedAt} withTime /> },
          {
            term: t('data.state'),
            value: readyAt ? (
              <Badge tone="success">{t('data.ready')}</Badge>
            ) : (
              <Badge>{t('data.preparing')}</Badge>
            ),
          },
          ...(expiresAt ? [{ term: t('data.until'), value: <DateText at={expiresAt} withTime /> }] : []),
        ]}
      />
      {readyAt ? (
        <div>
          <ButtonLink href={`${path}/${id}`} look="primary">
            {t('data.download', { date: date.format(requestedAt) })}
          </ButtonLink>
        </div>
      ) : (
        <p>{t('data.preparing-hint')}</p>
      )}
    </Stack>
  );
}
