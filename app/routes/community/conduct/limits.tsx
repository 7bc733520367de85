import { findLimit, type WritingLimit } from '#domain/conduct/decisions.ts';
import { readAllowance, type Allowance } from '#domain/forums/newcomers.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { Table } from '#ui/data/table.tsx';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { findMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/limits';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const member = findMember(context);
  const { communityLimits } = await readSettings(db);
  if (!member) return { own: null, general: communityLimits };
  const { userId, impersonation } = member;
  return {
    own: {
      allowance: await readAllowance(db, userId, now),
      // What was decided about somebody is theirs alone.
      limit: impersonation ? null : await findLimit(db, userId, now),
    },
    general: communityLimits,
  };
}

/** How much somebody can write in the forums, before they reach it: what they have used, and what lifts it. */
export default function Limits({ loaderData: { own, general } }: Route.ComponentProps) {
  const t = useText('conduct');
  return (
    <>
      <PageHead title={t('limits.title')} section={t('community')} description={t('limits.lead')} />
      <PageHeading
        lead={t('limits.lead')}
        breadcrumb={
          <Breadcrumb trail={[{ label: t('community'), href: '/community' }]} current={t('limits.title')} />
        }
      >
        {t('limits.title')}
      </PageHeading>
      {own && <Own {...own} />}
      <General limits={general} />
      <Section id="lifted" heading={t('limits.lifted')} layout="beside">
        <Stack>
          {own ? <Lifted allowance={own.allowance} /> : <LiftedForAll standing={general.postsOfNewcomers} />}
          <p>{t('limits.tags')}</p>
          <p>{t('limits.everybody')}</p>
          <p>
            <Link href="/community/guidelines" look="standing">
              {t('guidelines.title')}
            </Link>
          </p>
        </Stack>
      </Section>
    </>
  );
}

function Own({ allowance, limit }: { allowance: Allowance; limit: WritingLimit | null }) {
  const t = useText('conduct');
  const { isNewcomer, threads, posts, links } = allowance;
  const rows = [
    { key: 'threads', label: t('limits.threads'), ...threads },
    { key: 'posts', label: t('limits.posts'), ...posts },
  ];
  return (
    <Section id="own" heading={t('limits.own')} lead={t(isNewcomer ? 'limits.newcomer' : 'limits.member')}>
      <Stack>
        {limit && <Stopped {...limit} />}
        <Table
          caption={t('limits.own.rows')}
          keyOf={({ key }) => key}
          rows={rows}
          columns={[
            { key: 'what', heading: t('limits.what'), cell: ({ label }) => label },
            {
              ...{ key: 'most', heading: t('limits.most'), isNumber: true },
              cell: ({ most }) => <NumberText value={most} />,
            },
            {
              ...{ key: 'used', heading: t('limits.used'), isNumber: true },
              cell: ({ used }) => <NumberText value={used} />,
            },
            {
              ...{ key: 'left', heading: t('limits.left'), isNumber: true },
              cell: ({ most, used }) => <NumberText value={Math.max(0, most - used)} />,
            },
          ]}
        />
        {rows.map(
          ({ key, label, freeAt }) =>
            freeAt && (
              <p key={key}>
                {t('limits.free', { what: label })} <DateText at={freeAt} withTime />
              </p>
            ),
        )}
        <p>{links === null ? t('limits.links.any') : t('limits.links', { count: links })}</p>
      </Stack>
    </Section>
  );
}

/** That a decision keeps the reader from writing at all, whatever the limits say. */
function Stopped({ isSuspension, until }: WritingLimit) {
  const t = useText('conduct');
  return (
    <Notice>
      {t(isSuspension ? 'limits.suspended' : 'limits.limited')}{' '}
      {until === null ? t('limits.for-good') : <DateText at={until} withTime />}{' '}
      <Link href="/community/decisions" look="standing">
        {t('decisions.title')}
      </Link>
    </Notice>
  );
}

/** What holds for newcomers and for everybody else, as staff have set it. */
function General({ limits }: { limits: SiteSettings['communityLimits'] }) {
  const t = useText('conduct');
  const rows = [
    { key: 'threads', newcomers: limits.newcomerThreads, others: limits.threads },
    { key: 'posts', newcomers: limits.newcomerPosts, others: limits.posts },
    { key: 'addresses', newcomers: limits.newcomerLinks, others: null },
  ] as const;
  return (
    <Section
      id="general"
      heading={t('limits.general')}
      lead={limits.postsOfNewcomers === 0 ? t('limits.nobody') : t('limits.general.lead')}
      tone="sand"
    >
      <Table
        caption={t('limits.general.rows')}
        keyOf={({ key }) => key}
        rows={rows}
        columns={[
          { key: 'what', heading: t('limits.what'), cell: ({ key }) => t(`limits.${key}`) },
          {
            ...{ key: 'newcomers', heading: t('limits.newcomers'), isNumber: true },
            cell: ({ newcomers }) => <NumberText value={newcomers} />,
          },
          {
            ...{ key: 'others', heading: t('limits.others'), isNumber: true },
            cell: ({ others }) => (others === null ? t('limits.none') : <NumberText value={others} />),
          },
        ]}
      />
    </Section>
  );
}

function Lifted({ allowance: { until } }: { allowance: Allowance }) {
  const t = useText('conduct');
  if (until === null) return <p>{t('limits.lifted.done')}</p>;
  return (
    <>
      <p>{t('limits.lifted.posts', { count: until.posts })}</p>
      <p>{t('limits.lifted.more', { count: until.posts - until.standing })}</p>
      <p>{t('limits.lifted.vouch')}</p>
    </>
  );
}

function LiftedForAll({ standing }: { standing: number }) {
  const t = useText('conduct');
  if (standing === 0) return null;
  return (
    <>
      <p>{t('limits.lifted.posts', { count: standing })}</p>
      <p>{t('limits.lifted.vouch')}</p>
    </>
  );
}
