import type { OfferSide, ProposalStatus } from '#domain/marketplace/proposals/proposal-constants.ts';
import { proposalTable } from '#domain/marketplace/proposals/states.ts';
import { findTransition, type ProcessTable } from '#domain/processes/process-table.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import type { LoadedProposal } from './load-proposal.server.ts';

type Props = Pick<LoadedProposal, 'proposal' | 'project' | 'terms' | 'contractId'> & {
  reader: OfferSide;
  path: string;
  result: FormResult | undefined;
};

/** Lets the side whose turn it is accept the terms that stand; of what was accepted, the way to the contract. */
export function AcceptPart({ proposal, project, terms, contractId, reader, path, result }: Props) {
  const t = useText('proposals');
  const errors = useButtonErrors(resultOf(result, 'accept-proposal'));
  if (contractId !== null)
    return (
      <Section id="contract" heading={t('short.accepted')}>
        <div>
          <ButtonLink href={`/contracts/${contractId}`}>{t('accept.contract')}</ButtonLink>
        </div>
      </Section>
    );
  const state = { event: 'accept', state: proposal.status };
  const may = findTransition<ProcessTable<ProposalStatus>>(proposalTable, state) !== null;
  if (!may || terms.side === reader || project.status !== 'open') return null;
  return (
    <Section id="accept" heading={t('accept.heading')}>
      <Form action={path} errors={errors}>
        <Stack>
          <input type="hidden" name="seen" value={terms.id} />
          <p>{t(`accept.text.${reader}`)}</p>
          <div>
            <Button name="action" value="accept" busyLabel={t('busy')}>
              {t('accept')}
            </Button>
          </div>
        </Stack>
      </Form>
    </Section>
  );
}
