/** The preview of every page without a picture of its own, 1200 × 630; the build draws it. */
export const OG_IMAGE = '/og-image.png';
