import { proposalLimits, type ProposalStatus } from '#domain/marketplace/proposals/proposal-constants.ts';
import { proposalTable } from '#domain/marketplace/proposals/states.ts';
import { findTransition, type EventOf, type ProcessTable } from '#domain/processes/process-table.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import type { LoadedProposal } from '#routes/freelance/proposals/load-proposal.server.ts';
import { useTermsErrors } from '#routes/freelance/proposals/milestone-fields.tsx';

type Props = Pick<LoadedProposal, 'proposal' | 'terms'> & {
  path: string;
  /** The address of the freelancer's page where the client may see it. */
  profileSlug: string | null;
  result: FormResult | undefined;
};

/** What a client can do with a proposal besides offering other terms. */
export function ClientStatePart({ proposal, terms, path, profileSlug, result }: Props) {
  const t = useText('proposals');
  const stepErrors = useButtonErrors(resultOf(result, 'proposal-step'));
  const can = (event: EventOf<typeof proposalTable>) =>
    findTransition<ProcessTable<ProposalStatus>>(proposalTable, { event, state: proposal.status }) !== null;
  return (
    <Section id="state" heading={t('state.heading')}>
      <Stack>
        {profileSlug && (
          <p>
            <Link href={`/freelancers/${profileSlug}`} look="standing">
              {t('received.profile')}
            </Link>
          </p>
        )}
        {proposal.reason !== null && (
          <>
            <p>{t('state.reason.own')}</p>
            <TypedText text={proposal.reason} />
          </>
        )}
        {can('shortlist') && (
          <Form action={path} errors={stepErrors}>
            <input type="hidden" name="seen" value={terms.id} />
            <p>{t('shortlist.text')}</p>
            <div>
              <Button name="action" value="shortlist" busyLabel={t('busy')}>
                {t('shortlist')}
              </Button>
            </div>
          </Form>
        )}
        {can('decline') && <Decline path={path} seen={terms.id} result={result} />}
      </Stack>
    </Section>
  );
}

function Decline({ path, seen, result }: { path: string; seen: number; result: FormResult | undefined }) {
  const t = useText('proposals');
  const own = resultOf(result, 'decline-proposal');
  const errors = useTermsErrors(own);
  return (
    <Disclosure summary={t('decline.open')} isOpen={own !== undefined}>
      <Form
        action={path}
        prefix="decline-"
        errors={errors}
        values={own?.values ?? {}}
        label={t('decline.open')}
      >
        <input type="hidden" name="seen" value={seen} />
        <TextAreaField
          name="reason"
          label={t('decline.reason')}
          hint={t('decline.hint')}
          rows={4}
          maxLength={proposalLimits.reason}
        />
        <div>
          <Button look="danger" name="action" value="decline" busyLabel={t('busy')}>
            {t('decline')}
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}
