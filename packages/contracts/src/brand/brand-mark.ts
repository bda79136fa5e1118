/**
 * A line drawing used as the logo of a merchant without its own. Drawn as a stroke in the current color, on a canvas of
 * 32 × 32.
 */
export interface BrandMark {
  readonly shape: MarkShape
  /** One or two letters inside the shape, instead of its own drawing. */
  readonly initials?: string | undefined
}

const SHAPES = {
  arch: ['M6 27V15a10 10 0 0 1 20 0v12', 'M12 27V15.5a4 4 0 0 1 8 0V27'],
  ring: ['M16 4.5a11.5 11.5 0 1 1 0 23 11.5 11.5 0 0 1 0-23z', 'M16 12a4 4 0 1 1 0 8 4 4 0 0 1 0-8z'],
  shield: ['M16 4.5l10.5 3.5v8.5c0 5.5-4.5 9-10.5 11-6-2-10.5-5.5-10.5-11V8z', 'M16 11.5v9'],
  diamond: ['M16 3.5L28.5 16 16 28.5 3.5 16z', 'M16 11l5 5-5 5-5-5z'],
  tile: ['M10 5h12a5 5 0 0 1 5 5v12a5 5 0 0 1-5 5H10a5 5 0 0 1-5-5V10a5 5 0 0 1 5-5z', 'M11 16h10M16 11v10'],
} as const satisfies Record<string, readonly [outline: string, inside: string]>

export type MarkShape = keyof typeof SHAPES
export const MARK_SHAPES = Object.keys(SHAPES) as MarkShape[]
export const DEFAULT_MARK: BrandMark = { shape: 'arch' }
/** Letters that a mark can contain. They are drawn as paths, since servers have no fonts to rely on. */
export const INITIALS = /^[A-Z]{1,2}$/

/** One path with its stroke. */
export interface DrawnMark {
  readonly d: string
  readonly stroke: number
}

export function drawMark({ shape, initials }: BrandMark): DrawnMark {
  const [outline, inside] = SHAPES[shape]
  // A diamond has space only in its center.
  return initials
    ? { d: outline + lettersPath(initials, shape === 'diamond' ? 0.78 : 1), stroke: 2 }
    : { d: outline + inside, stroke: 2.6 }
}

/** Letters as one path each, on a canvas 6 wide and 8 high. Only absolute commands, so that numbers come in pairs. */
const LETTERS: Readonly<Record<string, string>> = {
  A: 'M0 8L3 0L6 8M1.1 5.2L4.9 5.2',
  B: 'M0 0L0 8L3.5 8Q6 8 6 6Q6 4 3.5 4L0 4M0 0L3 0Q5.3 0 5.3 2Q5.3 4 3 4',
  C: 'M5.7 1.7Q4.8 0 3 0Q0 0 0 4Q0 8 3 8Q4.8 8 5.7 6.3',
  D: 'M0 0L0 8L2.5 8Q6 8 6 4Q6 0 2.5 0Z',
  E: 'M5.5 0L0 0L0 8L5.5 8M0 4L4.5 4',
  F: 'M5.5 0L0 0L0 8M0 4L4.5 4',
  G: 'M5.7 1.7Q4.8 0 3 0Q0 0 0 4Q0 8 3 8Q6 8 6 4.5L3.5 4.5',
  H: 'M0 0L0 8M6 0L6 8M0 4L6 4',
  I: 'M3 0L3 8',
  J: 'M5 0L5 5.5Q5 8 2.7 8Q0.7 8 0.3 6',
  K: 'M0 0L0 8M5.6 0L0 4.8M2 3.2L6 8',
  L: 'M0 0L0 8L5.5 8',
  M: 'M0 8L0 0L3 5L6 0L6 8',
  N: 'M0 8L0 0L6 8L6 0',
  O: 'M3 0Q0 0 0 4Q0 8 3 8Q6 8 6 4Q6 0 3 0Z',
  P: 'M0 8L0 0L3.5 0Q6 0 6 2.3Q6 4.6 3.5 4.6L0 4.6',
  Q: 'M3 0Q0 0 0 4Q0 8 3 8Q6 8 6 4Q6 0 3 0ZM4 6L6 8.3',
  R: 'M0 8L0 0L3.5 0Q6 0 6 2.3Q6 4.6 3.5 4.6L0 4.6M3 4.6L6 8',
  S: 'M5.5 1.5Q4.8 0 3 0Q0.4 0 0.4 2.1Q0.4 3.7 3 4Q5.8 4.3 5.8 6Q5.8 8 3 8Q0.9 8 0.2 6.3',
  T: 'M0 0L6 0M3 0L3 8',
  U: 'M0 0L0 5Q0 8 3 8Q6 8 6 5L6 0',
  V: 'M0 0L3 8L6 0',
  W: 'M0 0L1.5 8L3 2.5L4.5 8L6 0',
  X: 'M0 0L6 8M6 0L0 8',
  Y: 'M0 0L3 4L6 0M3 4L3 8',
  Z: 'M0 0L6 0L0 8L6 8',
}
const FIELD = { width: 6, height: 8 } as const
/** Center of the letters on the canvas of 32 × 32. */
const MIDDLE = { x: 16, y: 16.5 } as const
/** Height of a single letter, height of two letters side by side, and the space between these. */
const ONE_HIGH = 10
const TWO_HIGH = 7.4
const SPACE = 2.9

function lettersPath(initials: string, size: number): string {
  const letters = [...initials].slice(0, 2)
  const scale = ((letters.length === 1 ? ONE_HIGH : TWO_HIGH) * size) / FIELD.height
  const whole = letters.length * FIELD.width * scale + (letters.length - 1) * SPACE
  return letters
    .map((letter, index) =>
      placed(
        LETTERS[letter] ?? '',
        scale,
        MIDDLE.x - whole / 2 + index * (FIELD.width * scale + SPACE),
        MIDDLE.y - (FIELD.height * scale) / 2,
      ),
    )
    .join('')
}

const placed = (letter: string, scale: number, x: number, y: number): string =>
  letter.replaceAll(
    /([\d.]+) ([\d.]+)/g,
    (_pair, across: string, down: string) => `${short(x + Number(across) * scale)} ${short(y + Number(down) * scale)}`,
  )
const short = (value: number): string => String(Math.round(value * 10) / 10)
