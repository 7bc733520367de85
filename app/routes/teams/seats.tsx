import type { ListedSeat } from '#domain/wallet/teams/list-team-plans.ts';
import { invitationDays } from '#domain/wallet/teams/team-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { Table } from '#ui/data/table.tsx';
import { Button, ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import { isolated, useInviteErrors } from './team-words.tsx';

/** Where the seats are looked after: the page of the contact, or that of staff. */
type Place = { path: string };

/** How many seats there are, how many are somebody's, and how many are free. */
export function SeatCount({ seats, listed }: { seats: number; listed: readonly ListedSeat[] }) {
  const t = useText('teams');
  const taken = listed.filter(({ status }) => status === 'taken').length;
  const invited = listed.length - taken;
  const free = seats - listed.length;
  return (
    <p>
      {t('seats.taken', { count: taken })} {t('seats.invited', { count: invited })}{' '}
      {t('seats.free', { count: free })}
    </p>
  );
}

/** The seats that are somebody's, each with the way to take it away. */
export function SeatTable({
  listed,
  path,
  mayAct,
}: Place & { listed: readonly ListedSeat[]; mayAct: boolean }) {
  const t = useText('teams');
  if (listed.length === 0) return <p>{t('seats.none')}</p>;
  return (
    <Table
      caption={t('seats.heading')}
      isCaptionHeard
      keyOf={({ id }) => id}
      rows={listed}
      columns={[
        { key: 'person', heading: t('seat.person'), cell: ({ email }) => <bdi dir="ltr">{email}</bdi> },
        { key: 'state', heading: t('seat.state'), cell: (seat) => <SeatState seat={seat} /> },
        ...(mayAct
          ? [
              {
                ...{ key: 'act', heading: t('seat.act') },
                cell: ({ id, status, email }: ListedSeat) => (
                  <Link
                    href={`${path}?seat=${id}#seat`}
                    look="standing"
                    label={t(`act.${actOn(status)}.label`, { address: isolated(email ?? '') })}
                  >
                    {t(`act.${actOn(status)}`)}
                  </Link>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

function SeatState({ seat: { status, invitedUntil, takenAt } }: { seat: ListedSeat }) {
  const t = useText('teams');
  return status === 'taken' && takenAt ? (
    <>
      {t('seat.taken')} <DateText at={takenAt} isShort />
    </>
  ) : (
    <>
      {t('seat.invited')} <DateText at={invitedUntil} isShort />
    </>
  );
}

function actOn(status: ListedSeat['status']): 'free' | 'take-back' {
  return status === 'taken' ? 'free' : 'take-back';
}

type ConfirmationProps = Place & { seat: ListedSeat; result: FormResult | undefined };

/** Asks once more before an invitation is taken back or a seat is freed. */
export function SeatConfirmation({ path, seat: { id, status, email }, result }: ConfirmationProps) {
  const t = useText('teams');
  const errors = useButtonErrors(resultOf(result, 'team-seat'));
  const act = actOn(status);
  const address = isolated(email ?? '');
  return (
    <Form action={path} errors={errors} prefix="seat-" label={t(`act.${act}.label`, { address })}>
      <p>{t(`act.${act}.text`, { address })}</p>
      <input type="hidden" name="action" value="seat" />
      <input type="hidden" name="seat" value={id} />
      <ButtonRow>
        <Button look="danger" name="act" value={act}>
          {t(`act.${act}.submit`)}
        </Button>
        <ButtonLink href={path}>{t(`act.${act}.keep`)}</ButtonLink>
      </ButtonRow>
    </Form>
  );
}

type InviteProps = Place & { language: Language; result: FormResult | undefined };

/** The form that invites people; what could not be invited stands in it again, with the reasons. */
export function InviteForm({ path, language, result }: InviteProps) {
  const t = useText('teams');
  const own = resultOf(result, 'team-invite');
  const errors = useInviteErrors(own);
  return (
    <Form
      action={path}
      errors={errors}
      prefix="invite-"
      values={own?.values ?? {}}
      label={t('invite.heading')}
    >
      <input type="hidden" name="action" value="invite" />
      <Stack gap="close">
        <p>{t('invite.text', { count: invitationDays })}</p>
        <p>{t('invite.again')}</p>
      </Stack>
      <TextAreaField
        name="emails"
        label={t('invite.emails')}
        hint={t('invite.emails.hint')}
        rows={6}
        language="en"
      />
      <RadioGroup
        name="language"
        label={t('invite.language')}
        look="inline"
        defaultValues={[own?.values.language || language]}
        choices={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
      />
      <Button look="primary" busyLabel={t('invite.busy')}>
        {t('invite.submit')}
      </Button>
    </Form>
  );
}
