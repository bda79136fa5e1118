import { around, both, box, circle, ellipse, line, path, ring, turned } from '../shapes.ts'
import type { Drawing } from '../drawing.ts'

/** Sky, weather and land. */
export const sky = {
  planet: {
    KO: '행성',
    EN: 'Planet',
    shapes: [
      circle(50, 50, 30, 'a'),
      path('M22 40 Q50 50 79 42 Q80 46 80 50 Q50 60 20 50 Q20 44 22 40 Z', 'l4'),
      path('M50 80 A30 30 0 0 0 76 35 Q76 66 32 74 A30 30 0 0 0 50 80 Z', 'k2'),
      turned(-18, line('M22 46 Q4 50 4 55 Q8 66 50 66 Q92 66 96 55 Q96 50 78 46', 'b', 6)),
    ],
  },
  rocket: {
    KO: '로켓',
    EN: 'Rocket',
    shapes: [
      turned(
        35,
        path('M42 80 Q50 104 58 80 Z', 'c'),
        both(path('M36 56 Q18 64 20 86 L38 76 Z', 'b')),
        path('M50 2 Q72 24 68 58 Q66 72 62 80 L38 80 Q34 72 32 58 Q28 24 50 2 Z', 'l'),
        path('M50 2 Q72 24 68 58 Q66 72 62 80 L50 80 Z', 'k1'),
        path('M50 2 Q62 14 66 28 L34 28 Q38 14 50 2 Z', 'a'),
        circle(50, 44, 9, 'a'),
        circle(50, 44, 5, 'k'),
      ),
    ],
  },
  telescope: {
    KO: '망원경',
    EN: 'Telescope',
    shapes: [
      line('M50 58 L30 94 M50 58 L70 94 M50 58 L50 94', 'b', 6),
      turned(
        -24,
        box(10, 38, 30, 20, 4, 'b'),
        box(34, 32, 34, 32, 4, 'a'),
        box(64, 26, 26, 44, 5, 'a'),
        box(64, 26, 26, 12, 5, 'l4'),
        box(84, 26, 7, 44, 3, 'c'),
      ),
      circle(50, 58, 7, 'l'),
    ],
  },
  satellite: {
    KO: '인공위성',
    EN: 'Satellite',
    shapes: [
      turned(
        -38,
        box(2, 38, 30, 24, 3, 'b'),
        box(68, 38, 30, 24, 3, 'b'),
        line('M12 38 L12 62 M22 38 L22 62 M2 50 L32 50 M78 38 L78 62 M88 38 L88 62 M68 50 L98 50', 'k3', 2.5),
        line('M30 50 L70 50', 'l', 4),
        box(38, 32, 24, 36, 5, 'a'),
        box(54, 32, 8, 36, 3, 'k2'),
        path('M38 80 Q50 68 62 80 Z', 'l'),
        line('M50 68 L50 76', 'l', 3),
      ),
    ],
  },
  comet: {
    KO: '혜성',
    EN: 'Comet',
    shapes: [
      path('M50 46 L98 4 L66 60 Z', 'b'),
      path('M38 34 L80 4 L56 42 Z', 'b5'),
      path('M64 66 L96 30 L70 74 Z', 'b5'),
      circle(42, 60, 27, 'a'),
      path('M42 87 A27 27 0 0 0 68 54 Q64 76 28 83 A27 27 0 0 0 42 87 Z', 'k2'),
      circle(34, 52, 6, 'l5'),
      circle(50, 66, 4, 'l5'),
    ],
  },
  star: {
    KO: '별',
    EN: 'Star',
    shapes: [
      path('M50 6 L63 36 L95 39 L71 61 L78 93 L50 76 L22 93 L29 61 L5 39 L37 36 Z', 'a'),
      path('M50 6 L63 36 L95 39 L50 52 Z', 'l4'),
      path('M50 52 L71 61 L78 93 L50 76 Z', 'k2'),
      path('M50 52 L29 61 L22 93 L50 76 Z', 'k1'),
    ],
  },
  crescent: {
    KO: '초승달',
    EN: 'Crescent',
    shapes: [
      path('M62 8 A43 43 0 1 0 92 66 A36 36 0 1 1 62 8 Z', 'a'),
      path('M62 8 A43 43 0 0 0 12 62 A50 50 0 0 1 62 8 Z', 'l5'),
    ],
  },
  sun: {
    KO: '해',
    EN: 'Sun',
    shapes: [
      around(12, path('M46 20 L50 4 L54 20 Z', 'b')),
      circle(50, 50, 28, 'a'),
      path('M50 78 A28 28 0 0 0 74 36 Q74 64 34 73 A28 28 0 0 0 50 78 Z', 'k1'),
      circle(50, 50, 18, 'l3'),
    ],
  },
  snowflake: {
    KO: '눈꽃',
    EN: 'Snowflake',
    shapes: [
      around(6, line('M50 50 L50 8 M50 22 L40 13 M50 22 L60 13 M50 35 L42 28 M50 35 L58 28', 'a', 5)),
      circle(50, 50, 7, 'l'),
    ],
  },
  mountain: {
    KO: '설산',
    EN: 'Mountain',
    shapes: [
      circle(76, 26, 11, 'c'),
      path('M54 86 L74 42 L98 86 Z', 'b'),
      path('M2 86 L40 14 L78 86 Z', 'a'),
      path('M40 14 L78 86 L52 86 Z', 'k2'),
      path('M40 14 L56 44 L48 40 L42 50 L34 42 L24 45 Z', 'l'),
    ],
  },
  pyramid: {
    KO: '피라미드',
    EN: 'Pyramid',
    shapes: [
      circle(22, 26, 12, 'c'),
      path('M54 10 L98 86 L60 86 Z', 'b'),
      path('M54 10 L60 86 L6 86 Z', 'a'),
      path('M54 10 L61 22 L55.400 28 L47 22 Z', 'l'),
      line('M34 46 L57 46 M24 63 L58.500 63', 'k2', 3),
    ],
  },
  dunes: {
    KO: '사구',
    EN: 'Dunes',
    shapes: [
      circle(66, 32, 20, 'c'),
      path('M2 62 Q28 34 54 58 Q72 74 98 56 L98 80 L2 80 Z', 'a'),
      path('M2 80 Q36 52 60 72 Q80 88 98 74 L98 92 L2 92 Z', 'b'),
      path('M28 47 Q44 48 54 58 Q62 66 72 67 Q50 72 28 47 Z', 'l4'),
    ],
  },
  iceberg: {
    KO: '빙산',
    EN: 'Iceberg',
    shapes: [
      path('M20 52 L34 20 L52 8 L66 30 L82 52 Z', 'l'),
      path('M52 8 L66 30 L82 52 L56 52 Z', 'k1'),
      path('M10 56 L90 56 L72 80 L52 94 L28 82 Z', 'a'),
      path('M56 56 L90 56 L72 80 L52 94 Z', 'k2'),
      line('M4 54 L96 54', 'b', 5),
    ],
  },
  bell: {
    KO: '종',
    EN: 'Bell',
    shapes: [
      ring(50, 12, 6, 'b', 5),
      circle(50, 86, 9, 'b'),
      path('M50 16 Q78 18 78 52 Q80 68 92 78 L8 78 Q20 68 22 52 Q22 18 50 16 Z', 'a'),
      path('M50 16 Q78 18 78 52 Q80 68 92 78 L62 78 Q72 46 50 16 Z', 'k2'),
      line('M16 70 L84 70', 'l5', 4),
      line('M32 48 Q34 32 42 26', 'l7', 5),
    ],
  },
  diamond: {
    KO: '다이아',
    EN: 'Diamond',
    shapes: [
      path('M26 18 L74 18 L94 42 L50 90 L6 42 Z', 'a'),
      path('M6 42 L94 42 L50 90 Z', 'k1'),
      path('M34 42 L50 90 L66 42 Z', 'l3'),
      path('M26 18 L34 42 L50 18 L66 42 L74 18 Z', 'l5'),
    ],
  },
  octagon: {
    KO: '팔각석',
    EN: 'Octagon',
    shapes: [
      path('M32 10 L68 10 L90 32 L90 68 L68 90 L32 90 L10 68 L10 32 Z', 'a'),
      path('M38 26 L62 26 L74 38 L74 62 L62 74 L38 74 L26 62 L26 38 Z', 'l3'),
      path('M90 32 L90 68 L68 90 L32 90 L38 74 L62 74 L74 62 L74 38 Z', 'k2'),
      path('M10 32 L32 10 L38 26 L26 38 Z', 'l5'),
    ],
  },
  triangle: {
    KO: '삼각석',
    EN: 'Triangle',
    shapes: [
      path('M50 8 Q54 8 56 12 L94 80 Q96 88 88 88 L12 88 Q4 88 6 80 L44 12 Q46 8 50 8 Z', 'a'),
      path('M50 34 L74 76 L26 76 Z', 'l4'),
      path('M50 8 Q54 8 56 12 L94 80 L74 76 L50 34 Z', 'k2'),
    ],
  },
  droplet: {
    KO: '물방울',
    EN: 'Droplet',
    shapes: [
      path('M50 4 Q84 44 82 64 Q78 94 50 94 Q22 94 18 64 Q16 44 50 4 Z', 'a'),
      path('M50 4 Q84 44 82 64 Q78 94 50 94 Q72 72 50 4 Z', 'k2'),
      ellipse(36, 62, 6, 12, 'l6', 14),
    ],
  },
  orbit: {
    KO: '고리',
    EN: 'Rings',
    shapes: [ring(50, 50, 36, 'a', 12), ring(50, 50, 36, 'l4', 2.5), circle(50, 50, 14, 'a'), circle(50, 50, 6, 'l')],
  },
  cross: {
    KO: '십자석',
    EN: 'Cross',
    shapes: [
      path('M36 10 L64 10 Q64 36 90 36 L90 64 Q64 64 64 90 L36 90 Q36 64 10 64 L10 36 Q36 36 36 10 Z', 'a'),
      path('M64 10 Q64 36 90 36 L90 64 Q64 64 64 90 L50 90 L50 10 Z', 'k2'),
      path('M50 34 L66 50 L50 66 L34 50 Z', 'l6'),
    ],
  },
} satisfies Record<string, Drawing>
