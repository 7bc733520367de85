import { pieceUploads, profileLimits } from '#domain/marketplace/profiles/profile-constants.ts';
import { kindFacts } from '#platform/files/upload-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import type { Language } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { Button } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { KeptTyping } from '#ui/form/kept-typing.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { LanguagePair } from '#ui/text/writing.tsx';
import { Link } from '#ui/text/link.tsx';
import { useFileSize } from '#routes/kit/file-size.ts';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';

type Props = {
  path: string;
  errors: FieldErrors | null;
  values: Record<string, string>;
  /** The file that the piece has. */
  file: { name: string; bytes: number } | null;
  savedVersion: string;
  isUnsaved: boolean;
  isOvertaken: boolean;
};

/** A piece of work in one language or in both, with a link or a file and the words that stand for it. */
export function PieceForm({ path, errors, values, file, savedVersion, isUnsaved, isOvertaken }: Props) {
  const t = useText('freelancer-profile');
  const size = useFileSize();
  const { alternative, transcript, file: mostBytes } = profileLimits;
  return (
    <>
      {isOvertaken && (
        <p>
          <Link href={path} look="standing">
            {t('see-saved')}
          </Link>
        </p>
      )}
      <Form action={path} errors={errors} values={values} isWide hasFiles label={t('piece.heading')}>
        <input type="hidden" name="key" value={values.key ?? ''} />
        <input type="hidden" name="seen" value={values.seen ?? ''} />
        <KeptTyping place={`piece ${path}`} version={savedVersion} isUnsaved={isUnsaved} />
        <LanguagePair>
          <Title language="en" />
          <Title language="ar" />
        </LanguagePair>
        <LanguagePair>
          <Text language="en" />
          <Text language="ar" />
        </LanguagePair>
        <Field
          name="link"
          type="url"
          label={t('piece.link')}
          hint={t('piece.link.hint')}
          maxLength={profileLimits.link}
          autoComplete="off"
          isOptional
        />
        <FileField
          name="file"
          label={t('piece.file')}
          hint={t('piece.file.hint', { megabytes: mostBytes / 1024 / 1024 })}
          accept={pieceUploads.flatMap((each) => kindFacts[each].accept)}
          isOptional
          {...(file && {
            kept: t('piece.file.kept', { name: `\u2068${file.name}\u2069`, size: size(file.bytes) }),
          })}
        />
        {file && <CheckboxField name="dropsFile" label={t('piece.file.drop')} isOptional />}
        <TextAreaField
          name="alternative"
          label={t('piece.alternative')}
          hint={t('piece.alternative.hint', { most: alternative })}
          rows={3}
          isOptional
        />
        <TextAreaField
          name="transcript"
          label={t('piece.transcript')}
          hint={t('piece.transcript.hint', { most: transcript })}
          rows={8}
          isOptional
        />
        <Button look="primary" name="intent" value="save" busyLabel={t('saving')}>
          {t('piece.save')}
        </Button>
      </Form>
    </>
  );
}

function Title({ language }: { language: Language }) {
  const t = useText('freelancer-profile');
  const isEnglish = language === 'en';
  return (
    <Field
      name={isEnglish ? 'titleEn' : 'titleAr'}
      label={t(isEnglish ? 'piece.title.en' : 'piece.title.ar')}
      hint={t('piece.title.hint')}
      maxLength={profileLimits.pieceTitle}
      language={language}
      isOptional
    />
  );
}

function Text({ language }: { language: Language }) {
  const t = useText('freelancer-profile');
  const isEnglish = language === 'en';
  return (
    <TextAreaField
      name={isEnglish ? 'textEn' : 'textAr'}
      label={t(isEnglish ? 'piece.text.en' : 'piece.text.ar')}
      hint={t('piece.text.hint', { most: profileLimits.pieceText })}
      rows={6}
      language={language}
      isOptional
    />
  );
}

/** What the form of a piece says is wrong. What is asked for in one language of two is said at the field that stands first. */
export function usePieceErrors(result: FormResult | undefined): FieldErrors | null {
  const t = useText('freelancer-profile');
  const { language } = usePage();
  const code = result?.refusal?.code;
  const errors = useFormErrors(result, {
    say: (key) => t(key as 'piece.title.missing'),
    failed: t('failed'),
    fieldOf: {
      ...(code?.startsWith('file-') && { [code]: 'file' }),
      ...{ 'piece-needs-alternative': 'alternative', 'piece-needs-transcript': 'transcript' },
    },
  });
  if (!errors) return null;
  const isArabic = language === 'ar';
  const places: Record<string, string> = {
    title: isArabic ? 'titleAr' : 'titleEn',
    text: isArabic ? 'textAr' : 'textEn',
  };
  return Object.fromEntries(Object.entries(errors).map(([name, words]) => [places[name] ?? name, words]));
}
