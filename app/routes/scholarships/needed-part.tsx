import type { EligibilityRules } from '#domain/scholarships/eligibility.ts';
import { applicationFileKinds } from '#domain/scholarships/scholarship-constants.ts';
import { dateFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { Part } from '#ui/layout/part.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { writeGpa } from './application-errors.ts';

type Props = {
  cycle: { title: string; closesOn: string };
  rules: EligibilityRules;
  /** Whether the form is begun now; whoever goes on with a draft is told the last day alone. */
  isNew: boolean;
};

/** Until when the form can be sent, and what to have at hand before beginning. */
export function NeededPart({ cycle, rules, isNew }: Props) {
  const t = useText('scholarships');
  const { language } = usePage();
  const date = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const closes = date.format(new Date(`${cycle.closesOn}T00:00:00Z`));
  const until = t('apply.cycle', { cycle: cycle.title, date: closes });
  if (!isNew) return <p>{until}</p>;
  return (
    <Part id="needed" heading={t('needed.heading')}>
      <Prose>
        <p>
          {until} {t('needed.lead')}
        </p>
        <ul>
          <li>{t('needed.birthday', { least: rules.leastAge, most: rules.mostAge })}</li>
          <li>{t('needed.gpa', { gpa: writeGpa(rules.leastGpaHundredths, language) })}</li>
          <li>{t('needed.motivation')}</li>
          {applicationFileKinds.map((kind) => (
            <li key={kind}>{t(`needed.${kind}`)}</li>
          ))}
        </ul>
        <p>{t('needed.size')}</p>
      </Prose>
    </Part>
  );
}
