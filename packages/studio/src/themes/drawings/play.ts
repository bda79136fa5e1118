import { around, both, box, circle, ellipse, line, path, ring, turned } from '../shapes.ts'
import type { Drawing } from '../drawing.ts'

/** Card games and treasure. */
export const play = {
  crown: {
    KO: '왕관',
    EN: 'Crown',
    shapes: [
      path('M10 30 L30 52 L50 16 L70 52 L90 30 L82 76 L18 76 Z', 'a'),
      path('M50 16 L70 52 L90 30 L82 76 L50 76 Z', 'k1'),
      box(16, 76, 68, 14, 4, 'b'),
      circle(50, 14, 6, 'c'),
      both(circle(10, 28, 5, 'c')),
      path('M50 50 L58 61 L50 72 L42 61 Z', 'c'),
      both(circle(31, 65, 4, 'l')),
      line('M24 83 L76 83', 'l4', 3),
    ],
  },
  chest: {
    KO: '보물함',
    EN: 'Treasure chest',
    shapes: [
      path('M10 44 Q10 16 34 16 L66 16 Q90 16 90 44 Z', 'a'),
      box(10, 48, 80, 40, 4, 'a'),
      box(54, 48, 36, 40, 4, 'k2'),
      box(10, 42, 80, 9, 2, 'b'),
      both(box(22, 17, 9, 71, 1, 'b')),
      box(40, 38, 20, 24, 4, 'c'),
      circle(50, 48, 4, 'k'),
      path('M48 49 L52 49 L53 57 L47 57 Z', 'k'),
      line('M38 25 L62 25', 'l5', 4),
    ],
  },
  dice: {
    KO: '주사위',
    EN: 'Dice',
    shapes: [
      turned(
        -12,
        box(8, 34, 50, 50, 9, 'a'),
        circle(20, 46, 5, 'l'),
        circle(46, 46, 5, 'l'),
        circle(33, 59, 5, 'l'),
        circle(20, 72, 5, 'l'),
        circle(46, 72, 5, 'l'),
      ),
      turned(
        16,
        box(52, 18, 42, 42, 8, 'b'),
        circle(63, 29, 4.5, 'l'),
        circle(73, 39, 4.5, 'l'),
        circle(83, 49, 4.5, 'l'),
      ),
    ],
  },
  topHat: {
    KO: '마술 모자',
    EN: "Magician's hat",
    shapes: [
      path('M24 14 Q50 6 76 14 L70 70 L30 70 Z', 'a'),
      path('M60 9 Q70 11 76 14 L70 70 L56 70 Z', 'k2'),
      path('M28 54 L72 54 L70.500 68 L29.500 68 Z', 'b'),
      ellipse(50, 76, 44, 13, 'a'),
      path('M6 76 Q50 100 94 76 Q88 90 50 90 Q12 90 6 76 Z', 'k2'),
      line('M34 20 L37 44', 'l5', 4),
      path('M84 8 L88 18 L98 22 L88 26 L84 36 L80 26 L70 22 L80 18 Z', 'c'),
    ],
  },
  mask: {
    KO: '가면',
    EN: 'Mask',
    shapes: [
      path('M4 34 Q26 18 50 34 Q74 18 96 34 Q96 74 68 74 Q56 72 50 60 Q44 72 32 74 Q4 74 4 34 Z', 'a'),
      both(ellipse(29, 48, 12, 8, 'k', 12)),
      path('M50 34 Q74 18 96 34 Q96 74 68 74 Q84 56 80 36 Q66 30 50 44 Z', 'k2'),
      path('M50 30 Q42 14 50 4 Q58 14 50 30 Z', 'b'),
      both(path('M44 30 Q28 24 26 8 Q42 12 46 28 Z', 'b')),
      line('M96 40 L90 96', 'c', 4),
      circle(50, 36, 4, 'c'),
    ],
  },
  cards: {
    KO: '카드',
    EN: 'Cards',
    shapes: [
      turned(-16, box(14, 14, 46, 66, 6, 'b'), box(20, 20, 34, 54, 3, 'l4')),
      turned(
        12,
        box(38, 16, 46, 68, 6, 'l'),
        path('M61 34 L72 50 L61 66 L50 50 Z', 'a'),
        circle(45, 24, 3, 'a'),
        circle(77, 76, 3, 'a'),
      ),
    ],
  },
  spade: {
    KO: '스페이드',
    EN: 'Spade',
    shapes: [
      path(
        'M50 6 Q90 42 88 60 Q84 78 66 76 Q58 74 54 68 Q56 84 66 92 L34 92 Q44 84 46 68 Q42 74 34 76 Q16 78 12 60 Q10 42 50 6 Z',
        'a',
      ),
      path('M50 6 Q90 42 88 60 Q84 78 66 76 Q58 74 54 68 Q56 84 66 92 L50 92 Z', 'k2'),
    ],
  },
  club: {
    KO: '클로버',
    EN: 'Club',
    shapes: [
      circle(50, 28, 20, 'a'),
      both(circle(27, 58, 20, 'a')),
      path('M44 40 L56 40 L58 60 Q56 84 68 92 L32 92 Q44 84 42 60 Z', 'a'),
      ellipse(42, 22, 5, 7, 'l4', 30),
      ellipse(19, 52, 5, 7, 'l4', 30),
      path('M58 60 Q56 84 68 92 L50 92 L50 60 Z', 'k2'),
    ],
  },
  rhombus: {
    KO: '마름모',
    EN: 'Rhombus',
    shapes: [
      path('M50 4 L86 50 L50 96 L14 50 Z', 'a'),
      path('M50 4 L86 50 L50 96 Z', 'k2'),
      path('M50 4 L14 50 L50 38 Z', 'l3'),
    ],
  },
  brooch: {
    KO: '브로치',
    EN: 'Brooch',
    shapes: [
      around(8, circle(50, 14, 8, 'b'), circle(50, 13, 3, 'l')),
      circle(50, 50, 32, 'b'),
      ring(50, 50, 28, 'k2', 2.5),
      path('M38 30 L62 30 L72 42 L72 58 L62 70 L38 70 L28 58 L28 42 Z', 'a'),
      path('M42 40 L58 40 L63 46 L63 56 L58 61 L42 61 L37 56 L37 46 Z', 'l4'),
      path('M72 42 L72 58 L62 70 L38 70 L42 61 L58 61 L63 56 L63 46 Z', 'k2'),
    ],
  },
} satisfies Record<string, Drawing>
