import { issueLink } from '#domain/private-links/issue-link.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { claimMail } from '#platform/messages/mail-budget.ts';
import { writeMail, type MailPart } from '#platform/messages/mail-document.server.ts';
import { queueMail } from '#platform/messages/queue-mail.ts';
import { dateFormat } from '#platform/text/formats.ts';
import { localizedPath, pick, type Language } from '#platform/text/language.ts';
import { formatMoney } from '#platform/text/money.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { boundsOfPlan } from './plan-days.ts';
import { linkDaysAfterEnd } from './team-constants.ts';
import type { TeamPlan } from './team-plan-process.ts';
import type { TeamSeat } from './team-seat-process.ts';

/** What the contact of a team is mailed; the words of each stand in the text area `teams` under `mail.<name>`. */
export type TeamMail = 'offered' | 'changed' | 'paid' | 'withdrawn' | 'ended' | 'over' | 'link';

type TeamMailDetails = {
  plan: TeamPlan;
  mail: TeamMail;
  /** Names the cause: the same is mailed once. */
  key: string;
  /** The public address without a slash at its end. */
  siteUrl: string;
  /** Why, where somebody said so. */
  reason?: string | undefined;
};

const aDay = 24 * 3600_000;

/**
 * Mails the contact of a team in their language and the caller's transaction, with a private link to the page of the plan.
 * Links of earlier mails go on working. It is never anybody but staff, or the end of the plan, who makes us send it.
 */
export async function queueTeamMail(
  db: Database,
  { plan, mail, key, siteUrl, reason }: TeamMailDetails,
  now: Date,
): Promise<void> {
  const { contactEmail: to, contactName, language, organisation, seats, pricePiastres } = plan;
  if (to === null || contactName === null) return;
  const { organisationName, supportEmail } = await readSettings(db);
  const texts = textsFor(language);
  const t = texts.getFixedT(null, 'teams');
  const words = {
    ...{ site: pick(organisationName, language), organisation: isolate(organisation), count: seats },
    ...{ price: isolate(formatMoney(pricePiastres, language)), reason: isolate(reason ?? '') },
    ...daysInWords(plan, language),
  };
  const token = await issueTeamLink(db, plan, now);
  const parts: MailPart[] = [
    t('mail.greeting', { name: isolate(contactName) }),
    t(`mail.${mail}.text`, words),
    ...(reason === undefined ? [] : [t('mail.reason', words)]),
    { link: siteUrl + localizedPath(`/team-plans/${token}`, language), label: t('mail.open') },
    t('mail.private'),
    t('mail.questions', { address: supportEmail }),
  ];
  const document = writeMail({
    ...{ language, parts, heading: t(`mail.${mail}.heading`, words) },
    subject: t(`mail.${mail}.subject`, words),
    footer: [texts.getFixedT(null, 'mail')('footer.sender', { site: words.site, url: siteUrl })],
  });
  const mailed = { ...document, key: `team-${key}`, kind: `team-${mail}`, to, language };
  await queueMail(db, { ...mailed, isSecret: true }, now);
}

/** A new private link of a plan; it works until some days after the plan has ended. */
async function issueTeamLink(db: Database, plan: TeamPlan, now: Date): Promise<string> {
  const { endsAt } = boundsOfPlan(plan);
  const from = Math.max(endsAt.getTime(), now.getTime());
  const expiresAt = new Date(from + linkDaysAfterEnd * aDay);
  return await issueLink(db, { purpose: 'team', ownerId: plan.id, expiresAt }, now);
}

/**
 * Mails the invitation to a seat, with a private link, where the budget of the address lets it: whoever looks after a team
 * may type anybody's address. What was mailed within an hour is not mailed again.
 */
export async function queueInvitationMail(
  db: Database,
  { plan, seat, siteUrl }: { plan: TeamPlan; seat: TeamSeat; siteUrl: string },
  now: Date,
): Promise<void> {
  const { id, email: to, language, invitedUntil: expiresAt } = seat;
  if (to === null) throw new Error('An open seat has an address.');
  const key = await claimMail(db, { to, cause: `team-seat:${id}` }, now);
  if (key === null) return;
  const token = await issueLink(db, { purpose: 'team-seat', ownerId: id, expiresAt }, now);
  const texts = textsFor(language);
  const t = texts.getFixedT(null, 'teams');
  const site = pick((await readSettings(db)).organisationName, language);
  const until = dateFormat(language, { dateStyle: 'long', timeZone: 'Africa/Cairo' }).format(expiresAt);
  const words = { site, organisation: isolate(plan.organisation), ...daysInWords(plan, language), until };
  const document = writeMail({
    language,
    subject: t('mail.invitation.subject', words),
    heading: t('mail.invitation.heading', words),
    parts: [
      t('mail.invitation.text', words),
      t('mail.invitation.opens', words),
      {
        link: siteUrl + localizedPath(`/team-invitations/${token}`, language),
        label: t('mail.invitation.open'),
      },
      t('mail.invitation.until', words),
      t('mail.invitation.not-you'),
    ],
    footer: [texts.getFixedT(null, 'mail')('footer.sender', { site, url: siteUrl })],
  });
  const mailed = { ...document, key, kind: 'team-invitation', to, language };
  await queueMail(db, { ...mailed, isSecret: true, expiresAt }, now);
}

function daysInWords({ firstOn, lastOn }: TeamPlan, language: Language): { from: string; to: string } {
  const format = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const write = (on: string) => format.format(new Date(`${on}T00:00:00Z`));
  return { from: write(firstOn), to: write(lastOn) };
}

/** Set apart, so that a name of the other language does not turn its neighbours round; a subject is one line. */
function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
