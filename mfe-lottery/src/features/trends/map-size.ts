/** Sizes of a map in CSS pixels, by which the courses over it are drawn. */
export const CELL_WIDTH = 28
export const ROW_HEIGHT = 30
/** Of both rows of the heading together. */
export const HEADER_HEIGHT = 64
/** Of the column of issues. */
export const ISSUE_WIDTH = 112
