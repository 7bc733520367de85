import { defineForm, readNothing } from '#routes/kit/form.server.ts';

/** The button that moves a learner to the newer version of their course. */
export const moveForm = defineForm({ name: 'course-move', read: readNothing });
