import { both, box, circle, ellipse, line, path, turned } from '../shapes.ts'
import type { Drawing } from '../drawing.ts'

export const animals = {
  owl: {
    KO: '부엉이',
    EN: 'Owl',
    shapes: [
      path('M14 12 Q30 22 50 20 Q70 22 86 12 Q88 30 84 44 Q90 92 50 94 Q10 92 16 44 Q12 30 14 12 Z', 'a'),
      path('M30 56 Q50 46 70 56 Q72 86 50 88 Q28 86 30 56 Z', 'b'),
      line('M40 64 Q44 68 48 64 M52 64 Q56 68 60 64 M46 74 Q50 78 54 74', 'l6', 3),
      both(circle(34, 38, 15, 'l'), circle(36, 39, 7, 'k')),
      path('M44 46 L56 46 L50 57 Z', 'c'),
      path('M84 44 Q90 92 50 94 Q80 80 76 52 Z', 'k2'),
    ],
  },
  rabbit: {
    KO: '토끼',
    EN: 'Rabbit',
    shapes: [
      both(turned(-8, ellipse(36, 24, 10, 23, 'a'), ellipse(36, 26, 5, 15, 'b'))),
      path('M50 34 Q86 34 84 64 Q82 94 50 94 Q18 94 16 64 Q14 34 50 34 Z', 'a'),
      both(circle(34, 60, 4.5, 'k'), ellipse(26, 73, 7, 4.5, 'b6')),
      path('M45 70 L55 70 L50 76 Z', 'b'),
      line('M50 76 L50 80 Q46 86 41 82 M50 80 Q54 86 59 82', 'k', 3),
      line('M28 46 Q36 40 44 40', 'l6', 4),
    ],
  },
  butterfly: {
    KO: '나비',
    EN: 'Butterfly',
    shapes: [
      both(
        path('M50 46 Q30 4 8 14 Q2 44 50 52 Z', 'a'),
        path('M50 50 Q14 54 16 76 Q28 98 50 56 Z', 'b'),
        circle(24, 28, 6, 'l'),
        circle(30, 73, 4.5, 'l'),
        line('M48 30 Q42 16 34 10', 'c', 3),
      ),
      box(46, 28, 8, 54, 4, 'c'),
    ],
  },
  bee: {
    KO: '꿀벌',
    EN: 'Bee',
    shapes: [
      ellipse(40, 28, 13, 22, 'l8', -28),
      ellipse(66, 26, 12, 20, 'l6', 22),
      path('M14 60 Q18 38 50 38 Q88 38 92 60 Q88 86 50 86 Q18 84 14 60 Z', 'a'),
      path('M42 38 Q50 60 42 86 L54 86 Q62 60 54 38 Z', 'k'),
      path('M64 39 Q72 60 64 85 L76 81 Q83 60 76 42 Z', 'k'),
      circle(26, 56, 4, 'k'),
      line('M22 44 Q14 34 6 34 M30 42 Q26 30 18 26', 'k', 3),
      line('M34 46 Q26 48 24 50', 'l7', 3),
    ],
  },
  crane: {
    KO: '학',
    EN: 'Crane',
    shapes: [
      line('M46 78 L40 98 M56 78 L56 98', 'c', 3.5),
      path('M92 50 Q74 44 60 50 Q40 30 50 16 Q44 14 40 18 Q28 34 30 60 Q36 84 62 80 Q84 76 92 50 Z', 'l'),
      line('M47 20 Q34 34 36 56', 'l', 8),
      circle(48, 16, 8, 'l'),
      path('M42 12 Q48 6 55 12 Q50 15 42 12 Z', 'a'),
      path('M54 15 L78 20 L54 21 Z', 'c'),
      path('M92 50 Q84 76 62 80 Q54 76 56 66 Q74 64 92 50 Z', 'k8'),
      path('M60 50 Q44 58 48 74 Q70 70 78 52 Z', 'b'),
      circle(50, 16, 1.8, 'k'),
    ],
  },
  fox: {
    KO: '여우',
    EN: 'Fox',
    shapes: [
      both(path('M14 8 L44 30 L14 50 Z', 'a'), path('M19 18 L34 30 L19 40 Z', 'k3')),
      path('M10 46 Q50 14 90 46 Q84 64 50 94 Q16 64 10 46 Z', 'a'),
      both(path('M10 46 Q36 48 50 94 Q16 64 10 46 Z', 'l')),
      both(ellipse(33, 50, 4, 5, 'k')),
      circle(50, 90, 6, 'k'),
      path('M50 30 Q60 30 64 36 L50 60 L36 36 Q40 30 50 30 Z', 'b3'),
    ],
  },
} satisfies Record<string, Drawing>
