/** What a picture may be and how large, before it is made smaller. */
export const imageRules = { kinds: ['jpeg', 'png'], mostBytes: 10 * 1024 * 1024 } as const;

/** What is known of an image: nobody has said what it shows, somebody has, or there is nothing to say. */
export const imageStates = ['missing', 'described', 'decorative'] as const;

/** Whether any text uses an image. */
export const imageUsages = ['used', 'unused'] as const;

/** What the library is sorted by. */
export const imageSorts = ['added', 'name', 'size'] as const;
