/** The sides of a number or a sum: big or small, and odd or even. */
export const sidesOf = (value: number, bigFrom: number): [size: 'big' | 'small', parity: 'odd' | 'even'] => [
  value >= bigFrom ? 'big' : 'small',
  value % 2 === 1 ? 'odd' : 'even',
]
