import { listMutedMessages } from '#domain/identity/muted-messages.ts';
import { countOnBoard } from '#domain/marketplace/projects/board.ts';
import { listSavedSearches } from '#domain/marketplace/searches/saved-searches.ts';
import { readNotificationPreferences } from '#domain/notifications/notify/notification-preferences.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Card, CardList } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/searches';
import { hrefOfBoard, hrefOfFeed } from '../board-address.ts';
import { boardInWords } from '../board-in-words.ts';
import { OwnFreelancePage } from '../own-freelance-page.tsx';

const doneThings = ['saved', 'changed', 'deleted'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const { userId } = getMember(context);
  const kept = await listSavedSearches(db, userId);
  const searches = [];
  for (const { id, name, asked, alerts, channels } of kept)
    searches.push({ id, name, asked, alerts, channels, open: await countOnBoard(db, asked, now) });
  const { mutedInApp } = await readNotificationPreferences(db, userId);
  const muted = [...mutedInApp, ...(await listMutedMessages(db, userId))];
  return {
    searches,
    isMuted: muted.includes('freelance-work'),
    done: doneThings.find((each) => each === url.searchParams.get('done')) ?? null,
  };
}

/** The searches of the job board that somebody keeps, with what each finds now, its messages and its feed. */
export default function Searches({ loaderData }: Route.ComponentProps) {
  const t = useText('searches');
  const { searches, isMuted, done } = loaderData;
  return (
    <OwnFreelancePage title={t('title')} lead={t('lead')} outcome={done && t(`done.${done}`)}>
      <Section
        id="searches"
        heading={t('list.heading')}
        lead={searches.length > 0 && t('list.count', { count: searches.length })}
      >
        <Stack>
          {isMuted && (
            <Notice>
              {t('muted')} <Link href="/account/preferences">{t('muted.link')}</Link>
            </Notice>
          )}
          {searches.length === 0 ? (
            <EmptyState
              heading={t('none.heading')}
              action={<ButtonLink href="/freelance/projects">{t('board')}</ButtonLink>}
            >
              {t('none.text')}
            </EmptyState>
          ) : (
            <>
              <CardList items={searches} keyOf={({ id }) => id}>
                {(search) => <SearchCard search={search} />}
              </CardList>
              <p>{t('feed.note')}</p>
              <div>
                <ButtonLink href="/freelance/projects">{t('board')}</ButtonLink>
              </div>
            </>
          )}
        </Stack>
      </Section>
    </OwnFreelancePage>
  );
}

type Shown = Route.ComponentProps['loaderData']['searches'][number];

function SearchCard({ search }: { search: Shown }) {
  const t = useText('searches');
  const board = useText('job-board');
  const { language } = usePage();
  const { id, asked, alerts, channels, open } = search;
  const name = `\u2068${search.name}\u2069`;
  const [way] = channels;
  const ways = channels.length === 2 ? t('ways.both') : way ? t(`ways.${way}`) : '';
  return (
    <Card heading={<Named>{search.name}</Named>}>
      <DetailsList
        items={[
          {
            term: t('looks-for'),
            value: boardInWords(board, { asked, language }) ?? t('everything'),
          },
          { term: t('open'), value: t('open.count', { count: open }) },
          { term: t('alerts'), value: t(`told.${alerts}`, { ways }) },
        ]}
      />
      <p>
        <Link href={hrefOfBoard({ ...asked, page: 1 })} look="standing">
          {t('show', { name })}
        </Link>
      </p>
      <p>
        <Link href={hrefOfFeed(asked)} look="standing">
          {t('feed', { name })}
        </Link>
      </p>
      <p>
        <Link href={`/freelance/searches/${id}`} look="standing">
          {t('change', { name })}
        </Link>
      </p>
    </Card>
  );
}
