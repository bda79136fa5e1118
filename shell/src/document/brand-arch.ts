/** The logo of the portal on a grid of 32 × 32. */
export const BRAND_ARCH = 'M6 27V15a10 10 0 0 1 20 0v12M12 27V15.5a4 4 0 0 1 8 0V27'
