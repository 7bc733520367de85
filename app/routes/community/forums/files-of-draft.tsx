import type { PostFile } from '#domain/forums/files/post-files.ts';
import { useText } from '#platform/text/i18n.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { TypingDone } from '#ui/form/kept-typing.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { FormResult } from '#routes/kit/form-result.ts';
import { FilesPart } from './files-part.tsx';
import { typingPlaceOf, VerifyNotice } from './post-fields.tsx';

type Props = {
  /** Names the form in which the words are written. */
  id: string;
  path: string;
  /** Where the words are written and sent. */
  back: string;
  files: readonly PostFile[];
  isVerified: boolean;
  isOpen: boolean;
  done: string | null;
  result: FormResult | undefined;
};

/** The files of what is not sent yet, and the way back to its words. */
export function FilesOfDraft({ id, path, back, files, isVerified, isOpen, done, result }: Props) {
  const t = useText('forums');
  return (
    <>
      {done === 'drafted' && <TypingDone place={typingPlaceOf(id)} />}
      <FilesPart {...{ path, files, result }} mayChange={isVerified && isOpen} />
      <Band>
        <Stack>
          <VerifyNotice isVerified={isVerified} />
          {files.some(({ kind }) => kind === 'sound') && <p>{t('voice.is-text')}</p>}
          <div>
            <ButtonLink href={back} look="primary">
              {t('files.back')}
            </ButtonLink>
          </div>
        </Stack>
      </Band>
    </>
  );
}
