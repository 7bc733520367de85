import { z } from 'zod';
import { defineForm, readFields } from '#routes/kit/form.server.ts';
import { readMove } from './read-move.ts';

/** The buttons that move the things of a list; null for what no button of ours says. */
export const moveForm = defineForm({
  name: 'move',
  // Whole, however long the path in it is: the screen finds the list by it.
  texts: ['move'],
  read: readFields({ move: z.string().transform(readMove) }),
});
