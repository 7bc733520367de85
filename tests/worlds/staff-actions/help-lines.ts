import {
  changeHelpLine,
  createHelpLine,
  emergencyTarget,
  findHelpLine,
  setEmergencyWords,
} from '#domain/conduct/help-lines.ts';
import { helpLineWords, makeHelpLine } from '../conduct/help-lines.ts';
import { now, type Acts } from './acting.ts';

export const helpLineActs: Acts = {
  createHelpLine: async ({ db }) => ({
    ...{ action: 'help_line.create', kind: 'help_line' },
    run: async (by) => (await createHelpLine(db, { ...by, content: helpLineWords }, now)).id,
  }),
  changeHelpLine: async ({ db, by }) => {
    const { id } = await makeHelpLine(db, by.actor.userId, now);
    const seen = (await findHelpLine(db, id))!.updatedAt.toISOString();
    return {
      ...{ action: 'help_line.change', kind: 'help_line' },
      run: async (by) => {
        await changeHelpLine(db, { ...by, id, seen, content: helpLineWords }, now);
        return id;
      },
    };
  },
  setEmergencyWords: async ({ db }) => ({
    ...{ action: 'help_line.emergency', kind: 'help_line' },
    run: async (by) => {
      await setEmergencyWords(db, { ...by, words: { en: 'Call.', ar: 'اتصل.' } }, now);
      return emergencyTarget;
    },
  }),
};
