import { defineForm, readNothing } from '#routes/kit/form.server.ts';

/** The button that pays a security deposit: its amount is a term of the contract. */
export const depositForm = defineForm({ name: 'contract-deposit', read: readNothing });
