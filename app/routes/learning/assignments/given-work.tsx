import { useText } from '#platform/text/i18n.ts';
import { useFileSize } from '#routes/kit/file-size.ts';
import { List } from '#ui/data/list.tsx';
import { Sound } from '#ui/data/sound.tsx';
import { Table } from '#ui/data/table.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { useInstant } from './assignment-parts.tsx';
import { FeedbackSound } from './feedback-sound.tsx';
import { SaidByLearners } from './said-by-learners.tsx';
import { documentsOf, type ShownTry } from './shown-try.ts';

/** What was said about a try: its points, and the words of whoever marked it. */
export function Feedback({ shown, path }: { shown: ShownTry; path: string }) {
  const t = useText('assignments');
  return (
    <Section id="feedback" heading={t('feedback.heading', { number: shown.number })}>
      <MarkParts shown={shown} path={path} />
    </Section>
  );
}

/** The text and the files of a try that was handed in. */
export function Given({ shown, path }: { shown: ShownTry; path: string }) {
  const t = useText('assignments');
  return (
    <Section id="given" heading={t('given.heading')}>
      <WorkParts shown={shown} path={path} />
    </Section>
  );
}

/** The tries before the one that counts, the last one first. */
export function EarlierTries({ tries, path }: { tries: readonly ShownTry[]; path: string }) {
  const t = useText('assignments');
  const instant = useInstant();
  return (
    <Section id="tries" heading={t('tries.heading')}>
      <Stack>
        {tries.map((shown) => (
          <Disclosure
            key={shown.id}
            level={3}
            isWide
            summary={
              shown.submittedAt
                ? t('tries.handed-in', { number: shown.number, date: instant(shown.submittedAt) })
                : t('tries.draft', { number: shown.number })
            }
          >
            <Stack>
              {shown.mark && <MarkParts shown={shown} path={path} level={4} />}
              <WorkParts shown={shown} path={path} level={4} />
            </Stack>
          </Disclosure>
        ))}
      </Stack>
    </Section>
  );
}

type MarkProps = { shown: ShownTry; path: string; level?: 3 | 4 };

function MarkParts({ shown: { id, number, mark, said }, path, level = 3 }: MarkProps) {
  const t = useText('assignments');
  const peers = useText('peers');
  const sounds = useText('feedback-sound');
  const instant = useInstant();
  if (!mark) return null;
  const Heading = `h${level}` as const;
  const total = { key: '', title: t('feedback.total'), points: mark.total, most: mark.most };
  return (
    <Stack>
      {mark.isCorrected && <p>{t('feedback.corrected', { date: instant(mark.at) })}</p>}
      <Heading>{t('feedback.words')}</Heading>
      {mark.isByPeers ? (
        <p>{peers('said.median', { count: said.length })}</p>
      ) : mark.feedback ? (
        <TypedText text={mark.feedback} />
      ) : (
        <p>{t('feedback.none')}</p>
      )}
      {mark.sound && (
        <>
          <Heading>{sounds('heading')}</Heading>
          <FeedbackSound
            path={`${path}/files/${id}/feedback`}
            label={sounds('player', { number })}
            sound={mark.sound}
          />
        </>
      )}
      <SaidByLearners said={said} path={path} level={level} />
      <Table
        caption={t('feedback.points', { number })}
        rows={[...mark.points, total]}
        keyOf={({ key }) => key}
        columns={[
          { key: 'title', heading: t('rubric.criterion'), cell: ({ title }) => title },
          {
            ...{ key: 'points', heading: t('feedback.points.heading') },
            cell: ({ points, most }) => t('feedback.points.cell', { points, most }),
          },
        ]}
      />
    </Stack>
  );
}

function WorkParts({ shown, path, level = 3 }: { shown: ShownTry; path: string; level?: 3 | 4 }) {
  const t = useText('assignments');
  const size = useFileSize();
  const { id, text } = shown;
  const files = documentsOf(shown.files);
  const recording = shown.files.find(({ kind }) => kind === 'recording');
  const Heading = `h${level}` as const;
  return (
    <Stack>
      <Heading>{t('given.text')}</Heading>
      {text ? (
        <TypedText text={text} />
      ) : (
        <p>{t(files.length > 0 ? 'given.no-text' : 'given.nothing-written')}</p>
      )}
      {recording && (
        <>
          <Heading>{t('given.recording')}</Heading>
          <Sound
            path={`${path}/files/${id}/recording`}
            label={t('given.recording.of', { number: shown.number })}
          />
          <p>
            <Link href={`${path}/files/${id}/recording`} look="standing">
              {t('given.download', {
                name: t('work.file.one', {
                  name: `\u2068${recording.name}\u2069`,
                  size: size(recording.bytes),
                }),
              })}
            </Link>
          </p>
        </>
      )}
      {files.length > 0 && <Heading>{t('given.files')}</Heading>}
      {files.length > 0 && (
        <List items={files} keyOf={({ kind }) => kind}>
          {({ kind, name, bytes }) => (
            <Link href={`${path}/files/${id}/${kind}`} look="standing">
              {t('given.download', {
                name: t('work.file.one', { name: `\u2068${name}\u2069`, size: size(bytes) }),
              })}
            </Link>
          )}
        </List>
      )}
    </Stack>
  );
}
