import type { SeatInvitation } from '#domain/wallet/teams/take-seat.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Part } from '#ui/layout/part.tsx';
import { useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import { InvitationFacts } from './invitation-facts.tsx';
import { isolated } from './team-words.tsx';

type Waiting = Pick<
  SeatInvitation,
  'id' | 'organisation' | 'contactName' | 'firstOn' | 'lastOn' | 'invitedUntil'
>;

type Props = { waiting: readonly Waiting[]; path: string; result: FormResult | undefined };

/** The seats that a member was invited to by the address of their account, each with its button. */
export function WaitingInvitations({ waiting, path, result }: Props) {
  const t = useText('teams');
  const errors = useButtonErrors(result);
  const isShown = waiting.some(({ id }) => id === result?.values.seat);
  return (
    <Part id="invitations" heading={t('waiting.heading')}>
      {errors && !isShown && <Notice tone="error">{Object.values(errors)[0]}</Notice>}
      {waiting.map(({ id, ...invitation }) => (
        <Form
          key={id}
          action={path}
          prefix={`${id}-`}
          errors={result?.values.seat === id ? errors : null}
          label={t('waiting.form', { organisation: isolated(invitation.organisation) })}
        >
          <InvitationFacts invitation={invitation} />
          <input type="hidden" name="seat" value={id} />
          <Button
            look="primary"
            busyLabel={t('invitation.busy')}
            label={t('invitation.take-of', { organisation: isolated(invitation.organisation) })}
          >
            {t('invitation.take')}
          </Button>
        </Form>
      ))}
    </Part>
  );
}
