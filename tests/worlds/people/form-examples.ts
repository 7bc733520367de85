import type { FormExample } from '#tests/worlds/hostile/form-examples.ts';

/** The forms about how people meet, filled in as somebody does who means well. */
export const formExamples: Record<string, FormExample> = {
  person: {
    fields: {
      ...{ name: 'Mona', visibility: 'members', about: 'I read\nmuch.', goodAt: 'Translating' },
      ...{ interests: 'music', languages: 'ar', governorate: 'giza' },
      ...{ aboutSeenBy: 'page', goodAtSeenBy: 'page', interestsSeenBy: 'page', languagesSeenBy: 'page' },
      ...{ governorateSeenBy: 'members', freelanceSeenBy: 'nobody', mentorSeenBy: 'nobody' },
      ...{ groupsSeenBy: 'nobody', threadsSeenBy: 'members' },
    },
  },
};
