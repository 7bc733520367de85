/** The fields of a known barrier, in their order. */
export const barrierFields = [
  ...(['titleEn', 'titleAr', 'descriptionEn', 'descriptionAr', 'page', 'seen'] as const),
];

export type BarrierField = (typeof barrierFields)[number];
