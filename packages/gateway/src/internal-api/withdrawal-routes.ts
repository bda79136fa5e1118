import type { FastifyInstance } from 'fastify'
import { createStaffWithdrawals } from '../domains/wallet/withdrawals/staff-withdrawals.ts'
import { actorIn } from './actor.ts'

interface Order { code: string; id: string }
interface Part extends Order { part: string }

/** Withdrawals for the registry, in the name of its staff. */
export function withdrawalRoutes(deps: Parameters<typeof createStaffWithdrawals>[0]): (app: FastifyInstance) => void {
  const withdrawals = createStaffWithdrawals(deps)
  const one = '/internal/merchants/:code/withdrawals/:id'
  return (app) => {
    app.get<{ Params: { code: string } }>('/internal/merchants/:code/withdrawals', ({ params, query }) => withdrawals.page(params.code, query))
    app.get<{ Params: Order }>(one, (request) => withdrawals.find(request.params.code, request.params.id, actorIn(request)))
    app.post<{ Params: Order }>(`${one}/claim`, (request) => withdrawals.claim(request.params.code, request.params.id, actorIn(request)))
    app.post<{ Params: Order }>(`${one}/approve`, (request) => withdrawals.approve(request.params.code, request.params.id, request.body, actorIn(request)))
    app.post<{ Params: Order }>(`${one}/reject`, (request) => withdrawals.reject(request.params.code, request.params.id, request.body, actorIn(request)))
    app.post<{ Params: Part }>(`${one}/parts/:part/pay-again`, (request) => withdrawals.payAgain(request.params.code, { ...request.params, request: request.body }, actorIn(request)))
    app.post<{ Params: Part }>(`${one}/parts/:part/force-receipt`, (request) => withdrawals.forceReceipt(request.params.code, { ...request.params, request: request.body }, actorIn(request)))
    app.get<{ Params: Part & { position: string } }>(`${one}/parts/:part/proofs/:position`, (request) => withdrawals.proof(request.params.code, request.params, actorIn(request)))
  }
}
