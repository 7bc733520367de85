import { data } from 'react-router';
import { listVersions } from '#domain/forums/list-posts.ts';
import { placeOfPost } from '#domain/forums/forum-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { List } from '#ui/data/list.tsx';
import { Posts, Post } from '#ui/data/posts.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import type { FormerFile } from '#domain/forums/files/post-file-constants.ts';
import { ThreadPage } from './forum-page.tsx';
import { getPost } from './forum-reader.server.ts';
import type { Route } from './+types/versions';

export const handle = { cache: { parameters: [] } } satisfies PageHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const { thread, post } = await getPost(context, params);
  if (post.text === null || post.versions === 0) throw data(null, { status: 404 });
  const versions = await listVersions(db, post.id);
  return {
    thread: { id: thread.id, title: thread.title },
    number: post.number,
    versions: versions.map((version, index) => ({ ...version, place: index + 1 })),
  };
}

/** What a post said before it was changed. */
export default function Versions({ loaderData: { thread, number, versions } }: Route.ComponentProps) {
  const t = useText('forums');
  return (
    <ThreadPage title={t('versions.title', { number })} thread={thread} lead={t('versions.lead')}>
      <Section id="versions" heading={t('versions.heading')}>
        <Stack>
          <Posts items={versions} numberOf={({ place }) => place}>
            {({ place, title, text, files, writtenAt }) => (
              <Post
                id={`version-${place}`}
                facts={[t('version', { number: place }), <DateText key="when" at={writtenAt} withTime />]}
              >
                {title !== null && (
                  <p>
                    {t('version.title')} <Named>{title}</Named>
                  </p>
                )}
                <TypedText text={text} />
                <FormerFiles files={files} />
              </Post>
            )}
          </Posts>
          <p>
            <Link href={placeOfPost(thread.id, number)} look="standing">
              {t('versions.back', { number })}
            </Link>
          </p>
        </Stack>
      </Section>
    </ThreadPage>
  );
}

/** What files there were, in words alone: those that were taken away are gone. */
function FormerFiles({ files }: { files: readonly FormerFile[] }) {
  const t = useText('forums');
  if (files.length === 0) return null;
  return (
    <Stack gap="close">
      <p>{t('version.files', { count: files.length })}</p>
      <List items={files.map((file, index) => ({ ...file, index }))} keyOf={({ index }) => String(index)}>
        {({ name, words }) => (
          <>
            <Named>{name}</Named>
            <TypedText text={words} />
          </>
        )}
      </List>
    </Stack>
  );
}
