import type { MoveOutcome } from '@atrium/contracts/registry/moves'
import { localTime } from '../table.ts'
import type { Session } from '../session.ts'
import type { Words } from '../words.ts'
import { BREAK_GLASS, GUARD, IF_MATCH, REASON } from './command.ts'
import type { Command } from './command.ts'
import { UsageError } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import { guardIn, merchantIn, merchantsIn, replacementsIn, seenIn, titles } from './terms.ts'

export const moveCommands: readonly Command[] = [
  {
    usage: 'pin <merchants> <...releases>',
    summary: 'Run these releases for merchants from now on: for all of them, or for none',
    options: [['--at <2026-12-01T09:00>', 'Not now but then, on the wall of each merchant'], GUARD, IF_MATCH, BREAK_GLASS, REASON],
    examples: ['pin DEMO,LOTUS games@1.5.0 --reason "Faster lobby"', 'pin @asia games@1.5.0 --at 2026-12-01T09:00 --reason "With the campaign"', 'pin DEMO games@none --reason "Games move out"', 'pin DEMO games@1.5.0 --guard alarm --reason "Campaign, we watch it ourselves"'],
    run: (words, session) => (words.has('at') ? schedule(words, session) : pin(words, session)),
  },
  {
    usage: 'copy <from> <merchants>',
    summary: 'Run the set of one merchant for others',
    options: [GUARD, IF_MATCH, BREAK_GLASS, REASON],
    examples: ['copy DEMO @asia --reason "Proven for a week"'],
    async run(words, session) {
      const [from, merchants] = words.args
      const request = { from: merchantIn(from!), merchants: merchantsIn(merchants!), ...terms(words) }
      return movedOutcome(await (await session.registry()).copySet(request))
    },
  },
  {
    usage: 'rollback <merchant>',
    summary: 'Run the set before for a merchant, or an earlier one; freezes do not hold it up',
    options: [['--to <set>', 'Which set; "atrium history" shows them'], IF_MATCH, REASON],
    async run(words, session) {
      const request = { merchant: merchantIn(words.args[0]!), toSet: words.text('to'), reason: words.reason(), ifMatch: seenIn(words.text('if-match')) }
      const pointer = await (await session.registry()).rollBack(request)
      return { text: `${pointer.merchant} is back on the set ${pointer.set.id}: ${titles(pointer.set)}.`, json: pointer }
    },
  },
]

const terms = (words: Words) => ({ reason: words.reason(), ifMatch: seenIn(words.text('if-match')), guard: guardIn(words.text('guard')), breakGlass: words.has('break-glass') })

async function pin(words: Words, session: Session): Promise<Outcome> {
  const [merchants, ...named] = words.args
  const request = { merchants: merchantsIn(merchants!), releases: replacementsIn(named), ...terms(words) }
  return movedOutcome(await (await session.registry()).pin(request))
}

async function schedule(words: Words, session: Session): Promise<Outcome> {
  for (const option of ['if-match', 'break-glass']) if (words.has(option)) throw new UsageError(`--${option} is about now and --at about then: leave one of them away.`)
  const [merchants, ...named] = words.args
  const request = { merchants: merchantsIn(merchants!), releases: replacementsIn(named), at: words.text('at')!, guard: guardIn(words.text('guard')), reason: words.reason() }
  const answer = await (await session.registry()).schedulePin(request)
  if (answer.proposal !== undefined) return waiting(answer.proposal, answer)
  return { text: answer.schedules.map(({ id, merchant, localTime: wall, timeZone, at }) => `Schedule ${id}: ${merchant} at ${wall} (${timeZone}), which is ${localTime(at)} here.`).concat(warningLines(answer)).join('\n'), json: answer }
}

/** What a decision led to; a proposal ends the command with 3. */
export function movedOutcome(outcome: MoveOutcome): Outcome {
  if (outcome.proposal !== undefined) return waiting(outcome.proposal, outcome)
  return { text: outcome.pointers.map(({ merchant, set }) => `${merchant} runs the set ${set.id}: ${titles(set)}.`).concat(warningLines(outcome)).join('\n'), json: outcome }
}

/** Ends the command with 3. */
export const waiting = (proposal: number, outcome: Pick<MoveOutcome, 'warnings'>): Outcome => ({ text: [`This waits for a second person, as proposal ${proposal}: "atrium approve ${proposal}".`, ...warningLines(outcome)].join('\n'), json: outcome, exit: 3 })

/** What it leaves without a place though it fits, and for whom. */
export const warningLines = ({ warnings }: Pick<MoveOutcome, 'warnings'>): string[] => warnings.map(({ merchants, sentence }) => `Warning for ${merchants.join(', ')}: ${sentence}`)
