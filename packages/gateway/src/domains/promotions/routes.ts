import type { Deps } from '../../platform/deps.ts'
import type { Handlers } from '../../pipeline/handler.ts'
import { createPromotions } from './service.ts'

export function promotionHandlers(deps: Pick<Deps, 'sql' | 'clock'>): Handlers {
  const promotions = createPromotions(deps)
  return {
    promotions: (request, context) => promotions.list(context, request),
    availablePromotions: (_request, { merchant, caller }) => promotions.available(merchant, caller!),
    promotionDetail: (request, context) => promotions.detail(context, request),
  }
}
