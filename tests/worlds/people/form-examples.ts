import type { FormExample } from '#tests/worlds/hostile/form-examples.ts';

/** The forms about how people meet, filled in as somebody does who means well. */
export const formExamples: Record<string, FormExample> = {
  'person-ask': {
    fields: { text: 'Where do you\nsing?', isSure: 'yes', key: '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99' },
  },
  'person-tie': { fields: { action: 'follow' } },
  'follow-take-back': { fields: { follow: '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99' } },
  person: {
    fields: {
      ...{
        name: 'Mona',
        visibility: 'members',
        writers: 'followed',
        isAdult: 'yes',
        about: 'I read\nmuch.',
        goodAt: 'Translating',
      },
      ...{ interests: 'music', languages: 'ar', governorate: 'giza' },
      ...{ aboutSeenBy: 'page', goodAtSeenBy: 'page', interestsSeenBy: 'page', languagesSeenBy: 'page' },
      ...{ governorateSeenBy: 'members', freelanceSeenBy: 'nobody', mentorSeenBy: 'nobody' },
      ...{ groupsSeenBy: 'nobody', threadsSeenBy: 'members' },
    },
  },
};
