import type { GameCategory } from '@atrium/contracts/calls'
import type { Localized } from '@atrium/contracts/languages'

/** The header's categories in its order (the spec's), each with its name and its display rate in percent. */
export const CATEGORIES: readonly { category: GameCategory; title: Localized; points?: string }[] = [
  { category: 'LIVE', title: { KO: '라이브 카지노', EN: 'Live casino' }, points: '0.70' },
  { category: 'RNG', title: { KO: '슬롯', EN: 'Slots' }, points: '1.20' },
  { category: 'SPORTS', title: { KO: '스포츠', EN: 'Sports' }, points: '1.00' },
  { category: 'FISH', title: { KO: '피싱', EN: 'Fishing' }, points: '1.20' },
  { category: 'PVP', title: { KO: '카드 게임', EN: 'Card games' }, points: '1.00' },
  { category: 'ESPORTS', title: { KO: 'e스포츠', EN: 'E-sports' } },
  { category: 'ELOTT', title: { KO: '전자 복권', EN: 'E-lottery' } },
  { category: 'LOTT', title: { KO: '복권', EN: 'Lottery' } },
]
