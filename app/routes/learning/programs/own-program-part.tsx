import { useText } from '#platform/text/i18n.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { OwnRefund } from '#routes/learning/own-refund.tsx';
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
        {own.refund && own.purchaseId && (
          <OwnRefund area="programs" refund={own.refund} purchaseId={own.purchaseId} />
        )}
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
