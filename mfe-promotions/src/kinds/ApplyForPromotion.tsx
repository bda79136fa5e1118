import type { TermsOf } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import { ApplyAction } from '../actions/ApplyAction.tsx'
import type { PromotionOf } from './kind.ts'

/** Applies for the promotion itself. */
export function ApplyForPromotion({
  promotion: { id, needsCode, rules },
}: {
  promotion: PromotionOf<TermsOf<'FIXED' | 'APP_DOWNLOAD'>>
}) {
  return <ApplyAction id={id} minImages={rules.application?.minImages ?? 0} needsCode={needsCode} />
}
