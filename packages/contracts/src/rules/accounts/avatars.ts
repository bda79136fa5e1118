/** Number of pictures that every member can choose from. */
export const AVATAR_CHOICES = 12
/** Maximum size of an uploaded picture (domain rules, section 6): PNG or JPEG of at most 5 MB. */
export const MAX_AVATAR_BYTES = 5 * 1024 * 1024
