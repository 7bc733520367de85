import type { PersonToMessage } from '#domain/identity/people-to-message.ts';
import { memberLeavePath } from '#domain/notifications/notify/member-leave-links.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { writeMail } from '#platform/messages/mail-document.server.ts';
import { queueMail } from '#platform/messages/queue-mail.ts';
import { dateFormat } from '#platform/text/formats.ts';
import { localizedPath, pick, type Bilingual } from '#platform/text/language.ts';
import { formatMoney } from '#platform/text/money.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { writeBoardAsked } from '../projects/board-query.ts';
import type { SavedSearch } from './saved-searches.ts';
import { searchLimits } from './search-constants.ts';

/** Where links begin, and the secret that signs the one out of such mails. */
export type MatchSite = { siteUrl: string; secret: string };

/** What a message says of a project. */
export type MatchedProject = {
  id: string;
  slug: string;
  title: Bilingual;
  budgetPiastres: number;
  deadlineOn: string;
};

type Mailing = {
  person: PersonToMessage;
  matches: readonly { search: SavedSearch; found: readonly MatchedProject[] }[];
  site: MatchSite;
};

/** Mails somebody what is new in their searches, all in one mail, with the way out of such mails (RFC 8058). */
export async function mailMatches(
  db: Database,
  { person: { userId, email: to, firstName, language }, matches, site }: Mailing,
  now: Date,
): Promise<void> {
  const all = matches.flatMap(({ found }) => found);
  const [first] = all;
  if (!first) return;
  const texts = textsFor(language);
  const t = texts.getFixedT(null, 'searches');
  const greet = texts.getFixedT(null, 'account-mail');
  const linkTo = (path: string) => site.siteUrl + localizedPath(path, language);
  const isolate = (text: string) => `\u2068${text}\u2069`;
  const day = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const leave = linkTo(memberLeavePath(site.secret, { userId, kind: 'freelance-work' }));
  const { organisationName } = await readSettings(db);
  const subject =
    all.length === 1
      ? t('mail.subject.one', { title: isolate(pick(first.title, language)) })
      : t('mail.subject', { count: all.length });
  const parts = matches.flatMap(({ search, found }) => [
    t('mail.search', { name: isolate(search.name), count: found.length }),
    ...found.slice(0, searchLimits.inMail).map(({ slug, title, budgetPiastres, deadlineOn }) => ({
      link: linkTo(`/freelance/projects/${slug}`),
      label: t('mail.project', {
        title: isolate(pick(title, language)),
        budget: formatMoney(budgetPiastres, language),
        deadline: day.format(new Date(`${deadlineOn}T00:00:00Z`)),
      }),
    })),
    ...(found.length > searchLimits.inMail
      ? [
          {
            link: linkTo(`/freelance/projects?${writeBoardAsked(search.asked)}`),
            label: t('mail.all', { name: isolate(search.name) }),
          },
        ]
      : []),
  ]);
  const document = writeMail({
    language,
    subject,
    heading: subject,
    parts: [
      firstName ? greet('security.greeting', { name: firstName }) : greet('security.greeting-unnamed'),
      ...parts,
      { link: linkTo('/freelance/searches'), label: t('mail.change') },
      { link: leave, label: t('mail.leave') },
    ],
    footer: [
      texts.getFixedT(null, 'mail')('footer.sender', {
        site: pick(organisationName, language),
        url: site.siteUrl,
      }),
    ],
  });
  const about = { key: `project-match:${userId}:${first.id}`, kind: 'project-matches', to, language };
  await queueMail(db, { ...document, ...about, unsubscribeUrl: leave }, now);
}
