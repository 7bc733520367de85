import type { HeadersArgs } from 'react-router';
import { readBoardAsked, writeBoardAsked } from '#domain/marketplace/projects/board-query.ts';
import { saveSearch } from '#domain/marketplace/searches/save-search.ts';
import { searchLimits } from '#domain/marketplace/searches/search-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { readAccount } from '#routes/account/answers.server.ts';
import type { Route } from './+types/search-new';
import { boardInWords } from '../board-in-words.ts';
import { OwnFreelancePage } from '../own-freelance-page.tsx';
import { searchForm } from './search-forms.server.ts';
import { SearchForm, useSearchErrors } from './search-form.tsx';

export function loader({ url }: Route.LoaderArgs) {
  return { asked: readBoardAsked(url.searchParams) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { db, now, member } = readAccount(request, context);
  const { userId } = member;
  return await searchForm.handle({ request, context }, async ({ values: choice }) => {
    await takeFromLimit(db, { name: 'saved-search', key: userId, limit: 60, windowSeconds: 3600 }, now);
    await saveSearch(db, { userId, asked: readBoardAsked(url.searchParams), choice }, now);
    return '/freelance/searches?done=saved';
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Keeps what the board was asked for: what it looks for in words, then its name and the messages. */
export default function NewSearch({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('searches');
  const board = useText('job-board');
  const { language } = usePage();
  const { asked } = loaderData;
  const errors = useSearchErrors(actionData);
  const chosen = boardInWords(board, { asked, language }) ?? t('everything');
  const query = writeBoardAsked(asked);
  // The name is plain: marks that set words apart are for sentences alone.
  const name = [...chosen.replaceAll(/[\u2068\u2069]/g, '')].slice(0, searchLimits.name).join('');
  return (
    <OwnFreelancePage
      title={t('new.title')}
      lead={t('new.lead')}
      above={[{ label: t('title'), href: '/freelance/searches' }]}
      hasErrors={errors !== null}
    >
      <Band>
        <Stack>
          <p>{t('new.looks-for', { filter: chosen })}</p>
          <SearchForm
            action={query.size > 0 ? `/freelance/searches/new?${query}` : '/freelance/searches/new'}
            values={actionData?.values ?? { name, alerts: 'daily', channels: 'in-app,mail' }}
            errors={errors}
            submit={t('new.save')}
          />
        </Stack>
      </Band>
    </OwnFreelancePage>
  );
}
