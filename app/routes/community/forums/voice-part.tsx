import { postFileLimits } from '#domain/forums/files/post-file-constants.ts';
import { audioKinds, kindFacts } from '#platform/files/upload-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Recorder } from '#ui/form/recorder.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { resultOf, type FormResult } from '#routes/kit/form-result.ts';
import { useFileErrors } from './file-errors.ts';

/** Speaks instead of typing: a recording made here or sent as a file, with its words now or later. */
export function VoicePart({ path, result }: { path: string; result: FormResult | undefined }) {
  const t = useText('forums');
  const says = useText('recordings');
  const added = resultOf(result, 'forum-voice');
  const errors = useFileErrors(added, 'recording');
  return (
    <Section id="voice" heading={t('voice')}>
      <Form action={path} errors={errors} values={added?.values ?? {}} hasFiles prefix="voice-">
        <FileField
          name="recording"
          label={t('voice.field')}
          hint={t('voice.hint', {
            kinds: audioKinds.map((kind) => kindFacts[kind].label).join(', '),
            megabytes: postFileLimits.bytes / 1024 / 1024,
            minutes: postFileLimits.seconds / 60,
          })}
          accept={audioKinds.flatMap((kind) => kindFacts[kind].accept)}
        />
        <p>{says('advice')}</p>
        <Recorder
          field="recording"
          mostSeconds={postFileLimits.seconds}
          said={{ there: t('voice.there'), full: t('voice.full') }}
        />
        <TextAreaField
          name="words"
          label={t('voice.words')}
          hint={t('voice.words.hint')}
          rows={4}
          maxLength={postFileLimits.words.sound}
          isOptional
        />
        <div>
          <Button name="action" value="voice" busyLabel={t('busy')}>
            {t('voice.send')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
