/** Pictures that every member can choose from. */
export const AVATAR_CHOICES = 12
/** Limit of the domain rules for pictures (section 6): png or jpg of at most 5 MB. */
export const MAX_AVATAR_BYTES = 5 * 1024 * 1024
