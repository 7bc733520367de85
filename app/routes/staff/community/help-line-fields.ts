/** The fields of a help line, in their order. */
export const helpLineFields = [
  ...(['country', 'nameEn', 'nameAr', 'purposeEn', 'purposeAr', 'phone', 'hoursEn', 'hoursAr'] as const),
  ...(['languagesEn', 'languagesAr', 'website', 'position', 'checkedOn', 'isShown', 'seen'] as const),
];

export type HelpLineField = (typeof helpLineFields)[number];

/** The fields of what is said about emergencies. */
export const emergencyFields = ['emergencyEn', 'emergencyAr'] as const;

export type EmergencyField = (typeof emergencyFields)[number];
