import { countDocumentsForStaff, type DocumentCounts } from '#domain/documents/document-list.ts';
import { documentKinds, type DocumentKind } from '#domain/documents/document-kinds.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Link } from '#ui/text/link.tsx';
import { List } from '#ui/data/list.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { Table } from '#ui/data/table.tsx';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/overview';

export async function loader({ context }: Route.LoaderArgs) {
  getStaffWho(context, 'content.edit');
  const counts = await countDocumentsForStaff(context.get(appContext).db);
  return { kinds: documentKinds.map((kind) => ({ kind, counts: counts[kind] ?? none })) };
}

const none: DocumentCounts = {
  ...{ all: 0, published: 0, draft: 0, scheduled: 0, archived: 0 },
  ...{ lacking: 0, problems: 0 },
};

/** What each count leads to, as the list of texts is asked for it. */
const states = {
  published: 'state=published',
  draft: 'state=draft',
  scheduled: 'state=scheduled',
  archived: 'state=archived',
} as const;
const needs = { lacking: 'translation=lacking', problems: 'problems=yes' } as const;

/** Every kind of text with how many there are in each state, and the lists besides: figures, menus, images. */
export default function CmsOverview({ loaderData: { kinds } }: Route.ComponentProps) {
  const t = useText('staff-content');
  return (
    <StaffPage
      title={t('overview.title')}
      lead={t('overview.lead')}
      actions={
        <>
          <ButtonLink href="/admin/cms/documents/new" look="primary">
            {t('new.title')}
          </ButtonLink>
          <ButtonLink href="/admin/cms/documents">{t('overview.all')}</ButtonLink>
        </>
      }
    >
      <Band>
        <Table
          caption={t('overview.caption')}
          rows={kinds}
          keyOf={({ kind }) => kind}
          columns={[
            {
              key: 'kind',
              heading: t('column.kind'),
              cell: ({ kind }) => (
                <Link href={`/admin/cms/documents?kind=${kind}`} look="standing">
                  {t(`kinds.${kind}`)}
                </Link>
              ),
            },
            {
              key: 'all',
              heading: t('count.all'),
              isNumber: true,
              cell: ({ counts }) => <NumberText value={counts.all} />,
            },
            { key: 'states', heading: t('column.states'), cell: (row) => <Counts row={row} of={states} /> },
            { key: 'needs', heading: t('column.needs'), cell: (row) => <Counts row={row} of={needs} /> },
          ]}
        />
      </Band>
      <Section id="besides" heading={t('overview.besides')} tone="sand">
        <List items={besides} keyOf={({ key }) => key}>
          {({ key, href }) => (
            <>
              <Link href={href} look="standing">
                {t(`besides.${key}`)}
              </Link>
              <p>{t(`besides.${key}.text`)}</p>
            </>
          )}
        </List>
      </Section>
    </StaffPage>
  );
}

const besides = [
  { key: 'impact', href: '/admin/cms/impact' },
  { key: 'goals', href: '/admin/cms/goals' },
  { key: 'menus', href: '/admin/cms/menus' },
  { key: 'media', href: '/admin/media' },
] as const;

type KindRow = { kind: DocumentKind; counts: DocumentCounts };

/** The counts that are not zero, each as the way to its list. */
function Counts({ row: { kind, counts }, of }: { row: KindRow; of: Partial<typeof states & typeof needs> }) {
  const t = useText('staff-content');
  const found = Object.entries(of).filter(([name]) => counts[name as keyof typeof counts] > 0);
  if (found.length === 0) return t('count.none');
  return (
    <Row>
      {found.map(([name, query]) => {
        const count = name as keyof typeof states | keyof typeof needs;
        const words = t('count.of', { number: counts[count], state: t(`count.${count}`) });
        const label = t('count.label', { words, kind: t(`kinds.${kind}`) });
        return (
          <Link key={name} href={`/admin/cms/documents?kind=${kind}&${query}`} label={label} look="standing">
            {words}
          </Link>
        );
      })}
    </Row>
  );
}
