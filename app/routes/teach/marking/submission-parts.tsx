import { useText } from '#platform/text/i18n.ts';
import { ContentBlocks } from '#routes/kit/content-blocks.tsx';
import { useFileSize } from '#routes/kit/file-size.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { List } from '#ui/data/list.tsx';
import { Sound } from '#ui/data/sound.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { useInstant } from '#routes/learning/assignments/assignment-parts.tsx';
import { FeedbackSound } from '#routes/learning/assignments/feedback-sound.tsx';
import { documentsOf } from '#routes/learning/assignments/shown-try.ts';
import type { LoadedSubmission } from './submission.server.ts';

type Props = { submission: LoadedSubmission };

/** Whose work it is, of which course, and the tries before it. */
export function Facts({ submission }: Props) {
  const t = useText('staff-marking');
  const { learner, course, number, mostTries, submittedAt, status, earlier } = submission;
  return (
    <Part id="facts" heading={t('one.facts')}>
      <DetailsList
        look="rows"
        items={[
          { term: t('one.learner'), value: <Named>{learner}</Named> },
          { term: t('one.course'), value: course },
          {
            term: t('one.number'),
            value:
              mostTries === null ? (
                <NumberText value={number} />
              ) : (
                t('one.number.of', { number, count: mostTries })
              ),
          },
          { term: t('one.submitted'), value: <DateText at={submittedAt} withTime /> },
          { term: t('one.state'), value: t(`queue.status.${status as 'passed'}`) },
        ]}
      />
      {earlier.length > 0 && (
        <>
          <h3>{t('one.earlier')}</h3>
          <List items={earlier} keyOf={({ id }) => id}>
            {({ id, number, total }) => (
              <Link href={`/teach/marking/${id}`} look="standing">
                {t('one.earlier.one', { number, total })}
              </Link>
            )}
          </List>
        </>
      )}
    </Part>
  );
}

/** The task as its learner read it, behind one line: whoever marks many of one kind knows it. */
export function Task({ sections }: Pick<LoadedSubmission, 'sections'>) {
  const t = useText('staff-marking');
  return (
    <Disclosure summary={t('one.task')} level={2} isWide>
      <Stack>
        {sections.map(({ id, heading, blocks }) => (
          <Stack key={id} gap="close">
            <h3>{heading}</h3>
            <ContentBlocks blocks={blocks} level={4} />
          </Stack>
        ))}
      </Stack>
    </Disclosure>
  );
}

/** What was handed in: the text, and files to download. */
export function Work({ submission: { id, text, files: all } }: Props) {
  const t = useText('staff-marking');
  const says = useText('recordings');
  const files = documentsOf(all);
  const recording = all.find(({ kind }) => kind === 'recording');
  const size = useFileSize();
  return (
    <Part id="work" heading={t('one.work')}>
      <h3>{t('one.text')}</h3>
      {text ? <TypedText text={text} /> : <p>{t('one.no-text')}</p>}
      {recording && (
        <>
          <h3>{says('work.heading')}</h3>
          <Sound path={`/teach/marking/${id}/files/recording`} label={says('work.player')} />
          <p>
            <Link href={`/teach/marking/${id}/files/recording`} look="standing">
              {t('one.download', {
                name: t('one.file', { name: `\u2068${recording.name}\u2069`, size: size(recording.bytes) }),
              })}
            </Link>
          </p>
        </>
      )}
      {files.length > 0 && <h3>{t('one.files')}</h3>}
      {files.length > 0 && (
        <List items={files} keyOf={({ kind }) => kind}>
          {({ kind, name, bytes }) => (
            <Link href={`/teach/marking/${id}/files/${kind}`} look="standing">
              {t('one.download', { name: t('one.file', { name: `\u2068${name}\u2069`, size: size(bytes) }) })}
            </Link>
          )}
        </List>
      )}
    </Part>
  );
}

/** The mark that holds, with what was said. */
export function CurrentMark({ submission, mark }: Props & { mark: NonNullable<LoadedSubmission['mark']> }) {
  const t = useText('staff-marking');
  const peers = useText('peers');
  const sounds = useText('feedback-sound');
  const instant = useInstant();
  const date = instant(mark.at);
  return (
    <Part id="current" heading={t('mark.current')}>
      <p>
        {mark.isByPeers
          ? peers('teach.median', { date })
          : mark.by
            ? t('mark.current.by', { name: `\u2068${mark.by}\u2069`, date })
            : t('mark.current.gone', { date })}
      </p>
      <p>{t('mark.current.total', { total: mark.total, most: submission.most })}</p>
      <DetailsList
        look="rows"
        items={submission.rubric.map(({ key, title, mostPoints }) => ({
          term: title,
          value: t('review.of', { points: mark.points[key] ?? 0, most: mostPoints }),
        }))}
      />
      {mark.feedback && <TypedText text={mark.feedback} />}
      {mark.sound && (
        <FeedbackSound
          path={`/teach/marking/${submission.id}/files/feedback`}
          label={sounds('current')}
          sound={mark.sound}
        />
      )}
    </Part>
  );
}
