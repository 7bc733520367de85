/** The kinds of files that anybody may send, by what is in them. */
export const uploadKinds = ['pdf', 'jpeg', 'png', 'docx', 'doc'] as const;

export type UploadKind = (typeof uploadKinds)[number];

/** How each kind is called, stored and asked for. */
export const kindFacts: Record<
  UploadKind,
  { mediaType: string; ending: string; accept: readonly string[]; label: string }
> = {
  pdf: { mediaType: 'application/pdf', ending: '.pdf', accept: ['.pdf'], label: 'PDF' },
  jpeg: { mediaType: 'image/jpeg', ending: '.jpg', accept: ['.jpg', '.jpeg'], label: 'JPG' },
  png: { mediaType: 'image/png', ending: '.png', accept: ['.png'], label: 'PNG' },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ending: '.docx',
    accept: ['.docx'],
    label: 'DOCX',
  },
  doc: { mediaType: 'application/msword', ending: '.doc', accept: ['.doc'], label: 'DOC' },
};
