import { assignmentLimits, recordingUploads } from '#domain/learning/assignments/assignment-constants.ts';
import { hasWordsBesideSound } from '#domain/learning/assignments/marking/words-beside-sound.ts';
import { kindFacts } from '#platform/files/upload-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { FileField } from '#ui/form/file-field.tsx';
import { Recorder } from '#ui/form/recorder.tsx';
import { Stack } from '#ui/layout/stack.tsx';

const minutes = assignmentLimits.recordingSeconds / 60;

type Props = {
  /** What the learner will read: a sound needs words beside it. */
  feedback: string;
  /** Whether the mark before has a sound. */
  hasBefore: boolean;
};

/** A field for a sound that goes with a mark, and a recorder that fills it; or what is written first. */
export function SoundPart({ feedback, hasBefore }: Props) {
  const t = useText('feedback-sound');
  const says = useText('recordings');
  const least = assignmentLimits.wordsBesideSound;
  return (
    <Stack gap="close">
      {hasBefore && <p>{t('add.again')}</p>}
      {hasWordsBesideSound(feedback) ? (
        <>
          <FileField
            name="sound"
            label={t('add')}
            hint={t('add.hint', { megabytes: assignmentLimits.recording / 1024 / 1024, minutes })}
            accept={recordingUploads.flatMap((each) => kindFacts[each].accept)}
            isOptional
          />
          <p>{says('advice')}</p>
          <Recorder
            field="sound"
            mostSeconds={assignmentLimits.recordingSeconds}
            said={{ there: t('add.there'), full: t('add.full') }}
          />
        </>
      ) : (
        <p>{t('add.needs-words', { least })}</p>
      )}
    </Stack>
  );
}
