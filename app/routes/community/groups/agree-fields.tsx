import { useText } from '#platform/text/i18n.ts';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { AgreementField } from '#routes/community/conduct/agreement-field.tsx';
import type { AgreementAsked } from '#routes/community/conduct/agreement-words.ts';
import { NameField } from '#routes/community/forums/post-fields.tsx';

/** The rules of a group, before the form in which somebody agrees to them. */
export function RulesPart({ rules }: { rules: string }) {
  const t = useText('groups');
  return (
    <Section id="rules" heading={t('rules')}>
      <TypedText text={rules} />
    </Section>
  );
}

type Props = {
  name: string | null;
  firstName: string;
  rulesVersion: number;
  /** The rules of the community, to which they have not agreed yet. */
  agreement: AgreementAsked | null;
};

/** By which name somebody is known in a group, and that they agree to its rules as they stand on the page. */
export function AgreeFields({ name, firstName, rulesVersion, agreement }: Props) {
  const t = useText('groups');
  return (
    <>
      {/* What somebody agrees to is what this page shows, also where it came back because the rules have changed. */}
      <input type="hidden" name="version" value={rulesVersion} />
      <NameField name={name} firstName={firstName} />
      <CheckboxField name="agreed" label={t('agree.field')} />
      <AgreementField agreement={agreement} />
    </>
  );
}
