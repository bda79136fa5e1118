import type { Localized } from '@atrium/contracts/locale/languages'
import { toWire } from '@atrium/contracts/money'
import type { Sql } from '@atrium/database'
import type { Logger } from 'pino'
import type { Publisher } from './publisher.ts'
import { createCoalescer } from './coalesce.ts'
import { createListener } from './listener.ts'
import { createOpenStreams } from './open-streams.ts'
import type { Stream } from './open-streams.ts'
import { readRunningSets } from './running-sets.ts'
import { createStaffChanges } from './staff-changes.ts'
import type { ReadMerchants, StaffStream } from './staff-changes.ts'
import { decode, encode } from './wire.ts'
import type { Dispatch } from './wire.ts'

const CHANNEL = 'atrium_stream'
/** Interval at which the sessions of open streams are checked for expiry. */
const SESSION_CHECK_MS = 20_000
/** Interval at which events of triggers are published to staff pages. One process at a time publishes them. */
const ANNOUNCE_MS = 300
const BEAT_MS = 5_000

export interface Realtime extends Publisher {
  /**
   * Subscribes a stream to its messages. First sends the running release sets and the member's balance. Returns a
   * function that unsubscribes.
   */
  join(stream: Stream): () => void
  /** Subscribes a registry process to changes of data that staff pages show. Returns a function that unsubscribes. */
  joinStaff(stream: StaffStream): () => void
  /** Ends every stream and closes the listening connection. */
  close(): Promise<void>
}

/** A balance as the portal shows it. */
interface ShownBalance {
  readonly memberId: bigint
  /** Balance in counts of 1/10,000. */
  readonly balance: bigint
  readonly currency: string
  readonly version: bigint
}

/** The VIP level of a member whose level has changed recently. */
interface RecentLevel {
  readonly memberId: bigint
  readonly level: number
  readonly name: Localized
}

interface EndedSession {
  /** SHA-256 of the session token, in hexadecimal. */
  readonly loginHash: string
  readonly reason: 'logout' | 'expired' | 'replaced'
}

export interface RealtimeOptions {
  sql: Sql
  log: Logger
  clock: () => Date
  /** Reads the balances of these members. Members without a wallet are missing from the result. */
  readBalances: (sql: Sql, memberIds: bigint[]) => Promise<readonly ShownBalance[]>
  /**
   * Reads the levels of those members whose level has changed recently: a page that was loaded just before may still
   * show the previous one.
   */
  readRecentLevels: (sql: Sql, memberIds: bigint[], now: Date) => Promise<readonly RecentLevel[]>
  /** Reads which of these portal sessions have ended, and why. Sessions are given by their hashes in hexadecimal. */
  readEndedSessions: (sql: Sql, loginHashes: string[], now: Date) => Promise<readonly EndedSession[]>
  readMerchants: ReadMerchants
  /** Opens a pool with a single connection to the same database, for listening. */
  openListener: () => Sql
  beatMs?: number
  /** Called when a merchant's status has changed, before subscribers are notified. */
  onStatusChange?: () => void
}

/**
 * Publishes messages to open browsers, regardless of the process to which they are connected. A message is sent as a
 * PostgreSQL notification, and every process forwards it to its own streams.
 */
