import { z } from 'zod';
import {
  contractLimits,
  deliveryFileKinds,
  type DeliveryFileKind,
} from '#domain/marketplace/contracts/contract-constants.ts';
import { readPounds, readWholeNumber } from '#platform/input/read-number.ts';
import { readLine, readText } from '#platform/text/read-text.ts';
import { defineForm, readFields, readNothing } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';

const { leastPiastres, mostPiastres } = contractLimits;

/** The amount that whoever presses has before them, in piastres. */
const seen = z.string().transform((text) => (/^\d{1,12}$/.test(text) ? Number(text) : -1));

const note = readBy(
  (text) => readText(text, { longest: contractLimits.note }),
  (problem) => `note.${problem === 'long' ? 'long' : 'missing'}`,
).transform(({ text }) => text);

/** The buttons of a milestone. */
export const milestoneStepForm = defineForm({ name: 'milestone-step', read: readFields({ seen }) });

/** The button that ends a contract. */
export const contractEndForm = defineForm({ name: 'contract-end', read: readNothing });

/** Hands over what was done. */
export const deliveryForm = defineForm({ name: 'delivery', texts: ['note'], read: readFields({ note }) });

/** What is in a file that is handed over, in words. */
export const deliveryFileForm = defineForm({
  name: 'delivery-file',
  texts: ['words'],
  read: readFields({
    words: readBy(
      (text) => {
        const read = readText(text, { longest: contractLimits.fileWords });
        return read === 'missing' ? { text: null } : read;
      },
      () => 'words.long',
    ).transform(({ text }) => text),
  }),
});

/** Takes a file out; which one is told by its place. */
export const deliveryFileRemovalForm = defineForm({
  name: 'delivery-file-removal',
  read: readFields({
    kind: z
      .string()
      .transform((text): DeliveryFileKind => deliveryFileKinds.find((each) => each === text) ?? 'file-1'),
  }),
});

/** Asks for changes. */
export const changesForm = defineForm({
  name: 'milestone-changes',
  texts: ['note'],
  read: readFields({ note, seen }),
});

/** Pays a part, and says what is missing for the rest. */
export const partForm = defineForm({
  name: 'milestone-part',
  texts: ['note'],
  read: readFields({ amount: pounds('part.amount.invalid'), note, seen }),
});

/** Asks the other side to cancel. */
export const cancellationForm = defineForm({
  name: 'milestone-cancellation',
  texts: ['note'],
  read: readFields({ note }),
});

/** Proposes one more milestone; `id` names it. */
export const milestoneForm = defineForm({
  name: 'milestone-proposal',
  read: readFields({
    id: z.string(),
    title: readBy(
      (text) => readLine(text, contractLimits.title),
      (problem) => `new.title.${problem}`,
    ).transform(({ line }) => line),
    amount: pounds('new.amount.invalid'),
    days: readBy(
      (text) => readWholeNumber(text, { least: 1, most: contractLimits.days }),
      () => 'new.days.invalid',
    ).transform(({ number }) => number),
  }),
});

function pounds(problem: string) {
  return readBy(
    (text) => readPounds(text, { leastPiastres, mostPiastres }),
    () => problem,
  ).transform(({ piastres }) => piastres);
}
