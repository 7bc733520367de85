/** The names of the two fields that tell machines from people: the stamp, and the one that people do not see. */
export const trapFields = { stamp: 'form-stamp', bait: 'website' } as const;
