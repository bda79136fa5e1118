/**
 * 1 where an element is read from left to right, -1 from right to left: the sign of everything sideways, scroll
 * positions too.
 */
export const directionSign = (element: Element): 1 | -1 => (getComputedStyle(element).direction === 'rtl' ? -1 : 1)
