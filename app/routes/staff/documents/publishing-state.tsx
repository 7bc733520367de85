import { useText } from '#platform/text/i18n.ts';
import type { RefusalCode } from '#platform/input/refusal.ts';
import { DateText } from '#ui/text/date-text.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Link } from '#ui/text/link.tsx';
import { List } from '#ui/data/list.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { Part } from '#ui/layout/part.tsx';
import { usePlaceWords } from './place-words.ts';
import type { loader } from './publishing.tsx';

type Loaded = Awaited<ReturnType<typeof loader>>;

/** How a text stands: its versions, its address, and a schedule that could not be kept. */
export function State({ loaded }: { loaded: Loaded }) {
  const t = useText('staff-content');
  const refusals = useText('refusals');
  const { status, number, publishedRevision, publishedAt, path, movesTo, scheduleFailure } = loaded;
  const isShown = status === 'published' && path !== null;
  return (
    <Part id="state" heading={t('publishing.state')}>
      {scheduleFailure && (
        <Notice tone="warning" heading={t('schedule.failed')}>
          <p>{refusals(scheduleFailure as RefusalCode)}</p>
        </Notice>
      )}
      <DetailsList
        look="rows"
        items={[
          { term: t('column.state'), value: t(`state.${status}`) },
          { term: t('publishing.newest'), value: <NumberText value={number} /> },
          {
            term: t('publishing.shown'),
            value:
              isShown && publishedRevision !== null ? (
                <NumberText value={publishedRevision} />
              ) : (
                t('publishing.noneShown')
              ),
          },
          ...(publishedAt
            ? [{ term: t('column.published'), value: <DateText at={publishedAt} withTime /> }]
            : []),
          ...(isShown
            ? [
                {
                  term: t('publishing.place'),
                  value: (
                    <Link href={path} look="standing">
                      <bdi>{path}</bdi>
                    </Link>
                  ),
                },
              ]
            : []),
          ...(movesTo ? [{ term: t('publishing.moves'), value: <bdi>{movesTo}</bdi> }] : []),
        ]}
      />
      {movesTo && <p>{t('publishing.movesText')}</p>}
    </Part>
  );
}

/** What keeps a text from being published, each with the way to its field. */
export function Problems({ loaded: { id, kind, problems } }: { loaded: Loaded }) {
  const t = useText('staff-content');
  const writing = useText('writing');
  const wordsOf = usePlaceWords(kind);
  const errors = problems.filter(({ severity }) => severity === 'error');
  return (
    <Part id="problems" heading={t('problems.heading')}>
      <p>{errors.length === 0 ? t('problems.none') : t('problems.count', { count: errors.length })}</p>
      {problems.length > 0 && (
        <List
          items={problems.map((problem, index) => ({ ...problem, index }))}
          keyOf={({ index }) => String(index)}
        >
          {({ code, severity, name }) => (
            <>
              <Link href={`/admin/cms/documents/${id}#${name}`} look="standing">
                {wordsOf(name)}
              </Link>
              <p>
                {severity === 'warning' && `${t('problems.advice')} `}
                {writing(code)}
              </p>
            </>
          )}
        </List>
      )}
    </Part>
  );
}
