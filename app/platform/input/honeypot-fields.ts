/** The names of the two fields that tell machines from people: the timestamp, and the one that people do not see. */
export const honeypotFields = { timestamp: 'form-stamp', bait: 'website' } as const;
