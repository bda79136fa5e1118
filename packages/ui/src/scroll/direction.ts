/**
 * 1 for an element in left-to-right text, -1 in right-to-left text: the sign of all horizontal values, including scroll
 * positions.
 */
export const directionSign = (element: Element): 1 | -1 => (getComputedStyle(element).direction === 'rtl' ? -1 : 1)
