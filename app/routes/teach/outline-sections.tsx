import type { OutlineLesson } from '#domain/learning/outline/outline.ts';
import { useText } from '#platform/text/i18n.ts';
import { Facts } from '#ui/data/facts.tsx';
import { List } from '#ui/data/list.tsx';
import { Button, ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { outlineActValue, type OutlineAct } from './outline-act.ts';
import { taskPageOf } from './paths.ts';

export type ShownLesson = Omit<OutlineLesson, 'title'> & { title: string };
export type ShownSection = { id: string; title: string; lessons: ShownLesson[] };

type Props = {
  path: string;
  sections: readonly ShownSection[];
  /** The revision that the buttons change; null while nothing can be moved. */
  seen: number | null;
  /** The outline is that of the version that is being written: its lessons can be opened. */
  isWritten: boolean;
  /** What was moved just now: its button takes focus when the page opens (WCAG 2.4.3). */
  moved: OutlineAct | null;
  errors: FieldErrors | null;
};

/** The sections of a version with their lessons, and the buttons that move both. */
export function OutlineSections({ path, sections, seen, isWritten, moved, errors }: Props) {
  const t = useText('staff-lessons');
  if (sections.length === 0)
    return isWritten ? (
      <Band tone="sand">
        <p>{t('outline.none')}</p>
      </Band>
    ) : null;
  const parts = sections.map((section, index) => (
    <SectionPart
      key={section.id}
      {...{ path, section, index, moved, isWritten }}
      count={sections.length}
      isOpen={seen !== null}
    />
  ));
  return (
    <Band tone="sand">
      {seen === null ? (
        <Stack gap="apart">{parts}</Stack>
      ) : (
        <Form action={path} errors={errors} isWide>
          <input type="hidden" name="seen" value={seen} />
          <Stack gap="apart">{parts}</Stack>
        </Form>
      )}
    </Band>
  );
}

type SectionProps = Pick<Props, 'path' | 'moved' | 'isWritten'> & {
  section: ShownSection;
  index: number;
  count: number;
  isOpen: boolean;
};

function SectionPart({ path, section, index, count, moved, isOpen, isWritten }: SectionProps) {
  const t = useText('staff-lessons');
  const { id, title, lessons } = section;
  const name = t('section.named', { title: isolated(title) });
  return (
    <Part id={`section-${id}`} heading={t('section.heading', { number: index + 1, all: count, title })}>
      {isOpen && (
        <ButtonRow>
          <MoveButtons
            what="section"
            {...{ id, name, moved }}
            isFirst={index === 0}
            isLast={index === count - 1}
          />
          <ButtonLink
            href={`${path}/sections/${id}`}
            label={t('act.named', { act: t('section.edit'), name })}
          >
            {t('section.edit')}
          </ButtonLink>
          <ButtonLink
            href={`${path}/lessons/new?section=${id}`}
            label={t('act.named', { act: t('lesson.add'), name })}
          >
            {t('lesson.add')}
          </ButtonLink>
        </ButtonRow>
      )}
      {lessons.length === 0 ? (
        <p>{t('section.empty')}</p>
      ) : (
        <List items={lessons.map((lesson, place) => ({ lesson, place }))} keyOf={({ lesson }) => lesson.id}>
          {({ lesson, place }) => (
            <LessonRow
              {...{ path, lesson, moved, isOpen, isWritten }}
              isFirst={index === 0 && place === 0}
              isLast={index === count - 1 && place === lessons.length - 1}
            />
          )}
        </List>
      )}
    </Part>
  );
}

type RowProps = Pick<SectionProps, 'path' | 'moved' | 'isOpen' | 'isWritten'> & {
  lesson: ShownLesson;
  isFirst: boolean;
  isLast: boolean;
};

function LessonRow({ path, lesson, moved, isOpen, isWritten, isFirst, isLast }: RowProps) {
  const t = useText('staff-lessons');
  const words = useText('lessons');
  const tasks = useText('staff-tasks');
  const { id, title, kind, minutes, isPreview } = lesson;
  const name = t('lesson.named', { title: isolated(title) });
  return (
    <>
      <p>
        {isWritten ? (
          <>
            <Link href={`${path}/lessons/${id}`} look="standing">
              {title}
            </Link>
            {kind !== 'text' && (
              <>
                {` ${t('comma')} `}
                <Link
                  href={`${path}/lessons/${id}/${taskPageOf(kind)}`}
                  label={tasks(`to.named.${kind}`, { title: isolated(title) })}
                >
                  {tasks(`to.${kind}`)}
                </Link>
              </>
            )}
          </>
        ) : (
          <bdi>{title}</bdi>
        )}
      </p>
      <Facts
        items={[
          words(`kind.${kind}`),
          words('minutes', { count: minutes }),
          ...(isPreview ? [t('lesson.preview')] : []),
        ]}
      />
      {isOpen && (
        <ButtonRow>
          <MoveButtons what="lesson" {...{ id, name, moved, isFirst, isLast }} />
        </ButtonRow>
      )}
    </>
  );
}

type MoveProps = Pick<OutlineAct, 'what' | 'id'> &
  Pick<Props, 'moved'> & { name: string; isFirst: boolean; isLast: boolean };

/** What stands first cannot go up, what stands last cannot go down. */
function MoveButtons({ what, id, name, moved, isFirst, isLast }: MoveProps) {
  const t = useText('staff-lessons');
  const possible = (['up', 'down'] as const).filter((to) => (to === 'up' ? !isFirst : !isLast));
  const again =
    moved?.what === what && moved.id === id ? (possible.find((to) => to === moved.to) ?? possible[0]) : null;
  return possible.map((to) => (
    <Button
      key={to}
      name="act"
      value={outlineActValue({ what, to, id })}
      label={t('act.named', { act: t(`act.${to}`), name })}
      takesFocus={to === again}
    >
      {t(`act.${to}`)}
    </Button>
  ));
}

function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
