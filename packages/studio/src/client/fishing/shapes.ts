/** How a species is drawn: 200 wide and 120 high around the origin, facing right. */
export interface Look {
  readonly body: string
  /** Fins and tail, drawn below the body. */
  readonly fins: string
  /** Stripes or belly, drawn over the body. */
  readonly mark: string
  readonly hue: number
  readonly chroma: number
  /** Half the length, as a fraction of the sea's height. */
  readonly size: number
  /** Speed in sea heights per second. */
  readonly speed: number
  readonly weight: number
  readonly eye: readonly [x: number, y: number]
}

const oval = (rx: number, ry: number): string => `M${-rx} 0A${rx} ${ry} 0 1 1 ${rx} 0A${rx} ${ry} 0 1 1 ${-rx} 0Z`
const TAIL = 'M-62 0 L-98 -38 Q-84 0 -98 38Z'
const DORSAL = 'M-20 -34 Q10 -66 34 -30Z'
const BARS = 'M-24 -30 h14 v60 h-14Z M14 -34 h14 v68 h-14Z'
const BELLY = 'M-66 6 Q0 44 66 6 Q0 20 -66 6Z'

const look = (
  body: string,
  fins: string,
  mark: string,
  hue: number,
  chroma: number,
  size: number,
  speed: number,
  weight: number,
  eye: readonly [number, number] = [42, -8],
): Look => ({ body, fins, mark, hue, chroma, size, speed, weight, eye })

