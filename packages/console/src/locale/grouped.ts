/** `12500.5` → `12,500.5`. Keeps all decimals, because a change can be in the last one. */
export const grouped = (number: string): string =>
  number.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))
