import { parseMoney, toWire } from '@atrium/contracts/money'
import { INSTALLATION } from '@atrium/contracts/staff/merchant-proposals'
import type { MerchantProposal, ProposedChange } from '@atrium/contracts/staff/merchant-proposals'
import { voidedRoundOf } from '@atrium/contracts/staff/wallet/voided-rounds'
import type { Outcome } from '../../command-line/outcome.ts'
import type { Session } from '../../command-line/session.ts'
import { localTime, table } from '../../command-line/table.ts'
import { merchantIn } from '../../command-line/terms.ts'
import type { Words } from '../../command-line/words.ts'

/** Maximum number of listed proposals. */
const SHOWN = 200

/** Lists proposals of a merchant: those that wait for approval, or the newest ones in another state. */
export async function merchantProposals(words: Words, session: Session): Promise<Outcome> {
  const queue = words.text('state') === 'waiting' ? 'WAITING' : 'ALL'
  const merchant = merchantIn(words.text('merchant')!)
  const page = await (await session.registry()).merchantProposals({ merchant, queue, pageSize: SHOWN })
  const rows = page.list.map((each) => [
    each.proposalId,
    each.state,
    `${each.operation} ${changesText(each)}`,
    each.proposedBy,
    localTime(each.proposedAt),
    each.decidedBy ?? '',
    each.reason ?? '',
  ])
  return {
    text: table(['id', 'state', 'what', 'by', 'when', 'decided by', 'why'], rows, 'Nothing was proposed.'),
    json: page,
  }
}

/** Approves, declines or withdraws a proposal of a merchant, and returns the outcome. */
export async function decideAtMerchant(
  decision: 'approve' | 'decline' | 'withdraw',
  words: Words,
  session: Session,
): Promise<Outcome> {
  const client = await session.registry()
  const of = { merchant: merchantIn(words.text('merchant')!), proposalId: words.args[0]! }
  const decided = await {
    approve: () => client.approveMerchantProposal(of),
    decline: () => client.declineMerchantProposal({ ...of, reason: words.reason() }),
    withdraw: () => client.withdrawMerchantProposal(of),
  }[decision]()
  return {
    text: `Proposal ${decided.proposalId} is ${decided.state.toLowerCase()}: ${changesText(decided)}.`,
    json: decided,
  }
}

/** Outcome of a proposal that needs a second person: exit code 3. */
export const waitingAt = (merchant: string, proposal: MerchantProposal): Outcome => ({
  text: `This waits for a second person: "atrium approve ${proposal.proposalId} --merchant ${merchant === INSTALLATION ? "'*'" : merchant}".`,
  json: proposal,
  exit: 3,
})

/** Text of a proposal's changed values, or the amounts moved by a void of rounds. */
export function changesText({ changes }: Pick<MerchantProposal, 'changes'>): string {
  const rounds = changes.flatMap((change) => voidedRoundOf(change) ?? [])
  const sum = (amounts: readonly string[]) => toWire(amounts.reduce((total, amount) => total + parseMoney(amount), 0n))
  const voided = `${rounds.map(({ roundId }) => roundId).join(', ')}: ${sum(rounds.map(({ stake }) => stake))} refunded, ${sum(rounds.map(({ payout }) => payout))} taken back`
  const others = changes.filter((change) => !voidedRoundOf(change)).map(changeText)
  return [...(rounds.length > 0 ? [voided] : []), ...others].join('; ')
}

/** A field that describes an outcome has no previous value. */
const changeText = ({ field, from, to, isOutcome }: ProposedChange): string =>
  `${field} ${isOutcome ? '' : `${from ?? '–'} → `}${to ?? '–'}`
