/**
 * Pictures of an application for a promotion (section 5 of the specification): at most so many, png or jpg, of 5 MB
 * each.
 */
export const MAX_ACTIVITY_IMAGES = 3
