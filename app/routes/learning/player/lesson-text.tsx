import type { ReadySection } from '#domain/documents/text/ready-sections.ts';
import { placeOf } from '#domain/learning/notes/place.ts';
import type { PlacedNote } from '#domain/learning/progress/find-lesson-for.ts';
import { useText } from '#platform/text/i18n.ts';
import { Notice } from '#ui/layout/notice.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { ReadingPlace } from '#ui/text/reading-place.tsx';
import { ContentBlocks } from '#routes/kit/content-blocks.tsx';

type Props = {
  sections: readonly ReadySection[];
  /** Of a learner: what they keep in it, and where they do. Whoever only looks keeps nothing. */
  own?: { course: string; lesson: string; notes: readonly PlacedNote[] };
};

/** The text of a lesson: each paragraph is a place that can be led to, with what its reader keeps there. */
export function LessonText({ sections, own }: Props) {
  const t = useText('lessons');
  const path = own && `/learn/${own.course}/${own.lesson}`;
  const text = (
    <Stack gap="apart">
      {sections.map(({ id, heading, blocks }) => (
        <Part key={id} id={id} heading={heading}>
          {blocks.map((block, index) => (
            <div key={index} id={placeOf(id, index)}>
              <ContentBlocks blocks={[block]} />
              {own && <Kept own={own} place={placeOf(id, index)} />}
            </div>
          ))}
          {path && (
            <Link
              href={`${path}/place?section=${id}`}
              look="standing"
              label={t('place.link.of', { heading })}
            >
              {t('place.link')}
            </Link>
          )}
        </Part>
      ))}
    </Stack>
  );
  return <Band>{path ? <ReadingPlace path={`${path}/stop`}>{text}</ReadingPlace> : text}</Band>;
}

/** What its reader keeps at a paragraph, after it. */
function Kept({ own: { course, notes }, place }: { own: NonNullable<Props['own']>; place: string }) {
  const t = useText('lessons');
  return notes
    .filter((note) => note.place === place)
    .map(({ id, text }, index) => (
      <Notice key={id} heading={t(text === null ? 'bookmark' : 'note')}>
        {text !== null && <p dir="auto">{text}</p>}
        <Link
          href={`/learn/${course}/notes/${id}`}
          look="standing"
          label={t('note.change.of', { number: index + 1, text: (text ?? t('bookmark')).slice(0, 40) })}
        >
          {t('note.change')}
        </Link>
      </Notice>
    ));
}
