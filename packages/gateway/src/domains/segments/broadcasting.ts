import { isQuietHour } from '@atrium/contracts/merchants/broadcasts'
import { localTime } from '@atrium/contracts/locale/local-time'
import { overlays } from '@atrium/contracts/portal/paths'
import { CAP_DAYS } from '@atrium/contracts/rules/segments/segment-rules'
import type { BroadcastOutcome } from '@atrium/contracts/rules/segments/segment-rules'
import type { Turn } from '@atrium/http-server/jobs'
import { changeAs, SYSTEM_ACTORS } from '../../platform/audit/actor.ts'
import { noteEvent } from '../../platform/audit/repository.ts'
import type { Deps } from '../../platform/deps.ts'
import { readRowSetting } from '../../platform/tenancy/row-settings.ts'
import { publishUnreadOf, sendMessages } from '../messages/index.ts'
import { readBroadcast, readOpenBroadcasts, setBroadcastState } from './broadcasts-repository.ts'
import type { BroadcastRow } from './broadcasts-repository.ts'
import { insertRecipients, setOutcomes, takePending } from './recipients-repository.ts'

const DAY_MS = 86_400_000
/** Number of members who get a message in one transaction. */
const SENT_AT_ONCE = 1_000

/**
 * Creates the job that starts scheduled broadcasts and sends them in parts. It can end at any time: a repeated run
 * continues with those who have not been considered yet, and nobody gets a broadcast twice.
 */
export function createBroadcasting(
  { sql, clock, realtime }: Pick<Deps, 'sql' | 'clock' | 'realtime'>,
  atOnce = SENT_AT_ONCE,
) {
  return async (turn: Pick<Turn, 'isStopping'> = { isStopping: () => false }): Promise<void> => {
    for (const { timeZone, ...broadcast } of await readOpenBroadcasts(sql, clock())) {
      const rules = await readRowSetting(sql, broadcast.merchant, 'broadcastRules')
      const isQuiet = () => isQuietHour(rules, Number(localTime(clock(), timeZone).slice(11, 13)))
      if (isQuiet()) continue
      await start(broadcast, timeZone)
      for (let isMore = true; isMore && !turn.isStopping() && !isQuiet();)
        isMore = await sendPart(broadcast, rules.perWeek)
    }
  }

  async function start({ merchant, id }: BroadcastRow, timeZone: string): Promise<void> {
    await changeAs(sql, SYSTEM_ACTORS.broadcasts, async (tx) => {
      const row = await readBroadcast(tx, merchant, id, { lock: true })
      if (row.state !== 'SCHEDULED') return
      await insertRecipients(tx, row, timeZone, clock())
      await setBroadcastState(tx, id, 'SENDING', clock())
    })
  }

  /** Sends the message to the next members. Returns whether there may be more. */
  async function sendPart({ merchant, id }: BroadcastRow, cap: number): Promise<boolean> {
    const sent = await changeAs(sql, SYSTEM_ACTORS.broadcasts, async (tx) => {
      const row = await readBroadcast(tx, merchant, id, { lock: true })
      if (row.state !== 'SENDING') return
      const now = clock()
      const since = new Date(now.getTime() - CAP_DAYS * DAY_MS)
      const pending = await takePending(tx, { id, cap, since, limit: atOnce })
      if (pending.length === 0) {
        await finish(tx, row, now)
        return
      }
      const { title, text, page } = row
      const members = pending.filter(({ isCapped }) => !isCapped).map(({ memberId }) => memberId)
      const reached = await sendMessages(
        tx,
        members,
        {
          merchant,
          template: 'broadcast',
          values: { title, text },
          ...(page && { link: overlays.member(page) }),
          dedupKey: `broadcast:${id}`,
        },
        now,
      )
      const reachedIds = new Set(reached)
      const outcomes = pending.map(({ memberId, isCapped }): [bigint, BroadcastOutcome] => [
        memberId,
        isCapped ? 'CAPPED' : reachedIds.has(memberId) ? 'SENT' : 'WITHHELD',
      ])
      await setOutcomes(tx, id, new Map(outcomes), now)
      return reached
    })
    await publishUnreadOf({ sql, realtime }, sent ?? [])
    return sent !== undefined
  }

  async function finish(
    tx: Parameters<typeof setBroadcastState>[0],
    { id, merchant, segmentId }: BroadcastRow,
    now: Date,
  ): Promise<void> {
    await setBroadcastState(tx, id, 'SENT', now)
    await noteEvent(tx, {
      merchant,
      actor: SYSTEM_ACTORS.broadcasts,
      action: 'broadcast-sent',
      subject: `broadcast:${id}`,
      details: { segment: segmentId },
      at: now,
    })
  }
}
