import type { StaffWork } from '@atrium/contracts/staff/leaving'
import type { Outcome } from '../../command-line/outcome.ts'
import type { Session } from '../../command-line/session.ts'
import { localTime, table } from '../../command-line/table.ts'
import { sequenceIn } from '../../command-line/terms.ts'
import type { Words } from '../../command-line/words.ts'

type Action = (handle: string, words: Words, session: Session) => Promise<Outcome>

/** Actions of `atrium staff` about people who leave. */
export const leavingActions: Readonly<Record<string, Action>> = {
  async revoke(handle, words, session) {
    const account = await (await session.registry()).revokeInvitation({ handle, reason: words.reason() })
    return { text: `The invitation of ${handle} no longer works.`, json: account }
  },

  async lock(handle, words, session) {
    const account = await (await session.registry()).changeStaff({ handle, isActive: false, reason: words.reason() })
    return {
      text: `${handle} is signed out and can no longer sign in, and tokens of ${handle} no longer work. "atrium staff work ${handle}" lists what is left.`,
      json: account,
    }
  },

  async work(handle, _words, session) {
    const held = await (await session.registry()).staffWork({ handle })
    const lines = [
      `${handle} has ${held.sessions} sessions and these tokens: ${held.tokens.join(', ') || 'none'}.`,
      ...(held.madeTokens.length ? [`Made by ${handle}, who may know them: ${held.madeTokens.join(', ')}.`] : []),
      workText(held.work),
      ...held.missing.map(missingText),
    ]
    return { text: lines.join('\n'), json: held }
  },

  async leave(handle, words, session) {
    const to = words.text('to')
    const left = await (
      await session.registry()
    ).leaveStaff({
      handle,
      ...(to !== undefined && { to }),
      reason: words.reason(),
      ifMatch: sequenceIn(words.text('if-match'), handle),
    })
    const part = (title: string, work: readonly StaffWork[]) => (work.length ? [`${title}:\n${workText(work)}`] : [])
    const lines = [
      `${handle} has left: sessions, tokens and invitations have ended for good.`,
      ...part(`Handed over to ${to}`, left.handedOver),
      ...part('Released', left.released),
      ...part('Not changed, try again', left.remaining),
      ...left.missing.map(missingText),
    ]
    return { text: lines.join('\n'), json: left }
  },
}

const missingText = (server: 'gateway' | 'registry'): string =>
  `The ${server} did not respond: what is held there is not listed. Try again.`

const workText = (work: readonly StaffWork[]): string =>
  table(
    ['what', 'merchant', 'id', 'until'],
    work.map(({ kind, merchant = '', id, until }) => [kind, merchant, id, until ? localTime(until) : '']),
    'Nothing is claimed, waits or is scheduled.',
  )
