/** What the preview shows: print with drawn dots, or dots as text for a braille display. */
export const previews = ['print', 'dots'] as const;
