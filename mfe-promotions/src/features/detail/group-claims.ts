import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import type { PromotionClaim, PromotionDetail } from '@atrium/contracts/calls'
import { promotionKind } from '../../kinds/kinds.ts'

export interface ClaimGroup {
  /** Tickets with the same reward and reason. */
  readonly ids: string[]
  readonly reward: PromotionClaim['reward']
  /** Why the reward is given: the title of a mission. */
  readonly reason: string | undefined
}

/** Claimable tickets of a promotion; tickets with equal rewards are grouped. */
export function groupClaims({ own, rules }: PromotionDetail, language: LanguageCode): ClaimGroup[] {
  const groups = new Map<string, ClaimGroup>()
  for (const { state, ticketId, occasion, reward } of own?.claims ?? []) {
    if (state !== 'CLAIMABLE') continue
    const reason = promotionKind(rules).claimTitle?.(rules, occasion, language)
    const name = JSON.stringify([reason, reward])
    const group = groups.get(name) ?? { ids: [], reward, reason }
    group.ids.push(ticketId)
    groups.set(name, group)
  }
  return [...groups.values()]
}
