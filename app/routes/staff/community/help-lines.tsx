import type { HeadersArgs } from 'react-router';
import { helpLineLimits } from '#domain/conduct/conduct-constants.ts';
import {
  findEmergencyWords,
  listHelpLines,
  setEmergencyWords,
  uncheckedSince,
} from '#domain/conduct/help-lines.ts';
import { countriesIn } from '#platform/input/countries.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Table } from '#ui/data/table.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/help-lines';
import { emergencyForm } from './help-line-forms.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  getStaffWho(context, 'help-lines.keep');
  const { db, language, now } = context.get(appContext);
  const [lines, emergency] = await Promise.all([listHelpLines(db), findEmergencyWords(db)]);
  const since = uncheckedSince(now);
  return {
    emergency,
    // The order of the page that everybody reads: Egypt first, then the others by their names.
    lines: countriesIn(language).flatMap(({ code, name: country }) =>
      lines
        .filter((line) => line.country === code)
        .map(({ id, name, phone, isShown, checkedOn }) => ({
          ...{ id, country, phone, isShown, checkedOn, name: pick(name, language) },
          isUnchecked: isShown && checkedOn < since,
        })),
    ),
    done: readDone(url, ['emergency']),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = getStaffWho(context, 'help-lines.keep');
  const requestSource = requestSourceOf(request, context);
  return await emergencyForm.handle({ request, context }, async ({ values: { words } }) => {
    await setEmergencyWords(db, { words, actor, requestSource }, now);
    return '/admin/community/help-lines?done=emergency';
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The help lines of every country, those to check again first of all, and what is said about emergencies. */
export default function StaffHelpLines({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-help-lines');
  const community = useText('staff-community');
  const { lines, emergency, done } = loaderData;
  const unchecked = lines.filter(({ isUnchecked }) => isUnchecked).length;
  const labels = { emergencyEn: t('emergencyEn'), emergencyAr: t('emergencyAr') };
  const errors = useStaffErrors(actionData, { labels });
  const values = actionData?.values ?? {
    ...{ emergencyEn: emergency?.en ?? '', emergencyAr: emergency?.ar ?? '' },
  };
  return (
    <StaffPage
      title={t('title')}
      lead={t('lead')}
      above={[{ href: '/admin/community', label: community('title') }]}
      done={done && t(`done.${done}`)}
      errors={actionData !== undefined}
      actions={
        <>
          <ButtonLink href="/admin/community/help-lines/new" look="primary">
            {t('new')}
          </ButtonLink>
          <ButtonLink href="/community/help-lines">{t('page')}</ButtonLink>
        </>
      }
    >
      <Section id="lines" heading={t('rows')}>
        <Stack>
          {unchecked > 0 && <Notice tone="warning">{t('unchecked', { count: unchecked })}</Notice>}
          {lines.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <Table
              caption={t('rows')}
              isCaptionHeard
              keyOf={({ id }) => id}
              rows={lines}
              columns={[
                {
                  key: 'name',
                  heading: t('name'),
                  cell: ({ id, name }) => (
                    <Link href={`/admin/community/help-lines/${id}`} look="standing">
                      {name}
                    </Link>
                  ),
                },
                { key: 'country', heading: t('country'), cell: ({ country }) => country },
                { key: 'phone', heading: t('phone'), cell: ({ phone }) => <bdi dir="ltr">{phone}</bdi> },
                {
                  key: 'state',
                  heading: t('state'),
                  cell: ({ isShown }) => <Badge>{t(isShown ? 'state.shown' : 'state.hidden')}</Badge>,
                },
                {
                  key: 'checked',
                  heading: t('checked'),
                  cell: ({ checkedOn, isUnchecked }) => (
                    <>
                      <DateText on={checkedOn} isShort />
                      {isUnchecked && (
                        <>
                          {' '}
                          <Badge>{t('state.unchecked')}</Badge>
                        </>
                      )}
                    </>
                  ),
                },
              ]}
            />
          )}
        </Stack>
      </Section>
      <Section id="emergency" heading={t('emergency')} lead={t('emergency.lead')} tone="sand">
        <Form action="/admin/community/help-lines" errors={errors} values={values}>
          {(['en', 'ar'] as const).map((language) => {
            const name = language === 'en' ? 'emergencyEn' : 'emergencyAr';
            return (
              <TextAreaField
                key={name}
                name={name}
                label={labels[name]}
                rows={3}
                maxLength={helpLineLimits.emergency}
                language={language}
                isOptional
              />
            );
          })}
          <Button look="primary" busyLabel={t('busy')}>
            {t('emergency.save')}
          </Button>
        </Form>
      </Section>
    </StaffPage>
  );
}
