/** Joins class names, leaving out what is not there: `classNames('a', wide && 'b')`. */
export const classNames = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
