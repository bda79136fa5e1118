import { createHash } from 'node:crypto'
import { DomainError } from '@atrium/contracts/errors'
import type { StaffBroadcastDetail } from '@atrium/contracts/staff/marketing/segments'
import { keysetList } from '@atrium/http-server/reports'
import type { StaffHandlers } from '../../pipeline/staff-handler.ts'
import { changeAs } from '../../platform/audit/actor.ts'
import { noteEvent } from '../../platform/audit/repository.ts'
import type { Deps } from '../../platform/deps.ts'
import {
  broadcastsSource,
  insertBroadcast,
  readBroadcast,
  setBroadcastState,
  toBroadcast,
} from './broadcasts-repository.ts'
import { compareGroups, countOutcomes } from './recipients-repository.ts'
import { deleteSegment, previewMembers, readSegment, segmentsSource, writeSegment } from './segments-repository.ts'

/** Creates the staff operations of segments and of broadcasts to them. */
export function createStaffSegments({ sql, clock }: Pick<Deps, 'sql' | 'clock'>): StaffHandlers {
  const segments = keysetList(sql, segmentsSource)
  const broadcasts = keysetList(sql, broadcastsSource)

  /** @throws DomainError NOT_FOUND */
  async function merchantOf(code: string): Promise<{ currency: string; timeZone: string }> {
    const [row] = await sql<{ currency: string; timeZone: string }[]>`
      select currency, time_zone as "timeZone" from merchants.merchants_view where code = ${code}`
    if (!row) throw new DomainError('NOT_FOUND', `merchant ${code}`)
    return row
  }

  async function detailOf(merchant: string, id: string): Promise<StaffBroadcastDetail> {
    const { currency, timeZone } = await merchantOf(merchant)
    const row = await readBroadcast(sql, merchant, id)
    const { startedAt, page, controlPercent } = row
    return {
      ...toBroadcast(row),
      text: row.text,
      ...(page && { page }),
      controlPercent,
      currency,
      rules: row.rules,
      ...(startedAt && { outcomes: await countOutcomes(sql, id) }),
      ...(startedAt && controlPercent > 0 && { comparison: await compareGroups(sql, row, { startedAt, timeZone }) }),
    }
  }

  return {
    segments: ({ merchant, after, before, pageSize }) =>
      segments.page({}, { after, before, limit: pageSize }, { merchant }),

    segment: ({ merchant, segmentId }) => readSegment(sql, merchant, segmentId),

    async previewSegment({ merchant, ...rules }) {
      const { timeZone } = await merchantOf(merchant)
      return previewMembers(sql, { merchant, timeZone, rules, now: clock() })
    },

    async saveSegment({ merchant, segmentId, version, ...contents }, { actor }) {
      await merchantOf(merchant)
      return changeAs(sql, actor, async (tx) => {
        const now = clock()
        await writeSegment(tx, { merchant, id: segmentId, version }, contents, { actor, now })
        await noteEvent(tx, {
          merchant,
          actor,
          action: 'segment-saved',
          subject: `segment:${segmentId}`,
          details: { name: contents.name, version: String(version + 1) },
          at: now,
        })
        return readSegment(tx, merchant, segmentId)
      })
    },

    removeSegment: ({ merchant, segmentId }, { actor }) =>
      changeAs(sql, actor, async (tx) => {
        const { name } = await readSegment(tx, merchant, segmentId)
        await deleteSegment(tx, merchant, segmentId)
        await noteEvent(tx, {
          merchant,
          actor,
          action: 'segment-removed',
          subject: `segment:${segmentId}`,
          details: { name },
          at: clock(),
        })
        return { segmentId }
      }),

    broadcasts: ({ merchant, after, before, pageSize, ...filters }) =>
      broadcasts.page(filters, { after, before, limit: pageSize }, { merchant }),

    broadcast: ({ merchant, broadcastId }) => detailOf(merchant, broadcastId),

    async sendBroadcast({ merchant, broadcastId, segmentId, startsAt, page, ...message }, { actor }) {
      await changeAs(sql, actor, async (tx) => {
        const now = clock()
        const { name, conditions, withTags, withoutTags } = await readSegment(tx, merchant, segmentId)
        const isNew = await insertBroadcast(tx, {
          id: broadcastId,
          merchant,
          segmentId,
          segmentName: name,
          rules: { conditions, withTags, withoutTags },
          ...message,
          page: page ?? null,
          startsAt: startsAt === undefined ? now : new Date(startsAt),
          createdBy: actor,
          createdAt: now,
        })
        if (!isNew) return
        const { title, text } = message
        await noteEvent(tx, {
          merchant,
          actor,
          action: 'broadcast-scheduled',
          subject: `broadcast:${broadcastId}`,
          details: {
            segment: segmentId,
            title: title.EN,
            sha256: createHash('sha256')
              .update(JSON.stringify([title.KO, title.EN, text.KO, text.EN]))
              .digest('hex'),
          },
          at: now,
        })
      })
      return detailOf(merchant, broadcastId)
    },

    async cancelBroadcast({ merchant, broadcastId }, { actor }) {
      await changeAs(sql, actor, async (tx) => {
        const { state, segmentId } = await readBroadcast(tx, merchant, broadcastId, { lock: true })
        if (state === 'CANCELLED') return
        if (state === 'SENT') throw new DomainError('BROADCAST_CLOSED')
        await setBroadcastState(tx, broadcastId, 'CANCELLED', clock())
        await noteEvent(tx, {
          merchant,
          actor,
          action: 'broadcast-cancelled',
          subject: `broadcast:${broadcastId}`,
          details: { segment: segmentId },
          at: clock(),
        })
      })
      return detailOf(merchant, broadcastId)
    },
  }
}
