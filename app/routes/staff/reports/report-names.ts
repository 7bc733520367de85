/** The periods that the picker offers; `own` has days of its own. */
export const presets = ['7', '30', '90', '12-months', 'own'] as const;

export type Preset = (typeof presets)[number];
