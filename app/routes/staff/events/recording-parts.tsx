import { recordingLimits } from '#domain/community/event-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { useFileSize } from '#routes/kit/file-size.ts';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import { useMoment } from '#routes/kit/moment-words.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { Facts } from '#ui/data/facts.tsx';
import { Button } from '#ui/form/button.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { KeptTyping } from '#ui/form/kept-typing.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Part } from '#ui/layout/part.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { MediaPlayer } from '#ui/text/media-player.tsx';
import { LanguagePair } from '#ui/text/writing.tsx';
import type { LoadedRecording } from './recording.tsx';

type Answered = { path: string; result: FormResult | undefined };
type OfRecording = Answered & { recording: LoadedRecording };

/** Whether visitors have it, since when, and the button that changes that. */
export function PublishPart({ path, result, recording, slug }: OfRecording & { slug: string }) {
  const t = useText('staff-events');
  const { publishedAt, isWritten, spoken, seen } = recording;
  const isPublished = publishedAt !== null;
  // A page that was published meanwhile may answer the other of the two forms.
  const own = resultOf(result, 'event-recording-publish') ?? resultOf(result, 'event-recording-take-back');
  const errors = useButtonErrors(own);
  return (
    <Part id="state" heading={t('recording.state')}>
      {publishedAt === null ? (
        <p>{t(isWritten ? 'recording.ready' : `recording.unwritten.${spoken}`)}</p>
      ) : (
        <>
          <p>
            {t('recording.published')} <DateText at={publishedAt} withTime />
          </p>
          <Link href={`/events/${slug}/recording`} look="standing">
            {t('recording.page')}
          </Link>
        </>
      )}
      <Form action={path} errors={errors} prefix="publish-">
        <input type="hidden" name="seen" value={seen} />
        <Button
          name="act"
          value={isPublished ? 'take-back' : 'publish'}
          look={isPublished ? 'danger' : 'primary'}
          busyLabel={t('busy')}
        >
          {t(isPublished ? 'recording.take-back' : 'recording.publish')}
        </Button>
      </Form>
    </Part>
  );
}

/** The file that is there, to be heard. */
export function SoundPart({ path, recording }: { path: string; recording: LoadedRecording }) {
  const t = useText('staff-events');
  const words = useText('staff-recordings');
  const size = useFileSize();
  const moment = useMoment();
  const { name, bytes, seconds, spoken, mediaType } = recording;
  const label = words(`spoken.${spoken}`);
  return (
    <Part id="sound" heading={t('recording.sound')}>
      <Facts items={[<bdi key="name">{name}</bdi>, size(bytes), moment(seconds * 1000), label]} />
      <MediaPlayer
        kind="audio"
        src={`${path}/file`}
        mediaType={mediaType}
        label={label}
        tracks={[]}
        pauses={[]}
        words={null}
      />
    </Part>
  );
}

/** All that is said, in one language or in both. */
export function TranscriptsPart({ path, result, recording: { words, seen } }: OfRecording) {
  const t = useText('staff-events');
  const own = resultOf(result, 'event-transcripts');
  const labels = { transcriptEn: t('recording.words.en'), transcriptAr: t('recording.words.ar') };
  const errors = useStaffErrors(own, {
    labels,
    fieldOf: { 'event-recording-needs-words': words.transcriptEn ? 'transcriptEn' : 'transcriptAr' },
  });
  const isTold = own?.refusal?.code === 'changed-meanwhile';
  return (
    <Part id="words" heading={t('recording.words')}>
      <p>{t('recording.words.lead')}</p>
      <Form action={path} errors={errors} values={own?.values ?? words} prefix="words-" isWide>
        {/* Whoever saves once more has been told that there is another version, and means it. */}
        <input type="hidden" name="seen" value={(!isTold && own?.values.seen) || seen} />
        <KeptTyping place={path} version={seen} isUnsaved={own !== undefined} />
        <LanguagePair>
          {languages.map((language) => (
            <TextAreaField
              key={language}
              name={language === 'en' ? 'transcriptEn' : 'transcriptAr'}
              label={t(`recording.words.${language}`)}
              hint={t('recording.words.hint')}
              rows={12}
              maxLength={recordingLimits.transcript}
              language={language}
              isOptional
            />
          ))}
        </LanguagePair>
        <Button name="act" value="write" look="primary" busyLabel={t('busy')}>
          {t('recording.words.save')}
        </Button>
      </Form>
    </Part>
  );
}

/** Sends a file, in the place of the one that is there, in whose language the new one probably is. */
export function UploadPart({
  path,
  result,
  mostMegabytes,
  spoken,
}: Answered & { mostMegabytes: number; spoken: Language | undefined }) {
  const t = useText('staff-events');
  const words = useText('staff-recordings');
  const own = resultOf(result, 'event-recording');
  const code = own?.refusal?.code;
  const isOfFile = code?.startsWith('file-') || code?.startsWith('media-');
  const told = useStaffErrors(own, {
    labels: { spoken: words('spoken'), file: words('file.audio') },
    ...(code && isOfFile && { fieldOf: { [code]: 'file' } }),
  });
  const errors = own?.problems?.['spoken'] ? { ...told, spoken: words('spoken.missing') } : told;
  return (
    <Part id="upload" heading={t(spoken ? 'recording.instead' : 'recording.upload')}>
      {spoken && <p>{t('recording.instead.lead')}</p>}
      <Form action={path} errors={errors} values={own?.values ?? {}} hasFiles prefix="upload-">
        <SelectField
          name="spoken"
          label={words('spoken')}
          {...(spoken ? { defaultValue: spoken } : { empty: true as const })}
          choices={languages.map((value) => ({ value, label: words(`language.${value}`) }))}
        />
        <FileField
          name="file"
          label={words('file.audio')}
          hint={t('recording.file.hint', { megabytes: mostMegabytes })}
          accept={['.mp3', '.m4a', '.aac', '.ogg', '.opus', '.webm', '.wav']}
        />
        <Button look="primary" name="act" value="upload" busyLabel={words('upload.busy')}>
          {words('upload.submit')}
        </Button>
      </Form>
    </Part>
  );
}

/** Deletes it with its words. */
export function RemovePart({ path, result }: Answered) {
  const t = useText('staff-events');
  const errors = useButtonErrors(resultOf(result, 'event-recording-removal'));
  return (
    <Part id="remove" heading={t('recording.removal')}>
      <p>{t('recording.removal.lead')}</p>
      <Form action={path} errors={errors} prefix="remove-">
        <Button name="act" value="remove" look="danger" busyLabel={t('busy')}>
          {t('recording.remove')}
        </Button>
      </Form>
    </Part>
  );
}
