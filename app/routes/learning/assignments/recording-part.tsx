import { assignmentLimits, recordingUploads } from '#domain/learning/assignments/assignment-constants.ts';
import { kindFacts } from '#platform/files/upload-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { useFileSize } from '#routes/kit/file-size.ts';
import { Sound } from '#ui/data/sound.tsx';
import { Button } from '#ui/form/button.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { Recorder } from '#ui/form/recorder.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { ShownTry } from './shown-try.ts';

const minutes = assignmentLimits.recordingSeconds / 60;

type Props = { path: string; draft: ShownTry | null; isOptional: boolean };

/** The recording that is kept, with a button that removes it; a field for another, and a recorder that fills the field. */
export function RecordingPart({ path, draft, isOptional }: Props) {
  const t = useText('recordings');
  const size = useFileSize();
  const kept = draft?.files.find(({ kind }) => kind === 'recording');
  return (
    <Stack gap="close">
      {draft && kept && (
        <>
          <p>{t('kept', { name: `\u2068${kept.name}\u2069`, size: size(kept.bytes) })}</p>
          <Sound path={`${path}/files/${draft.id}/recording`} label={t('kept.player')} />
          <div>
            <Button look="quiet" name="intent" value="remove-recording">
              {t('remove')}
            </Button>
          </div>
        </>
      )}
      <FileField
        name="recording"
        label={t('label')}
        hint={t('hint', { megabytes: assignmentLimits.recording / 1024 / 1024, minutes })}
        accept={recordingUploads.flatMap((each) => kindFacts[each].accept)}
        isOptional={isOptional || kept !== undefined}
      />
      <p>{t('advice')}</p>
      <Recorder field="recording" mostSeconds={assignmentLimits.recordingSeconds} />
    </Stack>
  );
}
