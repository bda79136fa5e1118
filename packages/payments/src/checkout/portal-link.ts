import type { PaymentRow } from '../payments/repository.ts'

/** Where the payer goes back to: the `returnUrl` of the request with `payment=<id>`. */
export function portalLink({ return_url, id }: Pick<PaymentRow, 'return_url' | 'id'>): string {
  const url = new URL(return_url)
  url.searchParams.set('payment', id)
  return url.href
}
