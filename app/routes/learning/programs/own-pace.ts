/** What stands in the place of a group for whoever learns at their own pace. */
export const ownPace = 'own';
