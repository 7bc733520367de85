import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { spokenMoney } from '#platform/text/money.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import type { CourseTerms } from '../courses/course-page.server.ts';
import { useCohortDays } from './cohort-words.ts';
import { ownPace } from './own-pace.ts';
import type { CohortInWords, ProgramInDetail, ShownOffer } from './program-page.server.ts';

type VisitorProps = {
  program: ProgramInDetail;
  terms: CourseTerms;
  takesSignUps: boolean;
  takesApplications: boolean;
};

/** For whoever is not signed in: the ways in, the terms, and the way to an account. The same for all, since the page is stored. */
export function VisitorPart({ program, terms, takesSignUps, takesApplications }: VisitorProps) {
  const t = useText('programs');
  const { language } = usePage();
  const { slug, title, pricePiastres, opensBySubscription, isInScholarship } = program;
  const isSold = pricePiastres !== null;
  return (
    <Section id="enrol" heading={t('enrol.heading')} layout="beside">
      <Stack gap="close">
        {isSold && (
          <p>
            {t('visitor.purchase', { price: spokenMoney(pricePiastres, language), points: terms.points })}
          </p>
        )}
        {isSold && <RefundRule terms={terms} />}
        {opensBySubscription && <p>{t('visitor.subscription')}</p>}
        {!isSold && !opensBySubscription && <p>{t('way.none')}</p>}
        {isInScholarship && <ScholarshipWay isOpen={takesApplications} />}
        {(isSold || opensBySubscription) && (
          <>
            <p>{t('visitor.account')}</p>
            <div>
              <ButtonLink href={`/program-enrolments/${slug}`} look="primary">
                {t('enrol.submit', { title })}
              </ButtonLink>
            </div>
            {takesSignUps && (
              <p>
                {t('visitor.none')} <Link href="/signup">{t('visitor.signup')}</Link>
              </p>
            )}
          </>
        )}
      </Stack>
    </Section>
  );
}

export type EnterPartProps = {
  program: ProgramInDetail;
  offer: ShownOffer;
  terms: CourseTerms;
  takesApplications: boolean;
  /** They are in it by a subscription that is over. */
  isAgain: boolean;
  errors?: FieldErrors | null;
  values?: Record<string, string>;
};

/** For a member who is not in it: how they would come in, on which terms, with which group, and the one button. */
export function EnterPart(props: EnterPartProps) {
  const t = useText('programs');
  const { program, offer, takesApplications, isAgain } = props;
  return (
    <Section id="enrol" heading={t(isAgain ? 'again.heading' : 'enrol.heading')} layout="beside">
      <Stack gap="close">
        {offer.way === 'none' ? <NoWay program={program} /> : <Way {...props} way={offer.way} />}
        {offer.way !== 'award' && program.isInScholarship && <ScholarshipWay isOpen={takesApplications} />}
      </Stack>
    </Section>
  );
}

function Way({
  program,
  offer,
  terms,
  errors = null,
  values = {},
  way,
}: EnterPartProps & { way: Exclude<ShownOffer['way'], 'none'> }) {
  const t = useText('programs');
  const { language } = usePage();
  const { slug, title, pricePiastres, opensBySubscription } = program;
  const { progress, isTooFar } = offer;
  const isPaid = way === 'purchase';
  const price = spokenMoney(pricePiastres ?? 0, language);
  const cohorts = program.cohorts.filter(({ state }) => state === 'open');
  return (
    <>
      <p>{t(`way.${way}`, { price, points: terms.points })}</p>
      {progress.completed > 0 && (
        <p>{t('enrol.before', { completed: progress.completed, lessons: progress.lessons })}</p>
      )}
      {isPaid && <RefundRule terms={terms} />}
      {isPaid && isTooFar && <p>{t('enrol.no-refund', { most: terms.most })}</p>}
      {isPaid && opensBySubscription && (
        <p>
          {t('enrol.subscribe')} <Link href="/wallet/subscription">{t('enrol.subscription')}</Link>
        </p>
      )}
      <Form action={`/program-enrolments/${slug}`} errors={errors} values={values}>
        <input type="hidden" name="enter" value="yes" />
        {cohorts.length > 0 && <PaceChoice cohorts={cohorts} />}
        <Button look="primary" busyLabel={t('enrol.busy')}>
          {t(`enrol.${buttonOf(way)}`, { title })}
        </Button>
      </Form>
    </>
  );
}

function buttonOf(way: Exclude<ShownOffer['way'], 'none'>) {
  return way === 'purchase' ? 'buy' : way === 'award' ? 'award' : 'submit';
}

/** With a group that takes people, or at one's own pace, which is chosen already. */
function PaceChoice({ cohorts }: { cohorts: readonly CohortInWords[] }) {
  const t = useText('programs');
  const days = useCohortDays();
  return (
    <RadioGroup
      name="cohort"
      label={t('pace.label')}
      hint={t('pace.hint')}
      defaultValues={[ownPace]}
      choices={[
        { value: ownPace, label: t('pace.own') },
        ...cohorts.map((cohort) => ({
          value: cohort.id,
          label: t('pace.cohort', { name: cohort.name, ...days(cohort) }),
        })),
      ]}
    />
  );
}

/** Nothing can be bought, and no subscription runs: what there is instead. */
function NoWay({ program: { opensBySubscription } }: { program: ProgramInDetail }) {
  const t = useText('programs');
  if (!opensBySubscription) return <p>{t('way.none')}</p>;
  return (
    <>
      <p>{t('way.needs-subscription')}</p>
      <div>
        <ButtonLink href="/wallet/subscription" look="primary">
          {t('enrol.subscription')}
        </ButtonLink>
      </div>
    </>
  );
}

/** That scholarships are given for it, and the way to them while applications are taken. */
function ScholarshipWay({ isOpen }: { isOpen: boolean }) {
  const t = useText('programs');
  return (
    <p>
      {t('enrol.scholarship')} {isOpen && <Link href="/scholarships">{t('enrol.scholarships')}</Link>}
    </p>
  );
}

/** Until when, and up to how much progress, the price comes back. */
function RefundRule({ terms: { period, most } }: { terms: CourseTerms }) {
  const t = useText('programs');
  return <p>{t('refund.rule', { period, most })}</p>;
}
