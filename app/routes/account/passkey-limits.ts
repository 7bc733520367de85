/** In characters. */
export const longestPasskeyName = 60;
