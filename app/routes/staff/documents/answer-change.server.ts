import { data, redirect, type RouterContextProvider } from 'react-router';
import type { SubmittedValues } from '#routes/kit/form-result.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { changeStructure, readStructureAct, type StructureChange } from './change-structure.ts';
import { findPictureField, listPicturesOf, saveWriting } from './saved-writing.server.ts';
import { flatValues, placeName, readWritingForm, type WritingForm } from './writing-form.ts';

type Context = Readonly<RouterContextProvider>;

/** The form again, with everything that was typed, as a button changed it. */
export type ChangedWriting = {
  form?: undefined;
  values: SubmittedValues;
  change?: StructureChange;
  isResumed?: true;
};

/** Who writes, where their editor stands, and what they sent. */
type Sent = { userId: string; path: string; body: FormData };

/**
 * What every button of an editor but those that save does: nothing is judged, and nothing is saved. Null for those. The
 * way to the pictures stands at `/picture` below the editor.
 */
export async function answerChange(context: Context, { userId, path, body }: Sent) {
  const act = textOf(body, 'act');
  const form = readWritingForm(body);
  const show = async (form: WritingForm, done: Pick<ChangedWriting, 'change' | 'isResumed'>) => {
    const values = { ...flatValues(form), basedOn: textOf(body, 'basedOn') };
    return await withItsPictures<ChangedWriting>(context, { values, ...done });
  };
  if (act === 'resume') return await show(form, { isResumed: true });
  const [, pictureAct, pictureName = ''] = /^(pick|unpick):(.+)$/.exec(act) ?? [];
  if (pictureAct) {
    const field = findPictureField(body, pictureName);
    if (!field) throw data(null, { status: 400 });
    if (pictureAct === 'pick') {
      const key = await saveWriting(context, { userId, path, sent: body });
      const step = new URLSearchParams({ kept: key, field: field.name });
      return redirect(`${path}/picture?${step}`, 303);
    }
    body.set(field.name, '');
    const change: StructureChange = { act: 'unpick', what: 'block', at: field.place };
    return await show(readWritingForm(body), { change });
  }
  const structure = readStructureAct(act);
  if (!structure) return null;
  const name = placeName({ block: 0, ...structure.place });
  const choice = { kind: textOf(body, `${name}-new`), section: Number(textOf(body, `${name}-to`)) };
  const changed = changeStructure(form, structure, choice);
  if (!changed) throw data(null, { status: 400 });
  return await show(changed.form, { change: changed.change });
}

/** The form again, with the pictures that stand in it. */
export async function withItsPictures<Answer extends { values: SubmittedValues }>(
  context: Context,
  answer: Answer,
  init: ResponseInit = {},
) {
  const pictures = await listPicturesOf(context, readWritingForm(Object.entries(answer.values)));
  return data({ ...answer, pictures }, init);
}

/** What the step before did to the picture of a block, as the address says. */
export function pictureChange(asked: URLSearchParams): StructureChange | undefined {
  const act = (['pick', 'keep'] as const).find((each) => asked.has(each));
  const [, section, block] = /^s(\d{1,3})-b(\d{1,3})$/.exec((act && asked.get(act)) ?? '') ?? [];
  return act && block
    ? { act, what: 'block', at: { section: Number(section), block: Number(block) } }
    : undefined;
}
