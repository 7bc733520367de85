import { postFileLimits } from '#domain/forums/files/post-file-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';

/** What is wrong with a form about a file, in words, at its field; `field` is the one that takes the file. */
export function useFileErrors(result: FormResult | undefined, field = 'file') {
  const t = useText('forums');
  const code = result?.refusal?.code;
  return useFormErrors(result, {
    say: (problem) =>
      problem === 'file-words.long'
        ? t('file-words.long', { most: postFileLimits.words.sound })
        : t(problem as 'file.missing'),
    fieldOf: {
      ...(code?.startsWith('file-') && { [code]: field }),
      ...((code?.startsWith('forum-file-words-long') || code === 'forum-file-without-words') && {
        [code]: 'words',
      }),
    },
  });
}
