import { z } from 'zod';
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

/** Lets a client's project onto the board, in the version that its reader has before them. */
export const projectApprovalForm = defineForm({
  name: 'approve-project',
  read: readFields({ seen: z.string().max(40).catch('') }),
});

/** Declines a client's project or takes it off the board, and says why. */
export const projectDeclineForm = defineForm({
  name: 'decline-project',
  texts: ['reason'],
  read: readFields({ reason: textField(longestReason) }),
});
