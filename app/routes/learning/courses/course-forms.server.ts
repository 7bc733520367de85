import { defineForm } from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';

/** Enrols somebody in the course of the page. */
export const enrolForm = defineForm({
  name: 'enrol',
  read: (form) =>
    textOf(form, 'enrol') === 'yes'
      ? { submitted: {}, values: null }
      : { submitted: {}, problems: { form: 'failed' } },
});

/** Ends somebody's own enrolment in the course of the page. */
export const leaveForm = defineForm({
  name: 'leave-course',
  read: (form) =>
    textOf(form, 'leave') === 'yes'
      ? { submitted: {}, values: null }
      : { submitted: {}, problems: { form: 'failed' } },
});
