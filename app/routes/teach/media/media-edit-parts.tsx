import type { MediaKind, MediaList } from '#domain/learning/media/media-constants.ts';
import type { MediaCode } from '#domain/learning/media/media-problems.ts';
import { useText } from '#platform/text/i18n.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { useFileSize } from '#routes/kit/file-size.ts';
import { resultOf, useButtonErrors, useFormErrors, type FormResult } from '#routes/kit/form-result.ts';
import { useMoment } from '#routes/kit/moment-words.ts';
import { Facts } from '#ui/data/facts.tsx';
import { List } from '#ui/data/list.tsx';
import { Button } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { MediaPlayer } from '#ui/text/media-player.tsx';
import { useListName } from './row-words.ts';

type Recording = { spoken: Language; name: string; bytes: number; seconds: number; mediaType: string };
type Answered = { path: string; result: FormResult | undefined };

/** What keeps the recording from learners. */
export function MissingPart({ problems }: { problems: readonly MediaCode[] }) {
  const t = useText('staff-recordings');
  const words = useText('task-problems');
  if (problems.length === 0) return <p>{t('whole')}</p>;
  return (
    <Notice tone="warning" heading={t('missing')}>
      <ul>
        {problems.map((code) => (
          <li key={code}>{words(code)}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** The files that are there, to be heard and taken away. */
export function RecordingsPart({
  kind,
  recordings,
  isSubmitted,
  path,
  result,
}: Answered & { kind: MediaKind; recordings: readonly Recording[]; isSubmitted: boolean }) {
  const t = useText('staff-recordings');
  const size = useFileSize();
  const moment = useMoment();
  const errors = useButtonErrors(resultOf(result, 'recording-removal'));
  if (recordings.length === 0) return null;
  return (
    <Part id="recordings" heading={t('files')}>
      <List items={recordings} keyOf={({ spoken }) => spoken}>
        {({ spoken, name, bytes, seconds, mediaType }) => (
          <Stack>
            <h3>{t(`spoken.${spoken}`)}</h3>
            <Facts items={[<bdi key="name">{name}</bdi>, size(bytes), moment(seconds * 1000)]} />
            <MediaPlayer
              kind={kind}
              src={`${path}/file/${spoken}`}
              mediaType={mediaType}
              label={t(`spoken.${spoken}`)}
              tracks={[]}
              pauses={[]}
              words={null}
            />
            {!isSubmitted && (
              <Form action={path} errors={errors} prefix={`remove-${spoken}-`}>
                <input type="hidden" name="spoken" value={spoken} />
                <Button
                  name="act"
                  value="remove"
                  look="danger"
                  label={`${t('remove')}: ${t(`spoken.${spoken}`)}`}
                >
                  {t('remove')}
                </Button>
              </Form>
            )}
          </Stack>
        )}
      </List>
    </Part>
  );
}

/** Sends a file, in the place of the one of its language. */
export function UploadPart({
  kind,
  path,
  mostMegabytes,
  result,
}: Answered & { kind: MediaKind; mostMegabytes: number }) {
  const t = useText('staff-recordings');
  const own = resultOf(result, 'recording');
  const code = own?.refusal?.code;
  const isOfFile = code?.startsWith('file-') || code?.startsWith('media-');
  const errors = useFormErrors(own, {
    say: (problem) => t(problem as 'spoken.missing'),
    ...(code && isOfFile && { fieldOf: { [code]: 'file' } }),
  });
  return (
    <Part id="upload" heading={t('upload')}>
      <Form action={path} errors={errors} values={own?.values ?? {}} hasFiles>
        <SelectField
          name="spoken"
          label={t('spoken')}
          hint={t('spoken.hint')}
          choices={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
        />
        <FileField
          name="file"
          label={t(`file.${kind}`)}
          hint={t(`file.hint.${kind}`, { megabytes: mostMegabytes })}
          accept={
            kind === 'audio'
              ? ['.mp3', '.m4a', '.aac', '.ogg', '.opus', '.webm', '.wav']
              : ['.mp4', '.m4v', '.mov', '.webm']
          }
        />
        <Button look="primary" name="act" value="upload" busyLabel={t('upload.busy')}>
          {t('upload.submit')}
        </Button>
      </Form>
    </Part>
  );
}

type CountedList = { list: MediaList; language: Language; count: number };

/** What is written beside it, each list with its own page. */
export function ListsPart({ path, lists }: { path: string; lists: readonly CountedList[] }) {
  const t = useText('staff-recordings');
  const nameOf = useListName();
  return (
    <Part id="lists" heading={t('lists')}>
      <List items={lists} keyOf={({ list, language }) => `${list} ${language}`}>
        {({ list, language, count }) => (
          <span id={`${list}-${language}`}>
            <Link href={`${path}/${list}/${language}`} look="standing">
              {t('list.counted', { list: nameOf(list, language), count })}
            </Link>
          </span>
        )}
      </List>
    </Part>
  );
}

/** Whether anything can be seen that is not said. */
export function SaidPart({ path, isAllSaid, result }: Answered & { isAllSaid: boolean }) {
  const t = useText('staff-recordings');
  const errors = useButtonErrors(resultOf(result, 'media-all-said'));
  return (
    <Part id="said" heading={t('said')}>
      <Form action={path} errors={errors} prefix="said-">
        <CheckboxField
          name="said"
          label={t('said.label')}
          hint={t('said.hint')}
          isChosen={isAllSaid}
          isOptional
        />
        <Button name="act" value="say">
          {t('said.submit')}
        </Button>
      </Form>
    </Part>
  );
}
