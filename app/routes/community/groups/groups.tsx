import { redirect, type HeadersArgs } from 'react-router';
import { listAskedGroups, withdrawGroup } from '#domain/groups/ask-for-group.ts';
import { listGroups, listOwnGroups } from '#domain/groups/find-groups.ts';
import { listedKinds } from '#domain/groups/group-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { isLanguage } from '#platform/text/language.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Pagination } from '#ui/data/pagination.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { FilterForm } from '#ui/form/filter-form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { CardList } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { readerOf } from '#routes/community/forums/forum-reader.server.ts';
import { readPageNumber } from '#routes/kit/page-number.ts';
import { requestSourceOf, textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/groups';
import { AskedPart } from './asked-part.tsx';
import { GroupCard } from './group-facts.tsx';
import { withdrawGroupForm } from './group-forms.server.ts';

export const handle = { cache: { parameters: ['kind', 'language', 'page'] } } satisfies PageHandle;

const doneThings = ['asked', 'withdrawn', 'left', 'declined'] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, recognise } = context.get(appContext);
  const { userId } = readerOf(context);
  const q = (url.searchParams.get('q') ?? '').slice(0, 100).trim();
  const kind = listedKinds.find((each) => each === url.searchParams.get('kind')) ?? null;
  const asked = url.searchParams.get('language');
  const language = isLanguage(asked) ? asked : null;
  const wanted = readPageNumber(url.searchParams);
  const { items, total, page, pages } = await listGroups(db, { q, kind, language, page: wanted });
  recognise({ kind, language, page: wanted > 1 && wanted <= pages ? wanted : null });
  return {
    ...{ q, kind, language, items, total, page, pages, isMember: userId !== null },
    own: userId === null ? [] : await listOwnGroups(db, userId),
    asked: userId === null ? [] : await listAskedGroups(db, userId),
    done: doneThings.find((each) => each === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { userId } = readerOf(context);
  if (userId === null) return redirect('/login?next=%2Fcommunity%2Fgroups', 303);
  const body = await request.formData();
  const groupId = textOf(body, 'group');
  return await withdrawGroupForm.handle({ request, context, body, row: groupId }, async () => {
    const requestSource = requestSourceOf(request, context);
    await withdrawGroup(db, { groupId, userId, requestSource }, now);
    return '/community/groups?done=withdrawn';
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The groups that everybody finds; for members those of their own, and those that they have asked for. */
export default function Groups({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('groups');
  const { q, kind, language, own, asked, done } = loaderData;
  const isNarrowed = q !== '' || kind !== null || language !== null;
  const outcome = done && !actionData ? t(`done.${done}`) : null;
  return (
    <>
      <PageHead
        title={t('title')}
        section={t('community')}
        description={t('description')}
        canonicalParameters={['page']}
        isHidden={isNarrowed}
        hasErrors={actionData !== undefined}
        outcome={outcome}
      />
      <PageHeading
        lead={t('lead')}
        breadcrumb={
          <Breadcrumb trail={[{ label: t('community'), href: '/community' }]} current={t('title')} />
        }
        after={
          <Stack>
            {outcome && (
              <Notice tone="success" announce={outcome}>
                {outcome}
              </Notice>
            )}
            <div>
              <ButtonLink href="/community/groups/new">{t('ask')}</ButtonLink>
            </div>
          </Stack>
        }
      >
        {t('title')}
      </PageHeading>
      {own.length > 0 && (
        <Section id="own" heading={t('own')}>
          <CardList items={own} keyOf={({ slug }) => slug}>
            {(group) => <GroupCard group={group} ownRole={group.role} />}
          </CardList>
        </Section>
      )}
      {asked.length > 0 && (
        <Section id="asked" heading={t('asked')} tone="sand">
          <AskedPart groups={asked} result={actionData} />
        </Section>
      )}
      <FoundPart {...loaderData} isNarrowed={isNarrowed} />
    </>
  );
}

type FoundProps = Route.ComponentProps['loaderData'] & { isNarrowed: boolean };

function FoundPart({ q, kind, language, items, total, page, pages, isNarrowed }: FoundProps) {
  const t = useText('groups');
  const hrefOf = (each: number) => {
    const asked = new URLSearchParams({
      ...(q && { q }),
      ...(kind && { kind }),
      ...(language && { language }),
      ...(each > 1 && { page: String(each) }),
    });
    return asked.size > 0 ? `/community/groups?${asked}` : '/community/groups';
  };
  return (
    <Section id="groups" heading={t('list', { count: total })}>
      <Stack>
        <FilterForm
          action="/community/groups#groups"
          label={t('filter')}
          search={{ name: 'q', label: t('filter.words'), value: q }}
          submitLabel={t('filter.submit')}
        >
          <SelectField
            name="kind"
            label={t('filter.kind')}
            isOptional
            defaultValue={kind ?? ''}
            empty={t('filter.any')}
            choices={listedKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
          <SelectField
            name="language"
            label={t('filter.language')}
            isOptional
            defaultValue={language ?? ''}
            empty={t('filter.any')}
            choices={(['ar', 'en'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
          />
        </FilterForm>
        {items.length === 0 ? (
          <EmptyState heading={t(isNarrowed ? 'none.chosen' : 'none')}>
            {t(isNarrowed ? 'none.chosen.text' : 'none.text')}
          </EmptyState>
        ) : (
          <CardList items={items} keyOf={({ slug }) => slug}>
            {(group) => <GroupCard group={group} ownRole={null} />}
          </CardList>
        )}
        <Pagination page={page} pages={pages} hrefOf={hrefOf} />
      </Stack>
    </Section>
  );
}
