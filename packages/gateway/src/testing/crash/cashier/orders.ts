import { setTimeout as pause } from 'node:timers/promises'
import type { WithdrawalOrder } from '@atrium/contracts/calls'
import { INTERNAL_HEADERS } from '@atrium/contracts/internal/headers'
import { toWire } from '@atrium/contracts/money'
import { signStaffAssertion } from '@atrium/secrets/staff-assertion'
import type { CashierServers } from '../../../bench/cashier-servers.ts'
import { orderIn, sendCheckout, sendDeposit } from '../../../bench/deposit-requests.ts'
import { sendCall } from '../../../bench/send-call.ts'
import type { HttpClient, HttpResponse } from '../../../bench/http-client.ts'
import type { Keys } from '../../../platform/keys/keys.ts'
import { sealPayload } from '../../gateway.ts'
import { PAYMENT_PASSWORD } from './customers.ts'
import type { Customers, Depositor, Withdrawer } from './customers.ts'

const CASHIER = { actor: 'cashier', people: ['cashier'], roles: ['cashier'], merchant: 'DEMO', everywhere: [] }
const RETRY_MS = 50
const TIMEOUT_MS = 60_000

/** Results after which a request is repeated: no response, an unavailable server, too many requests. */
const isRetryable = (response: HttpResponse | undefined): boolean =>
  response === undefined || response.status >= 500 || response.status === 429

type OrderDeps = {
  readonly servers: Pick<CashierServers, 'origins' | 'operateKey' | 'staffKey'>
  readonly http: HttpClient
  readonly keys: Keys
}

/** Sends all requests of a member, a payer and an operator for one order. Repeats each until it gets a response. */
export function createOrders({ servers: { origins, operateKey, staffKey }, http, keys }: OrderDeps) {
  async function repeated(send: () => Promise<HttpResponse | undefined>, what: string): Promise<HttpResponse> {
    for (const end = performance.now() + TIMEOUT_MS; ; await pause(RETRY_MS)) {
      const response = await send()
      if (response && !isRetryable(response)) return response
      if (performance.now() > end)
        throw new Error(
          `${what} got no response within ${TIMEOUT_MS / 1000} s, the last one was ${response?.status} ${response?.body}.`,
        )
    }
  }

  async function deposit({ token, requestId, amount, choice }: Depositor): Promise<void> {
    const send = () => sendDeposit(http, origins.gateway, { token, requestId, amount: toWire(amount) })
    if (choice === 'abandon') return void (await send())
    const response = await repeated(send, 'A deposit order')
    if (response.status !== 200) throw new Error(`A deposit order was rejected: ${response.body}`)
    const { checkoutUrl } = orderIn(response)
    const form = { result: choice, ...(choice === 'approve_other' && { amount: toWire(amount - 10_001n) }) }
    const decided = await repeated(() => sendCheckout(http, checkoutUrl!, form), 'A checkout page')
    // A repeated decision may be rejected as already decided, when the response to the first one was lost.
    const error = URL.parse(decided.location ?? '', origins.payments)?.searchParams.get('error')
    if (decided.status !== 303 || (error && error !== 'decided'))
      throw new Error(`A checkout page responded ${decided.status} ${decided.location}.`)
  }

  async function withdraw({ token, requestId, amount, accountId, parts }: Withdrawer): Promise<void> {
    const request = { requestId, amount: toWire(amount), accountId, paymentPassword: PAYMENT_PASSWORD }
    // A payload is accepted once, so each attempt needs a new one.
    const send = async () =>
      sendCall(http, origins.gateway, 'withdrawalCreate', token, {
        payload: await sealPayload({ keys, clock: () => new Date() }, request),
      })
    const response = await repeated(send, 'A withdrawal order')
    if (response.status !== 200) throw new Error(`A withdrawal order was rejected: ${response.body}`)
    const { orderId } = (JSON.parse(response.body) as { value: WithdrawalOrder }).value
    const approval = {
      method: 'POST',
      target: `/internal/merchants/DEMO/withdrawals/${orderId}/approve`,
      body: JSON.stringify({ amounts: parts.map(toWire) }),
    } as const
    const approve = async () => {
      const assertion = await signStaffAssertion(staffKey, CASHIER, approval, new Date())
      return http.send(origins.internal + approval.target, {
        method: approval.method,
        headers: {
          'content-type': 'application/json',
          [INTERNAL_HEADERS.key]: operateKey,
          [INTERNAL_HEADERS.staff]: assertion,
        },
        body: approval.body,
      })
    }
    const approved = await repeated(approve, 'An approval')
    if (approved.status !== 200 && !approved.body.includes('WITHDRAWAL_DECIDED'))
      throw new Error(`An approval was rejected: ${approved.body}`)
  }

  return {
    /**
     * Places and completes the orders of all these members concurrently.
     * @throws Error for a rejection, or when a request got no response within a minute
     */
    placeAll: ({ depositors, withdrawers }: Customers): Promise<unknown> =>
      Promise.all([...depositors.map(deposit), ...withdrawers.map(withdraw)]),
  }
}
