/** The fields of the mentors whom somebody asks, in their order. */
export const choiceFields = ['mentor1', 'mentor2', 'mentor3', 'mentor4', 'mentor5'] as const;
