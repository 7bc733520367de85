import { data } from 'react-router';
import { decisionLimits } from '#domain/conduct/conduct-constants.ts';
import { findGuidelines, findGuidelinesOf, listGuidelineVersions } from '#domain/conduct/guidelines.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { List } from '#ui/data/list.tsx';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import type { Route } from './+types/guidelines';
import { HelpLinesLink } from './help-lines-link.tsx';
import { LimitsLink } from './limits-link.tsx';

export const handle = { cache: { parameters: ['version'] } } satisfies PageHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const asked = url.searchParams.get('version');
  const isVersion = asked !== null && /^[1-9]\d{0,3}$/.test(asked);
  if (asked !== null && !isVersion) throw data(null, { status: 404 });
  const found = await (isVersion ? findGuidelinesOf(db, Number(asked)) : findGuidelines(db));
  if (isVersion && !found) throw data(null, { status: 404 });
  const versions = await listGuidelineVersions(db);
  const newest = versions[0]?.version ?? null;
  return {
    guidelines: found && {
      ...{ version: found.version, publishedAt: found.publishedAt, isNewest: found.version === newest },
      rules: found.rules.map(({ key, title, text }) => ({
        ...{ key, title: pick(title, language), text: pick(text, language) },
      })),
    },
    versions: versions.map(({ version, publishedAt, summary }) => ({
      ...{ version, publishedAt, summary: pick(summary, language) },
    })),
  };
}

/** The rules of the community as they hold now or held once, and what happens to whoever breaks one. */
export default function CommunityGuidelines({ loaderData: { guidelines, versions } }: Route.ComponentProps) {
  const t = useText('conduct');
  const safety = useText('safety');
  const isOld = guidelines !== null && !guidelines.isNewest;
  const title = isOld ? t('guidelines.old.title', { version: guidelines.version }) : t('guidelines.title');
  return (
    <>
      <PageHead title={title} section={t('community')} description={t('guidelines.lead')} isHidden={isOld} />
      <PageHeading
        lead={t('guidelines.lead')}
        breadcrumb={<Breadcrumb trail={[{ label: t('community'), href: '/community' }]} current={title} />}
        after={
          guidelines && (
            <p>
              {t('guidelines.version', { version: guidelines.version })}{' '}
              <DateText at={guidelines.publishedAt} />
              {isOld && (
                <>
                  . {t('guidelines.old.text')}{' '}
                  <Link href="/community/guidelines">{t('guidelines.newest')}</Link>
                </>
              )}
            </p>
          )
        }
      >
        {title}
      </PageHeading>
      {guidelines === null ? (
        <Section id="rules" heading={t('guidelines.rules')} layout="beside">
          <EmptyState heading={t('guidelines.none')}>{t('guidelines.none.text')}</EmptyState>
        </Section>
      ) : (
        <Section id="rules" heading={t('guidelines.rules')} layout="beside">
          <Stack>
            {guidelines.rules.map(({ key, title: rule, text }) => (
              <div key={key} id={key}>
                <h3>{rule}</h3>
                <p>{text}</p>
              </div>
            ))}
          </Stack>
        </Section>
      )}
      <Section id="decisions" heading={t('guidelines.decisions')} tone="sand" layout="beside">
        <Stack>
          <p>{t('guidelines.decisions.report')}</p>
          <p>{t('guidelines.decisions.what', { most: decisionLimits.mostDays })}</p>
          <p>{t('guidelines.decisions.two')}</p>
          <p>{t('guidelines.decisions.appeal', { count: decisionLimits.appealDays })}</p>
          <p>
            <Link href="/community/decisions" look="standing">
              {t('decisions.title')}
            </Link>
          </p>
          <p>
            <Link href="/community/transparency" look="standing">
              {safety('title')}
            </Link>
          </p>
          <LimitsLink />
          <HelpLinesLink />
        </Stack>
      </Section>
      {versions.length > 0 && (
        <Section id="versions" heading={t('guidelines.versions')}>
          <List items={versions} keyOf={({ version }) => String(version)}>
            {({ version, publishedAt, summary }) => (
              <>
                <Link href={`/community/guidelines?version=${version}`}>
                  {t('guidelines.version-link', { version })}
                </Link>
                {t('comma')} <DateText at={publishedAt} />: {summary}
              </>
            )}
          </List>
        </Section>
      )}
    </>
  );
}
