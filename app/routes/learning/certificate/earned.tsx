import type { CertificateNames } from '#domain/certificates/certificate-names.ts';
import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick, type Bilingual } from '#platform/text/language.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { DecisionDots } from '#ui/layout/decision-dots.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Named } from '#ui/text/named.tsx';
import { useLength } from '#routes/certificates/certificate-words.tsx';
import { NameFields } from '#routes/certificates/name-fields.tsx';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';

export type EarnedProps = {
  course: { slug: string; title: Bilingual };
  minutes: number;
  issuerName: Bilingual;
  /** The names as they would stand there, once they were read. */
  preview: CertificateNames | null;
  result: FormResult | undefined;
  values: Record<string, string>;
};

/** The two steps of whoever has earned a certificate: the name, then what it will say and the button that issues it. */
export function Earned({ result, values, preview, ...facts }: EarnedProps) {
  const t = useText('certificates');
  const errors = useFormErrors(result, { say: (key) => t(key as 'name.long') });
  const action = `/learn/${facts.course.slug}/certificate`;
  return (
    <>
      {preview && <Preview {...facts} preview={preview} action={action} />}
      <Section
        id="name"
        heading={t(preview ? 'earn.change' : 'earn.names')}
        lead={t('earn.names.lead')}
        tone={preview ? 'sand' : 'plain'}
      >
        <Form action={action} errors={errors} values={values}>
          <NameFields />
          <Button look={preview ? 'secondary' : 'primary'} name="intent" value="preview">
            {t('earn.preview')}
          </Button>
        </Form>
      </Section>
      <Section id="seen" heading={t('earn.seen')} tone={preview ? 'plain' : 'sand'}>
        <p>{t('earn.seen.text')}</p>
      </Section>
    </>
  );
}

type PreviewProps = Pick<EarnedProps, 'course' | 'minutes' | 'issuerName'> & {
  preview: CertificateNames;
  action: string;
};

function Preview({ course, minutes, issuerName, preview, action }: PreviewProps) {
  const t = useText('certificates');
  const length = useLength();
  const { language } = usePage();
  const { latinName, arabicName } = preview;
  return (
    <Section id="preview" heading={t('earn.preview.heading')}>
      <Stack>
        <DetailsList
          look="rows"
          items={[
            { term: t('fact.latin'), value: latinName ? <Named>{latinName}</Named> : t('fact.none') },
            { term: t('fact.arabic'), value: arabicName ? <Named>{arabicName}</Named> : t('fact.none') },
            { term: t('fact.course'), value: <Named>{pick(course.title, language)}</Named> },
            { term: t('fact.length'), value: length(minutes) },
            { term: t('fact.issuer'), value: <Named>{pick(issuerName, language)}</Named> },
          ]}
        />
        <Form action={action} prefix="issue-" label={t('earn.issue')}>
          <input type="hidden" name="latinName" value={latinName ?? ''} />
          <input type="hidden" name="arabicName" value={arabicName ?? ''} />
          <p>{t('earn.preview.text')}</p>
          <DecisionDots />
          <Button look="primary" name="intent" value="issue" busyLabel={t('earn.busy')}>
            {t('earn.issue')}
          </Button>
        </Form>
      </Stack>
    </Section>
  );
}
