import type { Proposal } from '@atrium/contracts/staff/releases/approvals'
import { MERCHANT, REASON } from '../../command-line/command.ts'
import type { Command, OptionLine } from '../../command-line/command.ts'
import { localTime, table } from '../../command-line/table.ts'
import { idIn, titles } from '../../command-line/terms.ts'
import { decideAtMerchant, merchantProposals } from '../merchants/merchant-proposals.ts'
import { byOutcome } from '../output/by-outcome.ts'
import { movedOutcome, changeText } from '../output/decision-text.ts'

const DECISIONS = [
  ['approve', 'Carry out what somebody else proposed', 'approved'],
  ['decline', 'Reject what somebody else proposed', 'declined'],
  ['withdraw', 'Withdraw what you proposed', 'withdrawn'],
] as const

/** Proposals of merchant changes and of accounts have their own numbers, separate from those of releases. */
const OF_MERCHANT: OptionLine = [MERCHANT[0], 'Changes of this merchant, instead of decisions about releases']
const OF_STAFF: OptionLine = ['--staff', 'Changes of accounts, instead of decisions about releases']

export const proposalCommands: readonly Command[] = [
  {
    usage: 'proposals',
    summary: 'What waits for a second person, and what had one',
    options: [
      OF_MERCHANT,
      OF_STAFF,
      ['--state <state>', 'waiting, approved, declined, withdrawn, expired or outdated'],
    ],
    async run(words, session) {
      const { text } = words
      if (text('merchant') !== undefined) return merchantProposals(words, session)
      const state = text('state') as Proposal['state'] | undefined
      const client = await session.registry()
      const query = state ? { state } : {}
      const all = await (words.has('staff') ? client.staffProposals(query) : client.proposals(query))
      const rows = all.map((each) => [
        String(each.id),
        each.state,
        whatOf(each),
        each.merchants.join(','),
        each.by,
        localTime(each.at),
        each.decidedBy ?? '',
        typeof each.input['removalReason'] === 'string'
          ? `${each.reason} – may go: ${each.input['removalReason']}`
          : each.reason,
      ])
      return {
        text: [
          table(['id', 'state', 'what', 'merchants', 'by', 'when', 'decided by', 'why'], rows, 'Nothing was proposed.'),
          ...all.filter((each) => each.state === 'waiting').flatMap(movesOf),
        ].join('\n'),
        json: all,
      }
    },
  },
  ...DECISIONS.map(([decision, summary, done]): Command => ({
    usage: `${decision} <id>`,
    summary,
    options: [OF_MERCHANT, OF_STAFF, REASON],
    async run(words, session) {
      if (words.text('merchant') !== undefined) return decideAtMerchant(decision, words, session)
      const client = await session.registry()
      const input = { id: idIn(words.args[0]!, 'atrium proposals'), decision, reason: words.reason() }
      if (words.has('staff')) {
        const answer = await client.decideStaffProposal(input)
        return { text: `Proposal ${answer.proposal.id} is ${done}.`, json: answer }
      }
      const answer = await client.decideProposal(input)
      const { outcome } = answer
      const canaries = (outcome?.canaries ?? []).map(
        ({ id: canary, merchant, state, percent }) => `Canary ${canary} of ${merchant} is ${state} at ${percent} %.`,
      )
      const text = [
        `Proposal ${answer.proposal.id} is ${done}.`,
        ...(decision === 'approve' ? movesOf(answer.proposal) : []),
        ...(outcome ? [movedOutcome(outcome).text] : []),
        ...canaries,
      ]
        .filter(Boolean)
        .join('\n')
      return { text, json: answer }
    },
  })),
]

/** The changes of a proposal, one line for each kind of change, with the current version if it differs from the one in the proposal. */
function movesOf({ id, state, moves }: Proposal): string[] {
  const outcomes = moves
    .filter(({ changes, hasMoved }) => changes.length > 0 || hasMoved)
    .map(({ merchant, changes, hasMoved }) => {
      const steps = changes.map(
        (change) =>
          `${changeText(change)}${hasMoved && change.now !== change.from ? ` (runs ${change.now ?? '–'} now)` : ''}`,
      )
      return {
        merchant,
        text: `${steps.join(', ') || 'nothing changes'}${state === 'waiting' && hasMoved ? '. It has moved since: this can no longer be approved, propose it again' : ''}`,
      }
    })
  return byOutcome(outcomes).map((line) => `Proposal ${id}, ${line}`)
}

/** Short description of a proposal. */
export function whatOf({ operation, input }: Pick<Proposal, 'operation' | 'input'>): string {
  const { from, releases, at, steps, move, percent, canaries } = input as {
    from?: string
    releases?: Record<string, string>
    at?: string
    steps?: { percent: number }[]
    move?: string
    percent?: number
    canaries?: number[]
  }
  if (operation === 'voidRounds') return `void ${(input['rounds'] as object[]).length} rounds`
  if (operation === 'setPolicies') return `policies ${valuesIn(input)}`
  if (operation === 'changeMerchantSettings') return `settings ${valuesIn(input)}`
  if (operation === 'changeGame') return `end the maintenance of ${String(input['gameId'])}`
  if (operation === 'endFreeze') return `end freeze ${String(input['id'])}`
  if (operation === 'unblockRelease') return `unblock ${String(input['name'])}@${String(input['version'])}`
  if (operation === 'removeStaffTotp') return `remove the authenticator app of ${String(input['handle'])}`
  if (operation === 'copySet') return `the set of ${from}`
  if (operation === 'moveCanary')
    return `${move} canaries ${canaries?.join(', ')}${percent === undefined ? '' : ` at ${percent} %`}`
  if (operation === 'startCanary')
    return `canary of ${titles({ releases: releases ?? {} })} from ${steps?.[0]?.percent} %`
  return `${titles({ releases: releases ?? {} })}${at ? ` at ${at}` : ''}`
}

/** The proposed values, without the subject and the reason. */
const valuesIn = (input: Proposal['input']): string =>
  Object.entries(input)
    .filter(([name]) => !['merchant', 'reason', 'ifMatch'].includes(name))
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    .join(' ')
