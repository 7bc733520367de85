import { exportForumTags, stateOfTag, type KeptForumTag } from '#domain/forums/tags/tag-list.ts';
import { csvResponse } from '#platform/files/csv.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import type { Route } from './+types/tags-export';
import { tagList } from './tag-list.server.ts';

/** The tags that the address asks for, as a file. */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const { db, now, language } = context.get(appContext);
  const staff = readStaffContext({ request, context }, 'forums.keep');
  const { q, sort, direction, filters } = tagList.read(url);
  const t = textsFor(language).getFixedT(null, 'staff-tags');
  const rows = await exportForumTags(db, { ...staff, query: { q, sort, direction, ...filters } }, now);
  return csvResponse<KeptForumTag>(
    'tags.csv',
    [
      { heading: t('name'), value: ({ name }) => name },
      { heading: t('language'), value: (tag) => t(`language.${tag.language}`) },
      { heading: t('threads'), value: ({ threads }) => threads },
      { heading: t('state'), value: (tag) => t(`state.${stateOfTag(tag)}`) },
      { heading: t('became'), value: ({ became }) => became?.name ?? '' },
      { heading: t('created'), value: ({ createdAt }) => createdAt.toISOString() },
    ],
    rows,
  );
}
