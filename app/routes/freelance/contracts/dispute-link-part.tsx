import { useText } from '#platform/text/i18n.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import type { ShownContract, ShownMilestone } from './shown-contract.ts';

type Props = {
  contract: Pick<ShownContract, 'id'>;
  milestone: Pick<ShownMilestone, 'id' | 'status'>;
  /** Whether there is a dispute about it, or was one. */
  hasDispute: boolean;
};

/** The way to the dispute about a milestone, or to opening one. */
export function DisputeLinkPart({ contract, milestone: { id, status }, hasDispute }: Props) {
  const t = useText('contracts');
  const path = `/contracts/${contract.id}/milestones/${id}/dispute`;
  if (status === 'disputed')
    return (
      <Section id="dispute" heading={t('step.dispute')}>
        <Stack>
          <p>{t('step.dispute.text')}</p>
          <div>
            <ButtonLink href={path} look="primary">
              {t('step.dispute.link')}
            </ButtonLink>
          </div>
        </Stack>
      </Section>
    );
  const canOpen = status === 'funded' || status === 'delivered';
  if (!canOpen && !hasDispute) return null;
  return (
    <Section id="dispute" heading={t(canOpen ? 'dispute.heading' : 'step.dispute')}>
      <Stack>
        {canOpen && <p>{t('dispute.text')}</p>}
        {hasDispute && <p>{t('dispute.earlier')}</p>}
        <p>
          <Link href={path} look="standing">
            {t(canOpen ? 'dispute.link' : 'dispute.earlier.link')}
          </Link>
        </p>
      </Stack>
    </Section>
  );
}
