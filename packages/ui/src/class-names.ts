/** Joins class names and skips falsy ones: `classNames('a', wide && 'b')`. */
export const classNames = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
