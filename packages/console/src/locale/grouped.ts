/** `12500.5` → `12,500.5`: every decimal, since a change can be one of the last. */
export const grouped = (number: string): string =>
  number.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))