export function createRealtime({
  sql,
  log,
  clock,
  readBalances,
  readRecentLevels,
  readEndedSessions,
  readMerchants,
  openListener,
  onStatusChange,
  beatMs = BEAT_MS,
}: RealtimeOptions): Realtime & { started: Promise<void> } {
  const streams = createOpenStreams()
  const staff = createStaffChanges({ sql, log, readMerchants })
  let sending = Promise.resolve()
  const coalescer = createCoalescer((batch) => {
    sending = send(batch)
  })
  const listener = createListener({
    sql,
    open: openListener,
    channel: CHANNEL,
    onPayload(payload) {
      const decoded = decode(payload)
      if ('staff' in decoded) staff.addAnnounced(decoded.staff)
      else deliver(decoded)
    },
    onGap,
    log,
    beatMs,
  })
  const sessionCheck = setInterval(() => void endFinished(streams.ofMembers()), SESSION_CHECK_MS)
  sessionCheck.unref()
  let publishing: Promise<void> | undefined
  const announcements = setInterval(() => {
    publishing ??= sql`select realtime.publish_announcements()`
      .then(
        () => undefined,
        (error: unknown) => log.warn({ err: error }, 'changes could not be published to the pages of staff'),
      )
      .finally(() => (publishing = undefined))
  }, ANNOUNCE_MS)
  announcements.unref()

  // Messages that were sent during the gap are lost.
  function onGap(): void {
    onStatusChange?.()
    staff.endAll()
    void catchUp(streams.all())
  }

  async function send(batch: Dispatch[]): Promise<void> {
    const payloads = batch.flatMap((dispatch) => {
      const payload = encode(dispatch)
      if (payload === undefined)
        log.error({ topic: dispatch.message.topic }, 'this event is too long for the stream and was dropped')
      return payload ?? []
    })
    await sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.catch(
      (error: unknown) => log.warn({ err: error }, 'events could not be sent'),
    )
  }

  function deliver({ audience, message }: Dispatch): void {
    if (message.topic === 'merchant.status.changed') onStatusChange?.()
    if (message.topic === 'wallet.balance.changed' && 'memberId' in audience) staff.addPlayOf(audience.memberId)
    const receivers = streams.of(audience)
    // The message does not contain which session has ended, so it is read from the database. The member's newest
    // session continues.
    if (message.topic === 'session.ended') return void endFinished(receivers)
    for (const stream of receivers) stream.send(message)
  }

  async function endFinished(among: Stream[]): Promise<void> {
    const hashes = new Set(among.flatMap(({ visitor: { member } }) => member?.loginHash.toString('hex') ?? []))
    if (hashes.size === 0) return
    try {
      const ended = await readEndedSessions(sql, [...hashes], clock())
      const reasons = new Map(ended.map(({ loginHash, reason }) => [loginHash, reason]))
      for (const stream of among) {
        const reason = reasons.get(stream.visitor.member?.loginHash.toString('hex') ?? '')
        if (!reason) continue
        stream.send({ topic: 'session.ended', payload: { reason } })
        stream.end()
      }
    } catch (error) {
      log.warn({ err: error }, 'sessions of open streams could not be checked')
    }
  }

  /** Sends messages that a stream may have missed. */
  async function catchUp(among: Stream[]): Promise<void> {
    await Promise.all([
      sendSets(among),
      endFinished(among)
        .then(() => sendBalances(among))
        .then(() => sendLevels(among)),
    ])
  }

  async function sendSets(among: Stream[]): Promise<void> {
    try {
      for (const { merchant, change } of await readRunningSets(sql, [
        ...new Set(among.map(({ visitor }) => visitor.merchant)),
      ])) {
        for (const stream of among)
          if (stream.visitor.merchant === merchant) stream.send({ topic: 'releases.set.changed', payload: change })
      }
    } catch (error) {
      log.warn({ err: error }, 'release sets for open streams could not be read')
    }
  }

  async function sendBalances(among: Stream[]): Promise<void> {
    const memberIds = new Set(among.flatMap(({ visitor: { member } }) => member?.id ?? []))
    if (memberIds.size === 0) return
    try {
      for (const { memberId, balance, currency, version } of await readBalances(sql, [...memberIds])) {
        for (const stream of among) {
          if (stream.visitor.member?.id === memberId)
            stream.send({
              topic: 'wallet.balance.changed',
              payload: { sumBalance: toWire(balance), currency, version: Number(version) },
            })
        }
      }
    } catch (error) {
      log.warn({ err: error }, 'balances for open streams could not be read')
    }
  }

  async function sendLevels(among: Stream[]): Promise<void> {
    const memberIds = new Set(among.flatMap(({ visitor: { member } }) => member?.id ?? []))
    if (memberIds.size === 0) return
    try {
      for (const { memberId, level, name } of await readRecentLevels(sql, [...memberIds], clock())) {
        for (const stream of among)
          if (stream.visitor.member?.id === memberId)
            stream.send({ topic: 'member.level.changed', payload: { level, name } })
      }
    } catch (error) {
      log.warn({ err: error }, 'levels for open streams could not be read')
    }
  }

  return {
    started: listener.started,
    publish: (audience, message) => coalescer.add({ audience, message }),
    join(stream) {
      // Subscribes before it reads anything, so that no change in between is missed.
      streams.add(stream)
      void catchUp([stream])
      return () => streams.remove(stream)
    },
    joinStaff: staff.join,
    async close() {
      clearInterval(sessionCheck)
      clearInterval(announcements)
      await publishing
      coalescer.flushNow()
      await sending
      staff.endAll()
      for (const stream of streams.all()) stream.end()
      await listener.close()
    },
  }
}
