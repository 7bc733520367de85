import type { ProposalStatus } from '#domain/marketplace/proposals/proposal-constants.ts';
import { proposalTable } from '#domain/marketplace/proposals/states.ts';
import { findTransition, type ProcessTable } from '#domain/processes/process-table.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import type { LoadedProposal } from './load-proposal.server.ts';

type Props = Pick<LoadedProposal, 'proposal' | 'project' | 'terms' | 'steps'> & {
  path: string;
  result: FormResult | undefined;
};

/** What a freelancer can do with a proposal that was sent; of what is over, why. */
export function OwnStatePart({ proposal, project, terms, steps, path, result }: Props) {
  const t = useText('proposals');
  const errors = useButtonErrors(resultOf(result, 'proposal-step'));
  const { id, slug, status: projectStatus, isInvitedOnly } = project;
  const may =
    findTransition<ProcessTable<ProposalStatus>>(proposalTable, {
      event: 'withdraw',
      state: proposal.status,
    }) !== null;
  const isLapsed = steps.some(({ isWithProject }) => isWithProject);
  return (
    <Section id="state" heading={t('state.heading')}>
      <Stack>
        {isLapsed && <p>{t('state.lapsed')}</p>}
        {proposal.reason !== null && (
          <>
            <p>{t('state.reason')}</p>
            <TypedText text={proposal.reason} />
          </>
        )}
        {projectStatus === 'open' && (
          <p>
            <Link
              href={isInvitedOnly ? `/freelance/invited/${id}` : `/freelance/projects/${slug}`}
              look="standing"
            >
              {t('state.project')}
            </Link>
          </p>
        )}
        {may && (
          <Form action={path} errors={errors}>
            <input type="hidden" name="seen" value={terms.id} />
            <p>{t('withdraw.text')}</p>
            <div>
              <Button look="danger" name="action" value="withdraw" busyLabel={t('busy')}>
                {t('withdraw')}
              </Button>
            </div>
          </Form>
        )}
      </Stack>
    </Section>
  );
}
