import { data, type HeadersArgs } from 'react-router';
import { changeSearch, deleteSearch } from '#domain/marketplace/searches/save-search.ts';
import { findSavedSearch } from '#domain/marketplace/searches/saved-searches.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { readAccount } from '#routes/account/answers.server.ts';
import { resultOf, useButtonErrors } from '#routes/kit/form-result.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/search';
import { boardInWords } from '../board-in-words.ts';
import { OwnFreelancePage } from '../own-freelance-page.tsx';
import { searchDeletionForm, searchForm } from './search-forms.server.ts';
import { SearchForm, useSearchErrors } from './search-form.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const search = await findSavedSearch(db, { id: params.id, userId: getMember(context).userId });
  if (!search) throw data(null, { status: 404 });
  const { id, name, asked, alerts, channels } = search;
  return { id, name, asked, values: { name, alerts, channels: channels.join(',') } };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, member } = readAccount(request, context);
  const which = { userId: member.userId, id: params.id };
  if (!(await findSavedSearch(db, which))) throw data(null, { status: 404 });
  const body = await request.formData();
  if (textOf(body, 'action') === 'delete')
    return await searchDeletionForm.handle(
      { request, context, body },
      async () => {
        await deleteSearch(db, which);
        return '/freelance/searches?done=deleted';
      },
      whenGone,
    );
  return await searchForm.handle(
    { request, context, body },
    async ({ values: choice }) => {
      await changeSearch(db, { ...which, choice }, now);
      return '/freelance/searches?done=changed';
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A saved search: its name and messages to change, and the way to be rid of it. */
export default function Search({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('searches');
  const board = useText('job-board');
  const { language } = usePage();
  const { id, name, asked, values } = loaderData;
  const changing = resultOf(actionData, 'saved-search');
  const errors = useSearchErrors(changing);
  const deletionErrors = useButtonErrors(resultOf(actionData, 'saved-search-deletion'));
  const path = `/freelance/searches/${id}`;
  return (
    <OwnFreelancePage
      title={t('change.title', { name: `\u2068${name}\u2069` })}
      lead={t('change.lead')}
      above={[{ label: t('title'), href: '/freelance/searches' }]}
      hasErrors={actionData !== undefined}
    >
      <Band>
        <Stack>
          <p>{t('new.looks-for', { filter: boardInWords(board, { asked, language }) ?? t('everything') })}</p>
          <SearchForm
            action={path}
            values={changing?.values ?? values}
            errors={errors}
            submit={t('change.save')}
          />
        </Stack>
      </Band>
      <Section id="delete" heading={t('delete.heading')} tone="sand">
        <Form action={path} errors={deletionErrors}>
          <p>{t('delete.text')}</p>
          <div>
            <Button look="danger" name="action" value="delete" busyLabel={t('busy')}>
              {t('delete')}
            </Button>
          </div>
        </Form>
      </Section>
    </OwnFreelancePage>
  );
}
