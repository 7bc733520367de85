/** How few people or answers are told in words alone: figures of them would tell about somebody. */
export const fewestPeople = 5;
export const fewestAnswers = 10;

/** Who has not been in a lesson for so many days has stopped. */
export const stoppedDays = 21;

/** Of a question that is too hard, fewer than so many of a hundred first answers are right. */
export const hardBelowPercent = 50;
