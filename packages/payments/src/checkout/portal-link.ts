import type { PaymentRow } from '../payments/repository.ts'

/** URL to which the payer returns: the request's `returnUrl` with `payment=<id>`. */
export function portalLink({ return_url, id }: Pick<PaymentRow, 'return_url' | 'id'>): string {
  const url = new URL(return_url)
  url.searchParams.set('payment', id)
  return url.href
}
