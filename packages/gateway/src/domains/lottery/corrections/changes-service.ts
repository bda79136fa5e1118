import { DomainError } from '@atrium/contracts/errors'
import { LOTTERY_CHANGE_HOURS, LOTTERY_CHANGES } from '@atrium/contracts/staff/lottery/changes'
import type { MerchantProposal, ProposedChange } from '@atrium/contracts/staff/merchant-proposals'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Transaction } from '@atrium/database'
import type { Staff } from '@atrium/secrets/staff-assertion'
import type { Deps } from '../../../platform/deps.ts'
import type { Comparison, Proposable, Proposals } from '../../../platform/proposals/proposals.ts'
import { readCurrency } from '../catalogue/repository.ts'
import { lockIssue } from '../issues/issues-repository.ts'
import { publishIssue } from '../official/official-result.ts'
import { assertPossible } from './assert-possible.ts'
import { ISSUE_CHANGES } from './change-kinds.ts'
import { storedSums, wireMoves } from './change-view.ts'
import { insertChange, readChanges } from './changes-repository.ts'
import { membersOfChange } from './members-of-change.ts'
import { planMoves } from './planned-moves.ts'
import type { ChangePlan, PlannedMoves } from './planned-moves.ts'

type ChangesDeps = Pick<Deps, 'sql' | 'realtime' | 'keys' | 'log'> & { readonly proposals: Proposals }
type Wanted = GatewayRequest<'previewLotteryChange'>
type Compared = Comparison & { readonly plan: ChangePlan; readonly sums: PlannedMoves['sums'] }

/**
 * Creates staff operations that cancel, void and correct issues (domain rules LT-03 and 3.12). One person proposes a
 * change, another approves it, then a job executes it.
 */
export function createLotteryChanges({ sql, proposals, ...deps }: ChangesDeps) {
  proposals.register(issueProposals(deps))
  return {
    /**
     * Returns the moves that a change would make now.
     * @throws DomainError NOT_FOUND, INVALID_REQUEST, LOTTERY_CHANGE_NOT_POSSIBLE, LOTTERY_RESULT_UNCHANGED
     */
    previewLotteryChange: (wanted: Wanted): Promise<GatewayAnswer<'previewLotteryChange'>> =>
      sql.begin('isolation level repeatable read read only', async (tx) => {
        const { sums, digest } = await planMoves(tx, await planOf(tx, wanted))
        return {
          currency: await readCurrency(tx, wanted.merchant),
          sums: { orders: sums.orders, members: sums.members, ...wireMoves(sums) },
          digest,
        }
      }),

    /**
     * Proposes a change, which a second person must approve.
     * @throws DomainError those of `previewLotteryChange`, LOTTERY_SUMS_CHANGED if the digest is outdated,
     *   LOTTERY_CHANGE_RUNNING, PROPOSAL_WAITING, REQUEST_ID_USED
     */
    changeLotteryIssue: async (input: GatewayRequest<'changeLotteryIssue'>, staff: Staff): Promise<MerchantProposal> =>
      (await proposals.perform('changeLotteryIssue', input, staff))!,

    lotteryChangeMembers: membersOfChange(sql),
  }
}

/** Proposal of a change. The approval changes the issue immediately; the job then moves its orders. */
const issueProposals = ({
  realtime,
  keys,
  log,
}: Pick<Deps, 'realtime' | 'keys' | 'log'>): Proposable<'changeLotteryIssue', Compared> => ({
  operation: 'changeLotteryIssue',
  hours: LOTTERY_CHANGE_HOURS,
  subject: ({ code, numero }) => `lottery-issue:${code}:${numero}`,
  id: ({ changeId }) => changeId,

  async compare(tx, { digest, ...wanted }) {
    const { isBeforeResult } = ISSUE_CHANGES[wanted.kind]
    if (!isBeforeResult) await lockIssue(tx, wanted)
    const plan = await planOf(tx, wanted)
    if ((await readChanges(tx, wanted)).some(({ state }) => state === 'RUNNING'))
      throw new DomainError('LOTTERY_CHANGE_RUNNING')
    const planned = await planMoves(tx, plan)
    if (!isBeforeResult && planned.digest !== digest) throw new DomainError('LOTTERY_SUMS_CHANGED')
    return { changes: changesOf(plan, planned.sums), waits: true, plan, sums: planned.sums }
  },

  async apply(tx, { changeId, reason }, { actor, proposed, now }, { plan, sums }) {
    const issue = (await lockIssue(tx, plan))!
    assertPossible(issue, plan)
    const change = { ...plan, id: changeId, reason, sums: storedSums(sums), approvedBy: actor, approvedAt: now }
    await insertChange(tx, change)
    await ISSUE_CHANGES[plan.kind].change(
      tx,
      issue,
      change,
      { proposedBy: proposed?.proposedBy ?? actor, keys, log },
      now,
    )
    const { resultAfter: result } = plan
    return async () =>
      publishIssue(realtime, plan, result === null ? { state: 'CANCELLED' } : { state: 'DRAWN', result })
  },
})

/**
 * Checks the requested change against the current issue.
 * @throws DomainError NOT_FOUND, and those of `assertPossible`
 */
async function planOf(tx: Transaction, { merchant, code, numero, kind, result }: Wanted): Promise<ChangePlan> {
  const [issue] = await tx<
    { state: string; result: string | null }[]
  >`select state, result from lottery.issues where (merchant, code, numero) = (${merchant}, ${code}, ${numero})`
  if (!issue) throw new DomainError('NOT_FOUND', `no issue ${code}/${numero}`)
  const plan = {
    merchant,
    code,
    numero,
    kind,
    resultBefore: issue.result,
    resultAfter: LOTTERY_CHANGES[kind].takesResult ? (result ?? '') : null,
  }
  assertPossible(issue, plan)
  return plan
}

function changesOf({ kind, resultBefore, resultAfter }: ChangePlan, sums: PlannedMoves['sums']): ProposedChange[] {
  const moves = { orders: String(sums.orders), members: String(sums.members), ...wireMoves(sums) }
  return [
    { field: 'issueChange', to: kind, loosens: false },
    ...(resultAfter === null ? [] : [{ field: 'result', from: resultBefore!, to: resultAfter, loosens: false }]),
    ...Object.entries(moves).map(([name, to]) => ({
      field: `moves.${name}`,
      to,
      loosens: false,
      ...(ISSUE_CHANGES[kind].isBeforeResult && { isEstimate: true as const }),
    })),
  ]
}
