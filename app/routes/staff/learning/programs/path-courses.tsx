import { useText } from '#platform/text/i18n.ts';
import { Steps } from '#ui/data/list.tsx';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField, type Choice } from '#ui/form/select-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { isolated } from './words.ts';

/** A course of the program. */
type PathCourse = { id: string; title: string; isOpen: boolean };

type Props = {
  path: string;
  /** The version of the path that its buttons were shown with. */
  seen: string;
  courses: readonly PathCourse[];
  /** What was moved just now: its button takes focus when the page opens (WCAG 2.4.3). */
  moved: { courseId: string; to: 'up' | 'down' } | null;
  result: FormResult | undefined;
};

/** The courses of a program in their order, with the buttons that move one or take it out. */
export function PathCourses({ path, seen, courses, moved, result }: Props) {
  const t = useText('staff-programs');
  const errors = useButtonErrors(resultOf(result, 'program-courses'));
  if (courses.length === 0) return <p>{t('path.none')}</p>;
  return (
    <Form action={path} errors={errors} prefix="courses-" isWide>
      <input type="hidden" name="seen" value={seen} />
      <Steps items={courses.map((course, place) => ({ ...course, place }))} keyOf={({ id }) => id}>
        {({ place, ...course }) => (
          <>
            <p>
              <Link href={`/admin/education/courses/${course.id}`} look="standing">
                <Named>{course.title}</Named>
              </Link>
              {!course.isOpen && ` (${t('path.closed')})`}
            </p>
            <ButtonRow>
              <CourseButtons
                course={course}
                moved={moved}
                isFirst={place === 0}
                isLast={place === courses.length - 1}
              />
            </ButtonRow>
          </>
        )}
      </Steps>
    </Form>
  );
}

type ButtonsProps = Pick<Props, 'moved'> & { course: PathCourse; isFirst: boolean; isLast: boolean };

/** What stands first cannot go up, what stands last cannot go down. */
function CourseButtons({ course: { id, title }, moved, isFirst, isLast }: ButtonsProps) {
  const t = useText('staff-programs');
  const possible = (['up', 'down'] as const).filter((to) => (to === 'up' ? !isFirst : !isLast));
  const again = moved?.courseId === id ? (possible.find((to) => to === moved.to) ?? possible[0]) : null;
  return [...possible, 'remove' as const].map((act) => (
    <Button
      key={act}
      name="act"
      value={`${act} ${id}`}
      label={t('course.act', { act: t(`course.${act}`), title: isolated(title) })}
      takesFocus={act === again}
      busyLabel={t('busy')}
    >
      {t(`course.${act}`)}
    </Button>
  ));
}

type AddProps = Pick<Props, 'path' | 'result'> & { choices: readonly Choice[] };

/** Adds one of the courses that the program lacks. */
export function AddCourse({ path, choices, result }: AddProps) {
  const t = useText('staff-programs');
  const own = resultOf(result, 'program-course-new');
  const errors = useStaffErrors(own, { labels: { course: t('course.field') } });
  return (
    <Stack gap="close">
      <h3>{t('course.add')}</h3>
      {choices.length === 0 ? (
        <p>{t('course.add.none')}</p>
      ) : (
        <Form action={path} errors={errors} prefix="add-" {...(own && { values: own.values })}>
          <SelectField
            name="course"
            label={t('course.field')}
            hint={t('course.hint')}
            empty
            choices={choices}
          />
          <Button name="act" value="add" busyLabel={t('busy')}>
            {t('course.add.submit')}
          </Button>
        </Form>
      )}
    </Stack>
  );
}
