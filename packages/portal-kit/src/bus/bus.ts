import { EVENTS, type EventPayloads, type Topic } from '@atrium/contracts/portal/events'
import { hint } from '../hint.ts'
import type { ScopedBus } from '../host.ts'
import { isTabMessage, type Channel } from './cross-tab.ts'
import { createProblemLog, type ReportProblem } from './problem.ts'

export interface BusRelease {
  readonly name: string
  readonly version: string
  readonly emits: readonly Topic[]
  readonly consumes: readonly Topic[]
}

/** Creates the handle of one mounted surface. */
export interface BusScope extends ScopedBus {
  /** Ends every subscription of this handle, and ignores later ones until `open` is called. */
  close(): void
  open(): void
}

export interface Bus {
  scope(release: BusRelease): BusScope
  /** Disconnects a failed version: it can no longer emit or receive events through any of its handles. */
  revoke(name: string, version: string): void
  /** Undoes `revoke`: a visitor has requested that version again. */
  readmit(name: string, version: string): void
  /** Deletes the last value of a retained topic, such as the balance of a member who logged out. */
  forget(topic: Topic): void
  /** Number of dropped events so far, by `kind release topic`. */
  readonly dropped: ReadonlyMap<string, number>
}

export interface BusOptions {
  /** If true, an undeclared topic throws. Otherwise its events are counted and dropped. */
  development: boolean
  /** Transports the cross-tab topics. Without it no event leaves this tab. */
  channel?: Channel
  report?: ReportProblem
}

interface Subscription {
  readonly release: string
  readonly handler: (payload: never) => void
}

/** The event bus of one tab. The shell creates it; each remote gets a handle. */
export function createBus({ development, channel, report }: BusOptions): Bus {
  const subscriptions = new Map<Topic, Set<Subscription>>()
  const retained = new Map<Topic, EventPayloads[Topic]>()
  const revoked = new Set<string>()
  const problems = createProblemLog(report)

  function deliver(topic: Topic, payload: unknown, { release, handler }: Subscription): void {
    try {
      handler(payload as never)
    } catch (error) {
      problems.add({ kind: 'handler-failed', release, subject: topic, error })
    }
  }

  function dispatch(topic: Topic, payload: EventPayloads[Topic]): void {
    const frozen = Object.freeze({ ...payload })
    if (EVENTS[topic].retained) retained.set(topic, frozen)
    // Iterates over a copy, because handlers may subscribe and unsubscribe during the loop.
    for (const subscription of [...(subscriptions.get(topic) ?? [])]) {
      if (subscriptions.get(topic)?.has(subscription)) deliver(topic, frozen, subscription)
    }
  }

  channel?.addEventListener('message', ({ data }) => {
    if (isTabMessage(data) && EVENTS[data.topic]?.crossTab) dispatch(data.topic, data.payload)
  })

  function scope({ name, version, emits, consumes }: BusRelease): BusScope {
    const release = `${name}@${version}`
    const own = new Set<() => void>()
    let open = true

    function may(kind: 'undeclared-emit' | 'undeclared-consume', topic: Topic): boolean {
      if (revoked.has(release)) {
        problems.add({ kind: 'revoked', release, subject: topic })
        return false
      }
      if ((kind === 'undeclared-emit' ? emits : consumes).includes(topic) && EVENTS[topic]) return true
      problems.add({ kind, release, subject: topic })
      if (development) throw new Error(undeclared(release, kind, topic))
      return false
    }

    return {
      emit(topic, payload) {
        if (!may('undeclared-emit', topic)) return
        dispatch(topic, payload)
        if (EVENTS[topic].crossTab) channel?.postMessage({ topic, payload })
      },
      on(topic, handler) {
        if (!open || !may('undeclared-consume', topic)) return () => undefined
        const subscription: Subscription = { release, handler }
        const all = subscriptions.get(topic) ?? new Set()
        subscriptions.set(topic, all.add(subscription))
        const off = () => {
          all.delete(subscription)
          own.delete(off)
        }
        own.add(off)
        const last = retained.get(topic)
        if (last !== undefined) deliver(topic, last, subscription)
        return off
      },
      open: () => void (open = true),
      close() {
        open = false
        for (const off of own) off()
      },
    }
  }

  return {
    scope,
    forget: (topic) => void retained.delete(topic),
    dropped: problems.counts,
    readmit: (name, version) => void revoked.delete(`${name}@${version}`),
    revoke(name, version) {
      const release = `${name}@${version}`
      revoked.add(release)
      for (const all of subscriptions.values())
        for (const subscription of all) if (subscription.release === release) all.delete(subscription)
    },
  }
}

function undeclared(release: string, kind: 'undeclared-emit' | 'undeclared-consume', topic: string): string {
  const verb = kind === 'undeclared-emit' ? 'emits' : 'consumes'
  if (!Object.hasOwn(EVENTS, topic))
    return `${release} ${verb} "${topic}", which is no event of the portal.${hint(topic, () => Object.keys(EVENTS))}`
  return `${release} ${verb} "${topic}" without declaring it. Add it to \`${verb}\` in defineRemote.`
}
