import type { ProjectStatus } from '#domain/marketplace/project-constants.ts';
import { projectTable } from '#domain/marketplace/projects/states.ts';
import { findTransition, type EventOf } from '#domain/processes/process-table.ts';
import { useText } from '#platform/text/i18n.ts';
import { List } from '#ui/data/list.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { DecisionDots } from '#ui/layout/decision-dots.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import { whatIsMissing } from './missing-words.ts';
import type { ShownProject } from '../shown-project.ts';

type Props = {
  project: ShownProject;
  status: ProjectStatus;
  isInvitedOnly: boolean;
  guests: readonly string[];
  seen: string;
  missing: readonly string[];
  isVerified: boolean;
  /** Whether staff look at it first. */
  waits: boolean;
  steps: readonly { status: ProjectStatus; reason: string | null }[];
  result: FormResult | undefined;
};

/** Where a project stands, what that means, and what its client can do with it. */
export function StatePart(props: Props) {
  const t = useText('hire');
  const { project, status, isInvitedOnly, guests, steps, result } = props;
  const errors = useButtonErrors(resultOf(result, 'project-step'));
  const path = `/hire/projects/${project.id}`;
  const can = (event: EventOf<typeof projectTable>) =>
    findTransition(projectTable, { event, state: status }) !== null;
  const reason = steps.findLast((step) => step.status === 'declined')?.reason;
  return (
    <Section id="state" heading={t('state.heading')} tone="sand">
      <Stack>
        <p>{t(`state.${status}`)}</p>
        {status === 'declined' && reason && <p>{t('state.reason', { reason: `\u2068${reason}\u2069` })}</p>}
        {isInvitedOnly && (
          <>
            <p>{t('state.invited', { count: guests.length })}</p>
            <List items={guests} keyOf={(guest) => guest}>
              {(guest) => <bdi>{guest}</bdi>}
            </List>
          </>
        )}
        {status === 'draft' && <Draft {...props} path={path} />}
        {status === 'open' && (
          <p>
            <Link
              href={
                isInvitedOnly ? `/freelance/invited/${project.id}` : `/freelance/projects/${project.slug}`
              }
              look="standing"
            >
              {t('state.see')}
            </Link>
          </p>
        )}
        <Form action={path} errors={errors}>
          <input type="hidden" name="seen" value={props.seen} />
          <DecisionDots />
          {status === 'draft' && props.isVerified && props.missing.length === 0 && (
            <>
              <p>{t(props.waits ? 'post.waits' : 'post.at-once')}</p>
              <div>
                <Button look="primary" name="action" value="post" busyLabel={t('busy')}>
                  {t(props.waits ? 'post.submit' : 'post')}
                </Button>
              </div>
            </>
          )}
          {can('rework') && <Act name="rework" text={t('rework.text')} label={t('rework')} />}
          {can('close') && <Act name="close" text={t('close.text')} label={t('close')} />}
          {status !== 'draft' && <Act name="repeat" text={t('repeat.text')} label={t('repeat')} />}
          {status === 'draft' && (
            <Act name="discard" text={t('discard.text')} label={t('discard')} isDanger />
          )}
        </Form>
      </Stack>
    </Section>
  );
}

function Act({
  name,
  text,
  label,
  isDanger,
}: {
  name: string;
  text: string;
  label: string;
  isDanger?: boolean;
}) {
  const t = useText('hire');
  return (
    <>
      <p>{text}</p>
      <div>
        <Button look={isDanger ? 'danger' : undefined} name="action" value={name} busyLabel={t('busy')}>
          {label}
        </Button>
      </div>
    </>
  );
}

/** What is still to do before a draft can be posted. */
function Draft({ missing, isVerified, path }: Props & { path: string }) {
  const t = useText('hire');
  return (
    <>
      {missing.length > 0 && (
        <>
          <p>{t('draft.missing')}</p>
          <List items={missing} keyOf={(each) => each}>
            {(each) => t(whatIsMissing(each))}
          </List>
        </>
      )}
      {!isVerified && (
        <p>
          {t('trust.unverified')}{' '}
          <Link href="/account/phone" look="standing">
            {t('trust.verify')}
          </Link>
        </p>
      )}
      <div>
        <ButtonLink href={`${path}/edit`}>{t('draft.edit')}</ButtonLink>
      </div>
    </>
  );
}
