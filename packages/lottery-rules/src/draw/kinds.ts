import type { DrawKind, DrawKindId } from '../model/draw-kind.ts'

const numbersTo = (last: number, width = 1): string[] =>
  Array.from({ length: last }, (_, index) => String(index + 1).padStart(width, '0'))
const digits = (count: number, length = 1) => ({ count, from: { kind: 'digits', digits: length } }) as const

/**
 * All kinds of draws. Vietnamese prizes are listed from the special prize and the first prize to the seventh or eighth.
 */
export const DRAW_KINDS: Readonly<Record<DrawKindId, DrawKind>> = {
  digits5: { id: 'digits5', separator: '', parts: [digits(5)] },
  digits4: { id: 'digits4', separator: '', parts: [digits(4)] },
  digits3: { id: 'digits3', separator: '', parts: [digits(3)] },
  eleven5: {
    id: 'eleven5',
    separator: ' ',
    parts: [{ count: 5, from: { kind: 'without-repeats', values: numbersTo(11, 2) } }],
  },
  permutation10: {
    id: 'permutation10',
    separator: ' ',
    parts: [{ count: 10, from: { kind: 'without-repeats', values: numbersTo(10) } }],
  },
  dice3: { id: 'dice3', separator: ' ', parts: [{ count: 3, from: { kind: 'die' } }] },
  keno: {
    id: 'keno',
    separator: ' ',
    parts: [{ count: 20, from: { kind: 'without-repeats', values: numbersTo(80) } }],
  },
  vn27: {
    id: 'vn27',
    separator: ' ',
    parts: [
      digits(1, 5),
      digits(1, 5),
      digits(2, 5),
      digits(6, 5),
      digits(4, 4),
      digits(6, 4),
      digits(3, 3),
      digits(4, 2),
    ],
  },
  vn18: {
    id: 'vn18',
    separator: ' ',
    parts: [
      digits(1, 6),
      digits(1, 5),
      digits(1, 5),
      digits(2, 5),
      digits(7, 5),
      digits(1, 4),
      digits(3, 4),
      digits(1, 3),
      digits(1, 2),
    ],
  },
  // First prize (six digits), and a separately drawn two-digit prize.
  thai: { id: 'thai', separator: ' ', parts: [digits(1, 6), digits(1, 2)] },
  // First prize, two front-three prizes, two last-three prizes, one last-two prize.
  thaiOfficial: { id: 'thaiOfficial', separator: ' ', parts: [digits(1, 6), digits(2, 3), digits(2, 3), digits(1, 2)] },
}
