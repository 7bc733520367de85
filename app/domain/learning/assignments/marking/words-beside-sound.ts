import { assignmentLimits } from '../assignment-constants.ts';

/** Whether the words say enough of what is in a sound: nobody who cannot hear it is left out. */
export function hasWordsBesideSound(feedback: string): boolean {
  return [...feedback.trim()].length >= assignmentLimits.wordsBesideSound;
}
