import type { ReceivedProposal } from '#domain/marketplace/proposals/list-proposals.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick, type Language } from '#platform/text/language.ts';
import { List } from '#ui/data/list.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { useStateWords } from '#routes/freelance/proposals/state-words.tsx';

/** How many the dashboard shows; those that end first. */
const mostShown = 5;

/** A proposal that waits for an answer, as the dashboard of either side tells of it. */
export type OpenProposal = ReturnType<typeof describeOpenProposals>[number];

/** What waits for an answer where somebody is one of the two sides, in their language. */
export function describeOpenProposals(
  open: readonly ReceivedProposal[],
  { userId, language }: { userId: string; language: Language },
) {
  return open
    .slice(0, mostShown)
    .map(({ id, projectTitle, status, side, expiresAt, freelancerId, name }) => ({
      ...{ id, status, side, expiresAt, name },
      title: pick(projectTitle, language),
      reader: freelancerId === userId ? ('freelancer' as const) : ('client' as const),
    }));
}

/** What waits for an answer, each with the next step and until when. */
export function OpenProposals({ proposals }: { proposals: readonly OpenProposal[] }) {
  const t = useText('proposals');
  const isFreelancer = proposals.some(({ reader }) => reader === 'freelancer');
  return (
    <Band>
      <Part id="proposals" heading={t('dashboard.heading')}>
        <List items={proposals} keyOf={({ id }) => id}>
          {(proposal) => <OpenProposalItem proposal={proposal} />}
        </List>
        {isFreelancer && (
          <Link href="/freelance/proposals" look="standing">
            {t('dashboard.all')}
          </Link>
        )}
      </Part>
    </Band>
  );
}

function OpenProposalItem({ proposal }: { proposal: OpenProposal }) {
  const t = useText('proposals');
  const { id, reader, title, name } = proposal;
  const say = useStateWords(reader);
  const words = { title: `\u2068${title}\u2069`, name: `\u2068${name}\u2069` };
  const received = name === null ? 'dashboard.received.nameless' : 'dashboard.received';
  return (
    <Stack gap="close">
      <p>
        <Link href={`/${reader === 'client' ? 'hire' : 'freelance'}/proposals/${id}`} look="standing">
          {t(reader === 'client' ? received : 'dashboard.own', words)}
        </Link>
      </p>
      <p>{say(proposal)}</p>
    </Stack>
  );
}
