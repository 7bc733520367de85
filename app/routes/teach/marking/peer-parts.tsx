import { useText } from '#platform/text/i18n.ts';
import { List } from '#ui/data/list.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import type { LoadedSubmission } from './submission.server.ts';

/** What learners said of a work and how they marked it, and what of it is reported. */
export function PeerMarks({ submission }: { submission: LoadedSubmission }) {
  const t = useText('peers');
  const { id, peers, most } = submission;
  if (!peers) return null;
  const said = peers.said.map((each, index) => ({ ...each, number: index + 1 }));
  return (
    <Part id="peers" heading={t('teach.heading')}>
      <p>{t('teach.count', { given: said.length, needed: peers.marks })}</p>
      {said.length > 0 && (
        <List items={said} keyOf={(each) => each.id}>
          {({ number, totalPoints, words }) => (
            <Stack gap="close">
              <p>{t('said.one', { number, total: totalPoints ?? 0, most })}</p>
              <TypedText text={words ?? ''} />
            </Stack>
          )}
        </List>
      )}
      {peers.reports.length > 0 && (
        <List items={peers.reports} keyOf={(each) => each.id}>
          {(report) => (
            <Link href={`/teach/marking/${id}/reports/${report.id}`} look="standing">
              {t(`teach.reported.${report.about}`)}
            </Link>
          )}
        </List>
      )}
    </Part>
  );
}
