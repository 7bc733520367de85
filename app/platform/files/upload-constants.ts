/** The kinds of recordings: what browsers record, and what telephones and recorders write. */
export const audioKinds = ['webm', 'ogg', 'm4a', 'mp3', 'wav'] as const;

export type AudioKind = (typeof audioKinds)[number];

/** The kinds of files that anybody may send, by what is in them. */
export const uploadKinds = ['pdf', 'jpeg', 'png', 'docx', 'doc', ...audioKinds] as const;

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
  webm: { mediaType: 'audio/webm', ending: '.webm', accept: ['.webm', '.weba'], label: 'WebM' },
  ogg: { mediaType: 'audio/ogg', ending: '.ogg', accept: ['.ogg', '.opus', '.oga'], label: 'OGG' },
  m4a: { mediaType: 'audio/mp4', ending: '.m4a', accept: ['.m4a', '.mp4'], label: 'M4A' },
  mp3: { mediaType: 'audio/mpeg', ending: '.mp3', accept: ['.mp3'], label: 'MP3' },
  wav: { mediaType: 'audio/wav', ending: '.wav', accept: ['.wav'], label: 'WAV' },
};
