import { CREDIT, formatMoney } from '@atrium/contracts/money'
import type { SlotPage } from '../../engines/slot/page.ts'
import type { Say } from '../../locales/texts.ts'

/** Published figures of a slot in addition to its return: name and value. */
export const slotFacts = ({ figures }: SlotPage, say: Say): readonly (readonly [string, string])[] => [
  [say('hit'), `${figures.hitFrequency}%`],
  [say('volatility'), say(figures.volatility)],
  [say('best'), say('bestValue', { times: formatMoney(BigInt(figures.bestMultiple) * CREDIT).replace('.00', '') })],
]
