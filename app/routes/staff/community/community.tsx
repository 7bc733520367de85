import { data } from 'react-router';
import { staffTagsHref } from '#domain/forums/forum-constants.ts';
import { may } from '#domain/identity/permissions.ts';
import { readSafetyNow } from '#domain/moderation/safety-now.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Card, CardList } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ageInWords } from '#routes/staff/kit/age-in-words.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/community';
import { newDays, readCommunityParts } from './community-parts.server.ts';
import { SafetyPart } from './safety-part.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { roles } = getStaffWho(context, 'staff-area.enter');
  const { db, now, language } = context.get(appContext);
  const parts = await readCommunityParts(db, { roles, now });
  if (parts.length === 0) throw data(null, { status: 403 });
  return {
    parts: parts.map(({ waiting, ...part }) => ({
      ...part,
      waiting: waiting.map(({ kind, count, oldestAt }) => ({
        ...{ kind, count },
        age: oldestAt && ageInWords(oldestAt, { now, language }),
      })),
    })),
    days: newDays,
    safety: may(roles, 'reports.decide') ? await readSafetyNow(db, now) : null,
    keepsLines: may(roles, 'help-lines.keep'),
    mayReport: may(roles, 'reports.see'),
    mayKeep: may(roles, 'conduct.keep'),
    keepsTags: may(roles, 'forums.keep'),
    mayPublish: may(roles, 'guidelines.publish'),
  };
}

/** What is new in the community and what waits there, part by part, for whoever looks after some of it. */
export default function Community({ loaderData }: Route.ComponentProps) {
  const { parts, days, safety, keepsLines, keepsTags, mayKeep, mayPublish, mayReport } = loaderData;
  const t = useText('staff-community');
  return (
    <StaffPage
      title={t('title')}
      lead={t('lead')}
      actions={
        (mayReport || mayKeep || mayPublish || keepsLines || keepsTags) && (
          <>
            {mayReport && <ButtonLink href="/admin/reports/community">{t('report')}</ButtonLink>}
            {mayKeep && <ButtonLink href="/admin/community/words">{t('words')}</ButtonLink>}
            {mayKeep && <ButtonLink href="/admin/community/limits">{t('limits')}</ButtonLink>}
            {mayKeep && <ButtonLink href="/admin/community/links">{t('links')}</ButtonLink>}
            {keepsTags && <ButtonLink href={staffTagsHref}>{t('tags')}</ButtonLink>}
            {mayPublish && <ButtonLink href="/admin/community/guidelines">{t('guidelines')}</ButtonLink>}
            {keepsLines && <ButtonLink href="/admin/community/help-lines">{t('lines')}</ButtonLink>}
          </>
        )
      }
    >
      <Section id="parts" heading={t('parts')}>
        <CardList items={parts} keyOf={({ key }) => key}>
          {({ key, href, figures, waiting }) => (
            <Card heading={t(`part.${key}`)} href={href}>
              <Stack gap="close">
                <p>{t(`new.${key}`, { days, ...figures })}</p>
                {waiting.map(({ kind, count, age }) => (
                  <p key={kind}>
                    {age === null
                      ? t(`none.${kind}`)
                      : `${t(`waiting.${kind}`, { number: count })} ${t('oldest', { age })}`}
                  </p>
                ))}
              </Stack>
            </Card>
          )}
        </CardList>
      </Section>
      {safety && <SafetyPart safety={safety} />}
    </StaffPage>
  );
}
