import { profileLimits } from '#domain/marketplace/profiles/profile-constants.ts';
import { defineForm, readFields, readNothing } from '#routes/kit/form.server.ts';
import { textField } from '#routes/staff/kit/staff-fields.server.ts';

/** Hides the page of a freelancer, and says why. */
export const profileHidingForm = defineForm({
  name: 'profile-hide',
  texts: ['reason'],
  read: readFields({ reason: textField(profileLimits.reason) }),
});

/** The button that shows it again. */
export const profileShowingForm = defineForm({ name: 'profile-show', read: readNothing });
