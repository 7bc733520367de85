import { listUsers } from '#domain/identity/staff/user-list.ts';
import { longestReason } from '#domain/identity/account-constants.ts';
import { may } from '#domain/identity/permissions.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { BulkForm } from '#ui/form/bulk-form.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormProvider, type FieldErrors } from '#ui/form/form-context.ts';
import { useFormErrors } from '#routes/kit/form-result.ts';
import { ListPage } from '#routes/staff/kit/list-page.tsx';
import { listHref } from '#routes/staff/kit/list-query.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/list';
import { actsFor, answerBulk, readBulkOutcome } from './bulk.server.ts';
import { BulkOutcome, useBulkWords } from './bulk-outcome.tsx';
import { useUserFilters } from './user-filters.tsx';
import { UserTable } from './user-table.tsx';
import { readUsersQuery } from './users-query.server.ts';

const path = '/admin/users';
const fieldOf = { 'reason-missing': 'reason', 'reason-long': 'reason' } as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const { roles } = getStaffWho(context, 'users.see');
  const { query, asked } = readUsersQuery(url);
  const found = await listUsers(db, { ...asked, page: query.page, perPage: query.perPage });
  return {
    query: { ...query, page: found.page },
    people: found.items,
    total: found.total,
    acts: actsFor(roles),
    mayAdd: may(roles, 'users.edit'),
    outcome: await readBulkOutcome(db, url),
  };
}

export async function action(args: Route.ActionArgs) {
  getStaffWho(args.context, 'users.see');
  return await answerBulk(args, readUsersQuery(args.url).query);
}

/** Everybody with an account: found, filtered, sorted, taken away as a file, and acted on together. */
export default function AdminUsers({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-users');
  const { query, people, total, acts, mayAdd, outcome } = loaderData;
  const found = useFormErrors(actionData, { say: (key) => key, fieldOf });
  const doneWords = useBulkWords(outcome);
  const errors: FieldErrors = found ?? {};
  return (
    <ListPage
      query={query}
      total={total}
      title={t('list.title')}
      lead={t('list.lead')}
      errors={found !== null}
      done={outcome && !found ? <BulkOutcome outcome={outcome} /> : undefined}
      doneWords={doneWords}
      actions={
        <>
          {mayAdd && (
            <ButtonLink href={`${path}/invite`} look="primary">
              {t('invite.title')}
            </ButtonLink>
          )}
          {mayAdd && <ButtonLink href={`${path}/new`}>{t('new.title')}</ButtonLink>}
        </>
      }
      exportLabel={t('list.export')}
      filters={useUserFilters()}
      none={{ heading: t('list.none'), text: t('list.none-text'), all: t('list.all') }}
    >
      {acts.length === 0 ? (
        <UserTable query={query} people={people} total={total} />
      ) : (
        <BulkForm
          action={listHref(query, { page: query.page })}
          label={t('bulk.label')}
          actions={acts.map((act) => ({
            value: act,
            label: t(`bulk.${act}`),
            busyLabel: t(`bulk.${act}.busy`),
            ...(act === 'suspend' && { tone: 'danger' as const }),
          }))}
        >
          {found && <ErrorSummary errors={errors} prefix="" />}
          <UserTable
            query={query}
            people={people}
            total={total}
            selection="user"
            chosen={actionData?.values.user?.split(',')}
          />
          {acts.includes('suspend') && (
            <FormProvider value={{ prefix: '', errors, values: {}, isFilter: false }}>
              <Field
                name="reason"
                label={t('bulk.reason')}
                hint={t('bulk.reason.hint')}
                defaultValue={actionData?.values.reason}
                maxLength={longestReason}
                autoComplete="off"
                isOptional
              />
            </FormProvider>
          )}
        </BulkForm>
      )}
    </ListPage>
  );
}
