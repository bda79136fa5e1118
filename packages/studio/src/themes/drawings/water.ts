import { around, both, box, circle, ellipse, line, path, ring, turned } from '../shapes.ts'
import type { Drawing } from '../drawing.ts'

/** The sea and what floats on it. */
export const water = {
  fish: { KO: '물고기', EN: 'Fish', shapes: [
    path('M70 50 L94 28 Q88 50 94 72 Z', 'b'),
    path('M40 26 Q54 10 68 26 Z', 'b'), path('M44 74 Q54 86 62 73 Z', 'b'),
    path('M6 52 Q26 20 54 24 Q72 28 80 50 Q72 74 54 77 Q26 80 6 52 Z', 'a'),
    path('M6 52 Q32 62 80 50 Q72 74 54 77 Q26 80 6 52 Z', 'k1'),
    path('M38 28 Q50 50 38 75 Q34 76 31 73 Q42 50 31 31 Z', 'l6'), path('M58 26 Q66 50 58 76 Q55 77 52 77 Q60 50 52 24 Z', 'l6'),
    circle(22, 46, 6, 'l'), circle(21, 46, 3, 'k'),
  ] },
  shell: { KO: '조개', EN: 'Shell', shapes: [
    path('M40 74 L60 74 L66 90 Q50 96 34 90 Z', 'b'),
    path('M50 80 L36 80 Q2 58 10 36 Q16 28 24 30 Q26 16 38 18 Q44 8 50 8 Q56 8 62 18 Q74 16 76 30 Q84 28 90 36 Q98 58 64 80 Z', 'a'),
    both(line('M46 76 Q36 50 38 24', 'k2', 3), line('M41 76 Q22 56 24 35', 'k2', 3)), line('M50 76 L50 16', 'k2', 3),
    path('M12 42 Q16 32 24 33 Q28 20 38 22 Q44 12 50 12 L50 8 Q44 8 38 18 Q26 16 24 30 Q16 28 10 36 Z', 'l6'),
  ] },
  coral: { KO: '산호', EN: 'Coral', shapes: [
    line('M50 88 L50 30', 'a', 13), line('M50 66 Q26 64 24 34', 'a', 11), line('M50 54 Q76 54 76 24', 'a', 11),
    line('M26 50 Q12 48 12 34', 'a', 8), line('M75 42 Q90 40 90 26', 'a', 8), line('M50 40 Q38 34 40 16', 'a', 9), line('M51 34 Q60 28 58 14', 'a', 8),
    ...[[24, 34], [76, 24], [12, 34], [90, 26], [40, 16], [58, 14]].map(([x, y]) => circle(x!, y!, 3, 'l')),
    path('M22 92 Q28 80 50 80 Q72 80 78 92 Z', 'b'), circle(50, 60, 2.5, 'k3'), circle(50, 72, 2.5, 'k3'), circle(34, 60, 2.2, 'k3'), circle(67, 50, 2.2, 'k3'),
  ] },
  turtle: { KO: '바다거북', EN: 'Turtle', shapes: [
    both(path('M30 38 Q8 20 6 38 Q8 50 26 52 Z', 'b'), path('M32 76 Q16 80 16 92 Q28 94 40 82 Z', 'b')),
    ellipse(50, 19, 12, 14, 'b'), both(circle(44, 16, 2.2, 'k')),
    ellipse(50, 58, 32, 34, 'a'), path('M50 34 L64 44 L64 62 L50 72 L36 62 L36 44 Z', 'c'),
    line('M50 34 L50 24 M64 44 L77 38 M64 62 L78 70 M50 72 L50 92 M36 62 L22 70 M36 44 L23 38', 'k3', 3), line('M50 34 L64 44 L64 62 L50 72 L36 62 L36 44 Z', 'k3', 3),
    path('M24 46 Q32 26 50 24 Q34 32 28 50 Z', 'l4'),
  ] },
  pearl: { KO: '진주', EN: 'Pearl', shapes: [circle(50, 50, 38, 'a'), path('M50 88 A38 38 0 0 0 86 40 Q80 74 26 79 A38 38 0 0 0 50 88 Z', 'k2'), ellipse(37, 34, 13, 8, 'l', -35), circle(56, 24, 3, 'l7')] },
  starfish: { KO: '불가사리', EN: 'Starfish', shapes: [
    line('M50 16 L50 50 L83 40 M50 50 L70 82 M50 50 L30 82 M50 50 L17 40', 'a', 21),
    around(5, circle(50, 22, 2.6, 'l'), circle(50, 32, 3, 'l')), circle(50, 50, 5, 'l'),
  ] },
  sailboat: { KO: '돛단배', EN: 'Sailboat', shapes: [
    line('M50 8 L50 70', 'c', 4), path('M54 12 Q86 40 86 64 L54 64 Z', 'a'), path('M54 12 Q70 40 66 64 L54 64 Z', 'l3'), path('M46 22 Q24 44 18 64 L46 64 Z', 'l'),
    path('M10 70 L90 70 Q84 90 68 90 L30 90 Q16 88 10 70 Z', 'b'), path('M14 79 L87 79 L84 83 L17 83 Z', 'l6'),
  ] },
  lighthouse: { KO: '등대', EN: 'Lighthouse', shapes: [
    path('M62 22 L96 10 L96 38 Z', 'c5'), path('M36 34 L64 34 L72 88 L28 88 Z', 'l'), path('M34.600 48 L65.500 48 L67.500 62 L32.500 62 Z', 'a'), path('M30 76 L70 76 L72 88 L28 88 Z', 'a'),
    box(38, 18, 24, 16, 2, 'c'), path('M34 18 L50 4 L66 18 Z', 'a'), box(32, 32, 36, 5, 2, 'b'), path('M54 34 L64 34 L72 88 L58 88 Z', 'k2'), path('M12 94 Q20 84 50 86 Q80 84 88 94 Z', 'b'),
  ] },
  anchor: { KO: '닻', EN: 'Anchor', shapes: [
    ring(50, 18, 9, 'a', 7), line('M50 28 L50 86', 'a', 9), line('M32 40 L68 40', 'a', 8), line('M14 58 Q18 86 50 88 Q82 86 86 58', 'a', 9),
    path('M4 62 L14 46 L26 60 Z', 'b'), path('M96 62 L86 46 L74 60 Z', 'b'), line('M48 32 L48 80', 'l4', 2.5),
  ] },
  wheel: { KO: '조타륜', EN: "Ship's wheel", shapes: [
    around(8, line('M50 50 L50 8', 'b', 6), circle(50, 9, 5, 'b')), ring(50, 50, 27, 'a', 9), ring(50, 50, 27, 'l4', 2), circle(50, 50, 11, 'a'), circle(50, 50, 5, 'l'),
  ] },
  compass: { KO: '나침반', EN: 'Compass', shapes: [
    circle(50, 50, 42, 'a'), circle(50, 50, 34, 'k4'), around(4, line('M50 21 L50 26', 'l', 3)), turned(35, path('M50 22 L58 50 L42 50 Z', 'b'), path('M50 78 L58 50 L42 50 Z', 'l')), circle(50, 50, 4, 'k'),
  ] },
  lifebuoy: { KO: '구명환', EN: 'Lifebuoy', shapes: [ring(50, 50, 30, 'l', 20), around(4, path('M43 9 A41 41 0 0 1 57 9 L54 31 A20 20 0 0 0 46 31 Z', 'a')), ring(50, 50, 40, 'k2', 2), ring(50, 50, 20, 'k2', 2)] },
} satisfies Record<string, Drawing>
