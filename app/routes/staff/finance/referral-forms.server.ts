import { refusalReasons } from '#domain/wallet/referrals/referral-constants.ts';
import { defineForm, readFields, readNothing } from '#routes/kit/form.server.ts';
import { choiceField } from '#routes/staff/kit/staff-fields.server.ts';

/** The button that gives the points of a referral in doubt. */
export const referralApprovalForm = defineForm({ name: 'referral-approval', read: readNothing });

/** Refuses them, and says why. */
export const referralRefusalForm = defineForm({
  name: 'referral-refusal',
  read: readFields({ reason: choiceField(refusalReasons) }),
});
