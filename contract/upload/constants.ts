/** What may be uploaded. */

export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
