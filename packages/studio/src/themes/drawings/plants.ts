import { around, both, box, circle, ellipse, line, path, turned } from '../shapes.ts'
import type { Drawing } from '../drawing.ts'

const frond = 'M50 50 Q24 30 50 6 Q76 30 50 50 Z'

/** Flowers, leaves and trees. */
export const plants = {
  lotus: {
    KO: '연꽃',
    EN: 'Lotus',
    shapes: [
      both(path('M50 78 Q14 76 6 46 Q30 44 50 78 Z', 'b'), path('M50 78 Q18 58 22 26 Q48 40 50 78 Z', 'a')),
      path('M50 78 Q28 44 50 12 Q72 44 50 78 Z', 'l'),
      path('M50 78 Q38 46 50 22 Q62 46 50 78 Z', 'a4'),
      path('M22 80 Q50 92 78 80 Q66 94 50 94 Q34 94 22 80 Z', 'c'),
    ],
  },
  bamboo: {
    KO: '대나무',
    EN: 'Bamboo',
    shapes: [
      box(28, 8, 14, 26, 4, 'a'),
      box(28, 37, 14, 26, 4, 'a'),
      box(28, 66, 14, 28, 4, 'a'),
      box(50, 20, 12, 22, 4, 'b'),
      box(50, 45, 12, 22, 4, 'b'),
      box(50, 70, 12, 24, 4, 'b'),
      box(31, 8, 3, 26, 1, 'l5'),
      box(31, 37, 3, 26, 1, 'l5'),
      box(31, 66, 3, 28, 1, 'l5'),
      path('M62 44 Q72 22 96 24 Q86 46 62 44 Z', 'c'),
      path('M62 48 Q84 46 92 64 Q72 70 62 48 Z', 'a'),
      path('M28 36 Q8 34 4 18 Q24 16 28 36 Z', 'c'),
    ],
  },
  leaf: {
    KO: '잎',
    EN: 'Leaf',
    shapes: [
      path('M14 86 Q4 30 40 14 Q66 4 92 8 Q96 44 82 66 Q60 94 24 80 Z', 'a'),
      path('M14 86 Q40 52 92 8 Q96 44 82 66 Q60 94 24 80 Z', 'k2'),
      line('M12 90 Q40 54 74 26', 'l', 4),
      line('M34 64 L36 40 M34 64 L60 66 M52 46 L54 26 M52 46 L76 46', 'l6', 3),
    ],
  },
  acorn: {
    KO: '도토리',
    EN: 'Acorn',
    shapes: [
      line('M50 20 Q50 8 58 6', 'b', 6),
      path('M18 46 Q22 92 50 96 Q78 92 82 46 Z', 'a'),
      path('M56 46 Q62 80 50 96 Q78 92 82 46 Z', 'k2'),
      path('M12 48 Q12 18 50 18 Q88 18 88 48 Q50 58 12 48 Z', 'b'),
      line('M22 40 Q36 28 50 24 M36 46 Q48 34 66 28 M56 48 Q66 40 80 38', 'l4', 3),
      path('M28 58 Q30 76 38 84 Q32 84 28 76 Q24 66 24 58 Z', 'l5'),
    ],
  },
  mushroom: {
    KO: '버섯',
    EN: 'Mushroom',
    shapes: [
      path('M38 50 L62 50 Q60 74 70 92 L30 92 Q40 74 38 50 Z', 'l'),
      path('M54 52 L62 50 Q60 74 70 92 L54 92 Z', 'k2'),
      path('M6 56 Q8 12 50 10 Q92 12 94 56 Q50 64 6 56 Z', 'a'),
      circle(36, 30, 8, 'l'),
      circle(64, 36, 6, 'l'),
      circle(22, 47, 5, 'l'),
      circle(50, 50, 4, 'l'),
      circle(80, 50, 4, 'l'),
    ],
  },
  pine: {
    KO: '소나무',
    EN: 'Pine',
    shapes: [
      box(44, 78, 12, 16, 2, 'b'),
      path('M50 40 L84 82 L16 82 Z', 'a'),
      path('M50 22 L76 60 L24 60 Z', 'a'),
      path('M50 4 L68 36 L32 36 Z', 'a'),
      path('M50 4 L68 36 L58 36 L76 60 L66 60 L84 82 L50 82 Z', 'k2'),
      path('M50 4 L60 22 Q50 28 40 22 Z', 'l'),
    ],
  },
  cactus: {
    KO: '선인장',
    EN: 'Cactus',
    shapes: [
      line('M50 84 L50 22', 'a', 20),
      line('M50 62 L30 62 Q22 62 22 52 L22 40', 'a', 13),
      line('M50 54 L70 54 Q78 54 78 44 L78 32', 'a', 13),
      line('M46 80 L46 22 M22 56 L22 42', 'l4', 3),
      circle(50, 13, 7, 'b'),
      circle(50, 13, 3, 'l'),
      path('M24 94 Q30 82 50 82 Q70 82 76 94 Z', 'c'),
    ],
  },
  tulip: {
    KO: '튤립',
    EN: 'Tulip',
    shapes: [
      line('M50 56 L50 94', 'b', 6),
      path('M50 90 Q22 88 18 56 Q46 62 50 90 Z', 'b'),
      path('M50 90 Q78 88 82 62 Q56 66 50 90 Z', 'b'),
      path('M24 12 Q36 20 50 8 Q64 20 76 12 Q84 58 50 62 Q16 58 24 12 Z', 'a'),
      path('M50 8 Q66 34 50 62 Q34 34 50 8 Z', 'l5'),
      path('M76 12 Q84 58 50 62 Q74 46 76 12 Z', 'k2'),
    ],
  },
  camellia: {
    KO: '동백',
    EN: 'Camellia',
    shapes: [
      path('M76 66 Q98 66 98 90 Q76 92 70 74 Z', 'c'),
      path('M24 66 Q2 66 2 90 Q24 92 30 74 Z', 'c'),
      around(5, circle(50, 25, 21, 'a')),
      around(5, path('M50 44 Q42 24 50 10', 'k1')),
      turned(36, around(5, circle(50, 35, 13, 'l3'))),
      circle(50, 50, 13, 'b'),
      around(6, circle(50, 43, 2.3, 'l')),
    ],
  },
  blossom: {
    KO: '꽃',
    EN: 'Blossom',
    shapes: [
      around(5, path('M50 48 Q26 34 34 14 Q42 6 50 16 Q58 6 66 14 Q74 34 50 48 Z', 'a')),
      around(5, line('M50 40 L50 28', 'k2', 3)),
      circle(50, 50, 9, 'b'),
      around(5, circle(50, 45, 1.8, 'l')),
    ],
  },
  maple: {
    KO: '단풍잎',
    EN: 'Maple leaf',
    shapes: [
      line('M50 64 L50 96', 'b', 5),
      path(
        'M50 4 L60 24 L72 18 L70 40 L96 34 L86 54 L94 62 L66 74 L50 72 L34 74 L6 62 L14 54 L4 34 L30 40 L28 18 L40 24 Z',
        'a',
      ),
      path('M50 4 L60 24 L72 18 L70 40 L96 34 L86 54 L94 62 L66 74 L50 72 Z', 'k2'),
      line('M50 72 L50 26 M50 66 L24 48 M50 66 L76 48', 'l6', 3),
    ],
  },
  ginkgo: {
    KO: '은행잎',
    EN: 'Ginkgo leaf',
    shapes: [
      line('M50 58 Q48 80 38 96', 'b', 5),
      path('M50 62 Q20 56 4 30 Q22 8 46 12 L50 30 L54 12 Q78 8 96 30 Q80 56 50 62 Z', 'a'),
      path('M50 62 Q80 56 96 30 Q78 8 54 12 L50 30 Z', 'k1'),
      line('M48 54 Q34 40 22 26 M47 50 Q42 34 37 20 M52 54 Q66 40 78 26 M53 50 Q58 34 63 20', 'l6', 2.5),
    ],
  },
  feather: {
    KO: '깃털',
    EN: 'Feather',
    shapes: [
      path('M22 80 Q14 34 86 8 Q92 56 40 80 Z', 'a'),
      path('M22 80 Q56 52 86 8 Q92 56 40 80 Z', 'k2'),
      line('M10 94 Q44 56 78 18', 'l', 4),
      line('M36 64 L34 46 M50 48 L50 34 M42 60 L60 62 M56 44 L74 44', 'l5', 3),
    ],
  },
  fourLeaf: {
    KO: '네잎',
    EN: 'Four leaves',
    shapes: [around(4, path(frond, 'a'), path('M50 50 Q50 30 50 6 Q76 30 50 50 Z', 'k2')), circle(50, 50, 6, 'l')],
  },
  sixLeaf: {
    KO: '여섯잎',
    EN: 'Six leaves',
    shapes: [around(6, ellipse(50, 26, 10, 18, 'a')), around(6, ellipse(50, 24, 4, 10, 'l4')), circle(50, 50, 10, 'b')],
  },
  threeLeaf: {
    KO: '세잎',
    EN: 'Three leaves',
    shapes: [
      around(3, path('M50 50 Q18 30 36 12 Q50 4 64 12 Q82 30 50 50 Z', 'a'), line('M50 44 L50 22', 'l5', 3)),
      circle(50, 50, 6, 'b'),
    ],
  },
  eightLeaf: {
    KO: '여덟잎',
    EN: 'Eight leaves',
    shapes: [
      around(8, path('M50 50 Q40 26 50 10 Q60 26 50 50 Z', 'a')),
      turned(22.5, around(8, path('M50 50 Q45 36 50 24 Q55 36 50 50 Z', 'l5'))),
      circle(50, 50, 9, 'b'),
    ],
  },
} satisfies Record<string, Drawing>
