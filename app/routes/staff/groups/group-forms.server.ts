import { groupKinds, groupLimits } from '#domain/groups/group-constants.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { languages } from '#platform/text/language.ts';
import { defineForm, readFields, readNothing } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';
import { choiceField, lineField, textField } from '#routes/staff/kit/staff-fields.server.ts';
import { z } from 'zod';

/** The address of a member, as mail is sent to it. */
const emailField = readBy(
  (text) => readEmailAddress(text),
  (problem) => (problem === 'missing' ? 'missing' : 'unknown'),
).transform(({ key }) => key);

/** A group that staff open, with the address of whoever will keep it. */
export const newGroupForm = defineForm({
  name: 'staff-group',
  texts: ['purpose', 'rules'],
  read: readFields(
    {
      title: lineField(groupLimits.name),
      purpose: textField(groupLimits.purpose),
      kind: choiceField(groupKinds),
      languages: z
        .array(z.string())
        .transform((chosen) => languages.filter((language) => chosen.includes(language)))
        .refine((chosen) => chosen.length > 0, { error: 'missing' }),
      rules: textField(groupLimits.rules),
      email: emailField,
    },
    { lists: ['languages'] },
  ),
});

/** Opens what was asked for. */
export const openGroupForm = defineForm({ name: 'staff-group-open', read: readNothing });

const withReason = { texts: ['reason'], read: readFields({ reason: textField(groupLimits.reason) }) };

/** Says why a group is not opened, or is closed. */
export const refuseGroupForm = defineForm({ name: 'staff-group-refuse', ...withReason });
export const closeGroupForm = defineForm({ name: 'staff-group-close', ...withReason });

/** Finds somebody who keeps a group. */
export const appointForm = defineForm({
  name: 'staff-group-appoint',
  read: readFields({ email: emailField }),
});
