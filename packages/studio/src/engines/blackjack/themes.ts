import { tableLook } from '../layout/look.ts'
import type { TableTheme } from '../layout/game.ts'

export const BLACKJACK_THEMES: readonly TableTheme[] = [
  { code: 'blackjack-jade', name: { KO: '제이드 블랙잭', EN: 'Jade Blackjack' }, look: tableLook(165, 85) },
  {
    code: 'blackjack-midnight',
    name: { KO: '미드나잇 블랙잭', EN: 'Midnight Blackjack' },
    look: tableLook(265, 170, 0.06),
  },
  { code: 'blackjack-garnet', name: { KO: '가넷 블랙잭', EN: 'Garnet Blackjack' }, look: tableLook(15, 75, 0.065) },
]
