import { useText } from '#platform/text/i18n.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { useSpoken } from '#routes/wallet/checkout-words.ts';
import { useCohortDays } from './cohort-words.ts';
import type { NextInWords } from './next-in-words.ts';
import type { OwnPlace, ProgramInDetail } from './program-page.server.ts';

type Props = { program: ProgramInDetail; own: OwnPlace };

/** For whoever is in a program: how far they are, what comes next, and how their place in it can end. */
export function OwnProgramPart({ program, own }: Props) {
  const t = useText('programs');
  const spoken = useSpoken();
  const days = useCohortDays();
  const { slug, title } = program;
  const { way, startedAt, cohort, progress, isOpen, next } = own;
  const { completed, lessons, coursesCompleted: done, courses } = progress;
  return (
    <Section id="own" heading={t('own.heading')} layout="beside">
      <Stack gap="close">
        <p>{t('own.progress', { completed, lessons, done, courses })}</p>
        {isOpen && next && <NextStep next={next} />}
        {!next && courses > 0 && <p>{t('own.all')}</p>}
        {!isOpen && (
          <>
            <p>{t('own.resting')}</p>
            <div>
              <ButtonLink href="/wallet/subscription">{t('own.renew')}</ButtonLink>
            </div>
          </>
        )}
        <p>{t(`own.${way}`, { date: spoken.day(startedAt) })}</p>
        <p>{cohort ? t('own.cohort', { name: cohort.name, ...days(cohort) }) : t('own.pace')}</p>
        {own.refund && <Refund own={own} />}
        {own.mayLeave && (
          <div>
            <Link href={`/program-enrolments/${slug}/leave`} look="standing">
              {t('leave.way', { title })}
            </Link>
          </div>
        )}
      </Stack>
    </Section>
  );
}

/** The one button that leads on: the next lesson, or the next course, which begins by it. */
function NextStep({ next: { course, lesson } }: { next: NextInWords }) {
  const t = useText('programs');
  const { slug, title, isBegun } = course;
  if (!isBegun)
    return (
      <Form action={`/enrolments/${slug}`}>
        <input type="hidden" name="enrol" value="yes" />
        <Button look="primary" busyLabel={t('own.begin.busy')}>
          {t('own.begin', { title })}
        </Button>
      </Form>
    );
  return (
    <div>
      <ButtonLink href={lesson?.href ?? `/courses/${slug}`} look="primary">
        {lesson ? t('own.next', { lesson: lesson.title, course: title }) : t('own.course', { title })}
      </ButtonLink>
    </div>
  );
}

/** Whether the price can go back: until when, or which of the two rules is in the way, and why. */
function Refund({ own: { refund, purchaseId } }: { own: OwnPlace }) {
  const t = useText('programs');
  const spoken = useSpoken();
  if (!refund) return null;
  const { until, mostPercent, progress, obstacles } = refund;
  const said = {
    date: spoken.lastDay(until),
    most: spoken.percent(mostPercent),
    completed: progress.completed,
    lessons: progress.lessons,
  };
  if (obstacles.length > 0)
    return (
      <>
        <p>{t('refund.none')}</p>
        {obstacles.map((obstacle) => (
          <p key={obstacle}>{t(`refund.${obstacle}`, said)}</p>
        ))}
      </>
    );
  return (
    <>
      <p>{t('refund.open', said)}</p>
      <div>
        <Link href={`/wallet/pay/${purchaseId}/refund`} look="standing">
          {t('refund.way')}
        </Link>
      </div>
    </>
  );
}
