import type { DepositOrder } from '@atrium/contracts/calls'
import type { HttpClient, HttpResponse } from './http-client.ts'
import { sendCall } from './send-call.ts'

/** Orders a deposit by bank transfer. */
export const sendDeposit = (
  http: HttpClient,
  origin: string,
  { token, requestId, amount }: { token: string; requestId: string; amount: string },
): Promise<HttpResponse | undefined> =>
  sendCall(http, origin, 'depositCreate', token, { requestId, method: 'bank', amount })

/** The order in a response to `sendDeposit`. */
export const orderIn = ({ body }: HttpResponse): DepositOrder => (JSON.parse(body) as { value: DepositOrder }).value

/** Submits the form of a checkout page. Status 303 redirects to the portal, or to the page with an error. */
export const sendCheckout = (
  http: HttpClient,
  checkoutUrl: string,
  form: Record<string, string>,
): Promise<HttpResponse | undefined> =>
  http.send(checkoutUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })
