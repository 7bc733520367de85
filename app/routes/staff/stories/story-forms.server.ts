import { z } from 'zod';
import { storyLimits, type StoryContent } from '#domain/marketplace/success-stories/story-constants.ts';
import { readLine } from '#platform/text/read-text.ts';
import { defineForm, readFields, readTogether } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';
import { lineField, readRevision, textField } from '#routes/staff/kit/staff-fields.server.ts';
import type { StoryField } from './story-fields.ts';

const seen = z.string().transform(readRevision);

const fields = {
  nameEn: lineField(storyLimits.name),
  nameAr: lineField(storyLimits.name),
  workEn: lineField(storyLimits.work),
  workAr: lineField(storyLimits.work),
  textEn: textField(storyLimits.text),
  textAr: textField(storyLimits.text),
  clientEn: nameOrNone(),
  clientAr: nameOrNone(),
  seen,
} satisfies Record<StoryField | 'seen', z.ZodType>;

/** The words of a story, and the version that its writer has before them. */
export const storyForm = defineForm({
  name: 'success-story',
  texts: ['textEn', 'textAr'],
  read: readTogether(readFields(fields), ({ seen: version, ...read }) => {
    if ((read.clientEn === '') !== (read.clientAr === ''))
      return { problems: { [read.clientEn === '' ? 'clientEn' : 'clientAr']: 'missing' } };
    return { values: { content: contentOf(read), seen: version } };
  }),
});

/** Asks those whom it names, about the version that was on the page. */
export const storyAskForm = defineForm({ name: 'success-story-ask', read: readFields({ seen }) });

/** Drops it. */
export const storyRemovalForm = defineForm({
  name: 'success-story-removal',
  read: readFields({ understood: z.string().min(1, { error: 'remove.understood.missing' }) }),
});

type Read = Omit<z.output<z.ZodObject<typeof fields>>, 'seen'>;

function contentOf(read: Read): StoryContent {
  return {
    name: { en: read.nameEn, ar: read.nameAr },
    work: { en: read.workEn, ar: read.workAr },
    text: { en: read.textEn, ar: read.textAr },
    clientName: read.clientEn === '' ? null : { en: read.clientEn, ar: read.clientAr },
  };
}

/** A story as the form shows it. */
export function shownStory(
  { name, work, text, clientName }: StoryContent,
  version: number,
): Record<StoryField | 'seen', string> {
  return {
    ...{ nameEn: name.en, nameAr: name.ar, workEn: work.en, workAr: work.ar },
    ...{ textEn: text.en, textAr: text.ar },
    ...{ clientEn: clientName?.en ?? '', clientAr: clientName?.ar ?? '', seen: String(version) },
  };
}

function nameOrNone() {
  return readBy(
    (text) => {
      const read = readLine(text, storyLimits.name);
      return read === 'missing' ? { line: '' } : read;
    },
    () => `long ${storyLimits.name}`,
  ).transform(({ line }) => line);
}
