import type { PinOutcome } from '@atrium/contracts/staff/releases/moves'
import type { MerchantPointer } from '@atrium/contracts/releases'
import type { StaffClient } from '@atrium/staff-client'
import { BREAK_GLASS, GUARD, IF_MATCH, REASON, REMOVAL_REASON } from '../../command-line/command.ts'
import type { Command } from '../../command-line/command.ts'
import { UsageError } from '../../command-line/outcome.ts'
import type { Outcome } from '../../command-line/outcome.ts'
import type { Session } from '../../command-line/session.ts'
import { localTime } from '../../command-line/table.ts'
import { guardIn, merchantIn, merchantsIn, replacementsIn, seenIn, titles } from '../../command-line/terms.ts'
import type { Words } from '../../command-line/words.ts'
import { byOutcome, reasonOf } from '../output/by-outcome.ts'
import { movedOutcome, waiting, warningLines } from '../output/decision-text.ts'
import { NO_WAIT, waitServed } from '../output/wait-served.ts'

export const moveCommands: readonly Command[] = [
  {
    usage: 'pin <merchants> <...releases>',
    summary:
      'Decide that these releases run for merchants from now on: for all of them, or for none; says what portal servers serve of it',
    options: [
      ['--at <2026-12-01T09:00>', 'Not now but then, in the local time of each merchant'],
      GUARD,
      IF_MATCH,
      BREAK_GLASS,
      REMOVAL_REASON,
      NO_WAIT,
      REASON,
    ],
    examples: [
      'pin DEMO,LOTUS games@1.5.0 --reason "Faster lobby"',
      'pin @asia games@1.5.0 --at 2026-12-01T09:00 --reason "With the campaign"',
      'pin DEMO games@none --reason "Games move out" --removal-reason "The slots moved to mfe-live"',
      'pin DEMO games@1.5.0 --guard alarm --reason "Campaign, we watch it ourselves"',
    ],
    run: (words, session) => (words.has('at') ? schedule(words, session) : pin(words, session)),
  },
  {
    usage: 'copy <from> <merchants>',
    summary: 'Run the set of one merchant for others',
    options: [GUARD, IF_MATCH, BREAK_GLASS, REMOVAL_REASON, NO_WAIT, REASON],
    examples: ['copy DEMO @asia --reason "Proven for a week"'],
    async run(words, session) {
      const [from, merchants] = words.args
      const request = { from: merchantIn(from!), merchants: merchantsIn(merchants!), ...terms(words) }
      const client = await session.registry()
      return servedOutcome(client, await client.copySet(request), words)
    },
  },
  {
    usage: 'rollback <merchants>',
    summary:
      'Run the set before, or for one merchant an earlier one; freezes do not hold it up. A set that came later, or that was rolled back, is pinned. Of many merchants, those that cannot go back are skipped',
    options: [['--to <set>', 'Which set; "atrium history" shows them'], IF_MATCH, BREAK_GLASS, NO_WAIT, REASON],
    examples: ['rollback DEMO --reason "Spins fail"', 'rollback @asia --reason "Spins fail everywhere"'],
    async run(words, session) {
      const merchants = merchantsIn(words.args[0]!)
      const [merchant] = merchants as [string]
      if (merchants.length > 1 || merchant.startsWith('@')) return rollBackMany(merchants, words, session)
      const request = {
        merchant,
        toSet: words.text('to'),
        reason: words.reason(),
        ifMatch: seenIn(words.text('if-match')),
        breakGlass: words.has('break-glass'),
      }
      const client = await session.registry()
      const pointer = await client.rollBack(request)
      if (pointer.proposal !== undefined) return waiting(pointer.proposal, pointer)
      return withServed(client, [pointer], words, {
        text: [
          `${pointer.merchant} goes back to the set ${pointer.set.id}: ${titles(pointer.set)}.`,
          ...warningLines(pointer),
        ].join('\n'),
        json: pointer,
      })
    },
  },
]

async function rollBackMany(merchants: string[], words: Words, session: Session): Promise<Outcome> {
  for (const option of ['to', 'if-match', 'break-glass'])
    if (words.has(option)) throw new UsageError(`--${option} is for the rollback of one merchant: leave it away.`)
  const client = await session.registry()
  const answer = await client.rollBackMerchants({ merchants, reason: words.reason() })
  const skipped = answer.skipped.map(({ merchant, reasons }) => ({
    merchant,
    text: `skipped. ${reasonOf(merchant, reasons.join(' '))}`,
  }))
  return withServed(client, answer.pointers, words, {
    text: [
      ...byOutcome(
        answer.pointers.map(({ merchant, set }) => ({ merchant, text: `back to the set ${set.id}: ${titles(set)}.` })),
      ),
      ...byOutcome(skipped),
      ...warningLines(answer),
    ].join('\n'),
    json: answer,
  })
}

const terms = (words: Words) => ({
  reason: words.reason(),
  removalReason: words.text('removal-reason'),
  ifMatch: seenIn(words.text('if-match')),
  guard: guardIn(words.text('guard')),
  breakGlass: words.has('break-glass'),
})

async function pin(words: Words, session: Session): Promise<Outcome> {
  const [merchants, ...named] = words.args
  const request = { merchants: merchantsIn(merchants!), releases: replacementsIn(named), ...terms(words) }
  const client = await session.registry()
  return servedOutcome(client, await client.pin(request), words)
}

/** The outcome of a decision, with the portal servers that already serve it. */
const servedOutcome = (client: StaffClient, outcome: PinOutcome, words: Words): Promise<Outcome> =>
  withServed(client, outcome.pointers, words, movedOutcome(outcome))

async function withServed(
  client: StaffClient,
  pointers: readonly MerchantPointer[],
  words: Words,
  outcome: Outcome,
): Promise<Outcome> {
  if (!pointers.length || words.has('no-wait')) return outcome
  const { lines, statuses } = await waitServed(client, pointers)
  return {
    ...outcome,
    text: [outcome.text, ...lines].join('\n'),
    json: { ...(outcome.json as object), served: statuses.map(({ merchant, served }) => ({ merchant, served })) },
  }
}

async function schedule(words: Words, session: Session): Promise<Outcome> {
  for (const option of ['if-match', 'break-glass'])
    if (words.has(option)) throw new UsageError(`--${option} is about now and --at about then: leave one of them away.`)
  const [merchants, ...named] = words.args
  const request = {
    merchants: merchantsIn(merchants!),
    releases: replacementsIn(named),
    at: words.text('at')!,
    guard: guardIn(words.text('guard')),
    reason: words.reason(),
    removalReason: words.text('removal-reason'),
  }
  const answer = await (await session.registry()).schedulePin(request)
  if (answer.proposal !== undefined) return waiting(answer.proposal, answer)
  return {
    text: answer.schedules
      .map(
        ({ id, merchant, localTime: scheduled, timeZone, at }) =>
          `Schedule ${id}: ${merchant} at ${scheduled} (${timeZone}), which is ${localTime(at)} here.`,
      )
      .concat(warningLines(answer))
      .join('\n'),
    json: answer,
  }
}
