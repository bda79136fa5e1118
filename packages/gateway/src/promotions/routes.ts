import type { Deps } from '../deps.ts'
import type { Handlers } from '../http/handler.ts'
import { createPromotions } from './service.ts'

export function promotionHandlers(deps: Pick<Deps, 'sql' | 'clock'>): Handlers {
  const promotions = createPromotions(deps)
  return {
    promotions: (request, context) => promotions.list(context, request),
    availablePromotions: (_request, { merchant }) => promotions.available(merchant.code),
    promotionDetail: (request, context) => promotions.detail(context, request),
  }
}
