import { defineForm, readFields, readNothing } from '#routes/kit/form.server.ts';
import { textField } from '#routes/staff/kit/staff-fields.server.ts';
import { longestReason } from './decision-limits.ts';

/** The buttons that approve a request for an invitation, or open a declined one again. */
export const approvalForm = defineForm({ name: 'approve', read: readNothing });
export const reopeningForm = defineForm({ name: 'reopen', read: readNothing });

/** Declines a request, and says why. */
export const declineForm = defineForm({
  name: 'decline',
  texts: ['reason'],
  read: readFields({ reason: textField(longestReason) }),
});
