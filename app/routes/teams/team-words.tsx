import type { TeamPlanStatus } from '#domain/wallet/teams/team-constants.ts';
import { teamLimits } from '#domain/wallet/teams/team-constants.ts';
import { numberFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { Badge } from '#ui/data/badge.tsx';
import type { FieldErrors } from '#ui/form/form.tsx';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';
import { splitAddresses } from './split-addresses.ts';

const tones = { offered: 'accent', active: 'success', ended: 'plain', withdrawn: 'plain' } as const;

/** Where a team plan stands. */
export function TeamPlanBadge({ status }: { status: TeamPlanStatus }) {
  const t = useText('teams');
  return <Badge tone={tones[status]}>{t(`state.${status}`)}</Badge>;
}

const wrongs = ['long', 'letters', 'invalid'] as const;

/** What the form that invites people says is wrong: each address that was refused, with its reason. */
export function useInviteErrors(result: FormResult | undefined): FieldErrors | null {
  const t = useText('teams');
  const { language } = usePage();
  const say = (problem: string) => {
    const [kind, ...places] = problem.split(' ');
    if (kind === 'missing') return t('problem.missing');
    if (kind === 'many') return t('problem.many', { most: numberFormat(language).format(teamLimits.lines) });
    const parts = splitAddresses(result?.values.emails ?? '');
    const each = places.map((place) => {
      const [index = '', why = ''] = place.split(':');
      const reason = wrongs.find((known) => known === why) ?? 'invalid';
      return t(`problem.address.${reason}`, { typed: isolated((parts[Number(index)] ?? '').slice(0, 80)) });
    });
    return [t('problem.addresses'), ...each].join(' ');
  };
  return useFormErrors(result, {
    say,
    fieldOf: { 'team-seat-theirs': 'emails', 'team-seats-few': 'emails', 'team-invitations-many': 'emails' },
  });
}

/** Set apart from the direction of the text around. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