/** Drawings by species code. */
export const LOOKS: Readonly<Record<string, Look>> = {
  minnow: look(oval(70, 20), TAIL, 'M-60 0 Q0 10 66 0 Q0 -4 -60 0Z', 220, 0.05, 0.036, 0.16, 20, [48, -3]),
  clown: look(oval(68, 36), `${TAIL}${DORSAL}`, BARS, 48, 0.17, 0.042, 0.12, 18),
  tang: look(
    oval(66, 42),
    `${TAIL}M-50 -38 Q0 -70 48 -30Z M-50 38 Q0 66 40 32Z`,
    'M-50 -4 Q-6 -34 44 -10 Q0 -8 -50 10Z',
    255,
    0.17,
    0.046,
    0.12,
    16,
  ),
  butterfly: look(
    oval(58, 48),
    `${TAIL}M-40 -40 Q-20 -76 30 -40Z M-40 40 Q-20 76 30 40Z`,
    BARS,
    95,
    0.16,
    0.05,
    0.1,
    13,
  ),
  puffer: look(
    oval(60, 52),
    'M-56 0 L-88 -22 L-88 22Z M0 -50 l8 -16 8 16Z M-30 -44 l2 -16 14 12Z M30 -44 l12 -12 4 18Z',
    'M-56 14 Q0 66 56 14 Q0 34 -56 14Z',
    80,
    0.11,
    0.055,
    0.08,
    11,
    [36, -14],
  ),
  squid: look(
    'M92 0 Q60 -44 -10 -30 L-10 30 Q60 44 92 0Z',
    'M60 -20 L92 -44 L88 0 L92 44 L60 20Z M-8 -26 Q-60 -40 -98 -22 Q-60 -26 -8 -14Z M-8 -8 Q-70 -10 -98 0 Q-70 4 -8 6Z M-8 14 Q-60 26 -98 24 Q-60 38 -8 26Z',
    'M20 -12 a8 8 0 1 0 .1 0Z M48 6 a6 6 0 1 0 .1 0Z',
    340,
    0.13,
    0.062,
    0.1,
    9,
    [2, -10],
  ),
  turtle: look(
    oval(62, 44),
    'M56 -14 q34 -6 40 14 q-6 20 -40 14Z M30 -36 Q40 -72 66 -66 Q60 -44 50 -28Z M30 36 Q40 72 66 66 Q60 44 50 28Z M-44 -30 L-74 -52 L-58 -20Z M-44 30 L-74 52 L-58 20Z',
    'M0 -24 L22 -12 V12 L0 24 L-22 12 V-12Z M34 -8 h12 v16 h-12Z M-46 -8 h12 v16 h-12Z',
    150,
    0.11,
    0.07,
    0.06,
    7,
    [80, -4],
  ),
  ray: look(
    'M80 0 Q40 -20 0 -58 Q-20 -20 -50 0 Q-20 20 0 58 Q40 20 80 0Z',
    'M-44 -3 L-100 -1 L-100 1 L-44 3Z',
    'M30 -8 Q0 -14 -20 0 Q0 14 30 8Z',
    285,
    0.08,
    0.085,
    0.09,
    6,
    [56, -8],
  ),
  swordfish: look(
    'M-70 0 Q-20 -34 44 -14 L98 -2 L98 2 L44 12 Q-20 30 -70 0Z',
    'M-64 0 L-100 -40 Q-84 0 -100 34Z M-20 -22 Q4 -66 22 -20Z',
    BELLY,
    235,
    0.1,
    0.1,
    0.2,
    5,
    [38, -6],
  ),
  shark: look(
    'M96 4 Q50 -36 -20 -24 Q-60 -14 -80 0 Q-50 20 0 26 Q60 30 96 4Z',
    'M-72 0 L-100 -44 Q-86 -4 -98 28Z M-6 -24 L10 -62 Q26 -40 34 -24Z M14 22 L-4 52 Q24 44 38 22Z',
    'M-70 4 Q0 28 90 8 Q20 18 -70 4Z',
    245,
    0.035,
    0.125,
    0.11,
    4,
    [62, -6],
  ),
  whale: look(
    'M96 4 Q80 -46 0 -44 Q-50 -36 -80 -6 Q-60 36 20 44 Q90 40 96 4Z',
    'M-70 -6 Q-98 -44 -104 -30 Q-92 -10 -96 0 Q-92 18 -100 30 Q-84 28 -66 6Z M20 36 Q10 64 -14 60 Q0 48 2 34Z',
    'M90 12 Q40 50 -50 18 Q20 24 90 12Z',
    262,
    0.09,
    0.16,
    0.055,
    2.5,
    [68, -2],
  ),
  dragon: look(
    'M96 -8 Q70 -40 34 -18 Q0 8 -34 -14 Q-60 -30 -86 -4 Q-60 -6 -38 14 Q-4 42 40 16 Q66 2 96 -8Z',
    'M-80 -4 L-104 -30 L-96 -2 L-104 22Z M40 -22 L30 -56 L58 -30Z M64 -26 L62 -58 L80 -26Z M-4 6 L-14 -26 L16 -6Z',
    'M34 -6 Q0 24 -34 4 Q0 34 40 6Z',
    28,
    0.19,
    0.15,
    0.08,
    1.4,
    [74, -16],
  ),
  eel: look(
    'M96 0 Q70 -26 36 -10 Q0 10 -36 -10 Q-70 -26 -98 0 Q-70 -6 -38 12 Q0 32 40 12 Q70 0 96 0Z',
    '',
    'M30 -4 L8 -4 L14 -22 L-14 6 L4 6 L-4 26Z',
    100,
    0.18,
    0.11,
    0.13,
    3,
    [76, -6],
  ),
  crab: look(
    oval(54, 36),
    'M40 -24 Q70 -60 92 -40 Q84 -38 78 -30 Q88 -30 94 -24 Q74 -8 46 -12Z M-40 -24 Q-70 -60 -92 -40 Q-84 -38 -78 -30 Q-88 -30 -94 -24 Q-74 -8 -46 -12Z M34 26 L60 54 L48 30Z M-34 26 L-60 54 L-48 30Z M10 34 L18 58 L24 32Z M-10 34 L-18 58 L-24 32Z',
    'M-30 6 Q0 30 30 6 Q0 16 -30 6Z',
    22,
    0.18,
    0.075,
    0.07,
    3,
    [16, -14],
  ),
}
