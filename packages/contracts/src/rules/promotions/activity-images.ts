/**
 * Maximum number of pictures in an application for a promotion (section 5 of the specification): PNG or JPEG, of 5 MB
 * each.
 */
export const MAX_ACTIVITY_IMAGES = 3
