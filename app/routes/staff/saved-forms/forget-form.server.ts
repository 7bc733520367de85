import { defineForm, readNothing } from '#routes/kit/form.server.ts';

/** The button that deletes what was sent when a session had ended. */
export const forgetForm = defineForm({ name: 'forget', read: readNothing });
