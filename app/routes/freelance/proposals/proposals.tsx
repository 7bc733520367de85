import { listOwnProposals } from '#domain/marketplace/proposals/list-proposals.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { List } from '#ui/data/list.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { Named } from '#ui/text/named.tsx';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/proposals';
import { ProposalPage } from './proposal-page.tsx';
import { useStateWords } from './state-words.tsx';

/** The parts of the list: which states stand together. */
const groups = [
  { name: 'drafts', statuses: ['draft'] },
  { name: 'open', statuses: ['submitted', 'shortlisted'] },
  { name: 'accepted', statuses: ['accepted'] },
  { name: 'over', statuses: ['declined', 'withdrawn', 'expired'] },
] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const own = await listOwnProposals(db, getMember(context).userId);
  return {
    proposals: own.map(({ id, projectTitle, status, side, pricePiastres, days, expiresAt }) => ({
      ...{ id, status, side, pricePiastres, days, expiresAt },
      title: pick(projectTitle, language),
    })),
    isDiscarded: url.searchParams.get('done') === 'discarded',
  };
}

/** A freelancer's proposals by where they stand, each with what comes next. */
export default function Proposals({ loaderData: { proposals, isDiscarded } }: Route.ComponentProps) {
  const t = useText('proposals');
  const inState = groups.map(({ name, statuses }) => ({
    name,
    items: proposals.filter(({ status }) => (statuses as readonly string[]).includes(status)),
  }));
  return (
    <ProposalPage
      title={t('title')}
      lead={t('lead')}
      isFirst
      outcome={isDiscarded ? t('done.discarded') : null}
    >
      {proposals.length === 0 && (
        <Band>
          <EmptyState
            heading={t('none')}
            level={2}
            action={
              <Link href="/freelance/projects" look="standing">
                {t('none.board')}
              </Link>
            }
          >
            {t('none.text')}
          </EmptyState>
        </Band>
      )}
      {inState
        .filter(({ items }) => items.length > 0)
        .map(({ name, items }) => (
          <Section key={name} id={name} heading={t(`group.${name}`)}>
            <List items={items} keyOf={({ id }) => id}>
              {(item) => <OwnProposal item={item} />}
            </List>
          </Section>
        ))}
    </ProposalPage>
  );
}

function OwnProposal({ item }: { item: Route.ComponentProps['loaderData']['proposals'][number] }) {
  const t = useText('proposals');
  const say = useStateWords('freelancer');
  return (
    <Stack gap="close">
      <p>
        <Link href={`/freelance/proposals/${item.id}`} look="standing">
          <Named>{item.title}</Named>
        </Link>
      </p>
      <p>
        <Money piastres={item.pricePiastres} />
        {t('and')} {t('days', { count: item.days })}
      </p>
      <p>{say(item)}</p>
    </Stack>
  );
}
