/** The words of a link in a menu, in characters. */
export const longestLink = 80;
/** The words of a figure. */
export const longestFigure = 200;
/** The texts of a goal. */
export const longestGoal = { title: 200, text: 600 };
