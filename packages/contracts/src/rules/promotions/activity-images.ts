/** Limit of pictures of an application for a promotion (section 5 of the specification): png or jpg, of 5 MB each. */
export const MAX_ACTIVITY_IMAGES = 3
